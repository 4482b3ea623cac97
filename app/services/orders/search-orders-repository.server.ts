import { and, eq, exists, gte, ilike, like, lt, or, sql, type SQL } from "drizzle-orm";
import { endOfDay, startOfDay } from "../../domain/orders/shop-day.ts";
import { foldPartNumber } from "../../domain/part-number.ts";
import type { Database } from "../database/database.server.ts";
import { webOrder, webOrderLine } from "../database/order-schema.ts";
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
  // A byte that no stored text can have, and that the database refuses.
  const typed = q.replaceAll("\0", "").trim();
  if (typed === "") return undefined;
  const pattern = containing(typed);
  const folded = foldPartNumber(typed);
  const foldedPn = sql`regexp_replace(upper(${webOrderLine.pn}), '[^A-Z0-9]', '', 'g')`;
  const isPart = folded === "" ? ilike(webOrderLine.pn, pattern) : like(foldedPn, containing(folded));
  const isOnLine = or(ilike(webOrderLine.reference, pattern), ilike(webOrderLine.ownNumber, pattern), isPart);
  const lines = db
    .select({ pn: webOrderLine.pn })
    .from(webOrderLine)
    .where(and(eq(webOrderLine.orderNumber, webOrder.number), isOnLine));
  return or(ilike(webOrder.poNumber, pattern), ilike(webOrder.number, pattern), exists(lines));
}

/** A pattern for texts that contain a text, whose own `%`, `_` and `\` are letters like any other. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
