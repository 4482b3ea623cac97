import { and, eq, exists, gte, ilike, like, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { endOfDay, startOfDay } from "../../domain/orders/shop-day.ts";
import {
  baseCustomerPartNumber,
  foldCustomerPartNumber,
} from "../../domain/customer-part-numbers/customer-part-number.ts";
import { foldPartNumber } from "../../domain/part-number.ts";
import type { Database } from "../database/database.server.ts";
import { foldAccents, withoutAccents } from "../database/sql-text.ts";
import { foldedNumber, orderPayment, webOrder, webOrderLine } from "../database/order-schema.ts";
import type { OrderSearch } from "./orders.ts";

/** A condition on `web_order`. Days are in the shop's time zone. */
export function foundBy(db: Database, search: Omit<OrderSearch, "page">, timeZone: string): SQL | undefined {
  return and(matches(db, search.q), placedIn(search, timeZone));
}

/** Also finds references of payments, which only staff see. */
export function foundByCommand(db: Database, search: Omit<OrderSearch, "page">, timeZone: string): SQL | undefined {
  const typed = searchable(search.q);
  const { orderNumber, reference } = orderPayment;
  const paid = db
    .select({ reference })
    .from(orderPayment)
    .where(and(eq(orderNumber, webOrder.number), ilike(foldAccents(reference), containing(withoutAccents(typed)))));
  const found = typed === "" ? undefined : or(matches(db, search.q), exists(paid));
  return and(found, placedIn(search, timeZone));
}

function placedIn({ from, to }: Pick<OrderSearch, "from" | "to">, timeZone: string): SQL | undefined {
  const [start, end] = [startOfDay(from, timeZone), endOfDay(to, timeZone)];
  return and(start ? gte(webOrder.placedAt, start) : undefined, end ? lt(webOrder.placedAt, end) : undefined);
}

/** Characters outside a customer part number after its accents are separated. */
const SIGNS =
  "[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u0300-\\u036f\\u2000-\\u206f\\u3000-\\u303f]";

function matches(db: Database, q: string): SQL | undefined {
  const typed = searchable(q);
  if (typed === "") return undefined;
  const [pattern, plain] = [containing(typed), containing(withoutAccents(typed))];
  const isOnLine = or(
    ilike(foldAccents(webOrderLine.reference), plain),
    ilike(webOrderLine.ownNumber, pattern),
    ilike(webOrderLine.pn, pattern),
    hasPartNumber(typed),
    hasOwnNumber(typed),
  );
  const lines = db
    .select({ pn: webOrderLine.pn })
    .from(webOrderLine)
    .where(and(eq(webOrderLine.orderNumber, webOrder.number), isOnLine));
  return or(ilike(foldAccents(webOrder.poNumber), plain), ilike(webOrder.number, pattern), exists(lines));
}

/** Matches part numbers in any spelling. They have only letters from A to Z. */
export function hasPartNumber(typed: string): SQL | undefined {
  const folded = foldPartNumber(typed);
  return folded === "" || folded !== foldCustomerPartNumber(typed)
    ? undefined
    : like(foldedNumber(webOrderLine.pn), containing(folded));
}

/** Ignores accents of Latin letters. */
function hasOwnNumber(typed: string): SQL | undefined {
  const { ownNumber } = webOrderLine;
  const base = withoutAccents(baseCustomerPartNumber(typed));
  if (base === "") return undefined;
  const plain = sql`regexp_replace(normalize(${ownNumber}, NFKC), '[ßẞ]', 'SS', 'g')`;
  // Accents first: in the C locale, PostgreSQL only capitalizes A to Z.
  const stored = sql`upper(regexp_replace(normalize(${plain}, NFD), ${SIGNS}, '', 'g'))`;
  return and(ne(ownNumber, ""), like(stored, containing(base)));
}

/** The database rejects NUL in text. */
export function searchable(typed: string): string {
  return typed.replaceAll("\0", "").trim();
}

export function containing(text: string): string {
  return `%${beginningWith(text)}`;
}

/** Escapes `%`, `_` and `\`. */
export function beginningWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
