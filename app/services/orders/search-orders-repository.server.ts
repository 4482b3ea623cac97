import { and, eq, exists, gte, ilike, like, lt, or, type SQL } from "drizzle-orm";
import { endOfDay, startOfDay } from "../../domain/orders/shop-day.ts";
import { foldPartNumber } from "../../domain/part-number.ts";
import type { Database } from "../database/database.server.ts";
import { foldedNumber, webOrder, webOrderLine } from "../database/order-schema.ts";
import type { OrderSearch } from "./port.ts";

/** What a search finds, as a condition on `web_order`. Days are those of the shop's time zone. */
export function foundBy(db: Database, { q, from, to }: Omit<OrderSearch, "page">, timeZone: string): SQL | undefined {
  const [start, end] = [startOfDay(from, timeZone), endOfDay(to, timeZone)];
  return and(
    matches(db, q),
    start ? gte(webOrder.placedAt, start) : undefined,
    end ? lt(webOrder.placedAt, end) : undefined,
  );
}

/** Part of the PO number, the order number, a part number however it is written, or the buyer's own number or reference. */
function matches(db: Database, q: string): SQL | undefined {
  const typed = searchable(q);
  if (typed === "") return undefined;
  const pattern = containing(typed);
  const folded = foldPartNumber(typed);
  const isPart =
    folded === "" ? ilike(webOrderLine.pn, pattern) : like(foldedNumber(webOrderLine.pn), containing(folded));
  const isOnLine = or(ilike(webOrderLine.reference, pattern), ilike(webOrderLine.ownNumber, pattern), isPart);
  const lines = db
    .select({ pn: webOrderLine.pn })
    .from(webOrderLine)
    .where(and(eq(webOrderLine.orderNumber, webOrder.number), isOnLine));
  return or(ilike(webOrder.poNumber, pattern), ilike(webOrder.number, pattern), exists(lines));
}

/** What somebody typed, as it can be searched for: without a byte that no stored text can have, and that the database refuses. */
export function searchable(typed: string): string {
  return typed.replaceAll("\0", "").trim();
}

/** A pattern for texts that contain a text. */
export function containing(text: string): string {
  return `%${beginningWith(text)}`;
}

/** A pattern for texts that begin with a text, whose own `%`, `_` and `\` are letters like any other. */
export function beginningWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
