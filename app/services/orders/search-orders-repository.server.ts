import { and, eq, exists, gte, ilike, like, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { endOfDay, startOfDay } from "../../domain/orders/shop-day.ts";
import { baseOwnNumber, foldOwnNumber } from "../../domain/own-numbers/fold-own-number.ts";
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

/** Signs that are no part of a customer part number once its accents are separate marks. */
const SIGNS =
  "[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u0300-\\u036f\\u2000-\\u206f\\u3000-\\u303f]";

/** Part of the PO number, the order number, a part number or customer part number however it is written, or the reference. */
function matches(db: Database, q: string): SQL | undefined {
  const typed = searchable(q);
  if (typed === "") return undefined;
  const pattern = containing(typed);
  const isOnLine = or(
    ilike(webOrderLine.reference, pattern),
    ilike(webOrderLine.ownNumber, pattern),
    ilike(webOrderLine.pn, pattern),
    hasPartNumber(typed),
    hasOwnNumber(typed),
  );
  const lines = db
    .select({ pn: webOrderLine.pn })
    .from(webOrderLine)
    .where(and(eq(webOrderLine.orderNumber, webOrder.number), isOnLine));
  return or(ilike(webOrder.poNumber, pattern), ilike(webOrder.number, pattern), exists(lines));
}

/** A line whose part number holds the text however it is written. A text with other letters than A to Z is in none of ours. */
export function hasPartNumber(typed: string): SQL | undefined {
  const folded = foldPartNumber(typed);
  return folded === "" || folded !== foldOwnNumber(typed)
    ? undefined
    : like(foldedNumber(webOrderLine.pn), containing(folded));
}

/** A line whose customer part number holds the text; accents of Latin letters do not count. */
function hasOwnNumber(typed: string): SQL | undefined {
  const { ownNumber } = webOrderLine;
  const base = baseOwnNumber(typed)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
  if (base === "") return undefined;
  const plain = sql`regexp_replace(normalize(${ownNumber}, NFKC), '[ßẞ]', 'SS', 'g')`;
  // Without marks first: in the C locale a database makes capitals of A to Z only.
  const stored = sql`upper(regexp_replace(normalize(${plain}, NFD), ${SIGNS}, '', 'g'))`;
  return and(ne(ownNumber, ""), like(stored, containing(base)));
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
