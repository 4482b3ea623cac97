import { and, desc, eq, ne, sql, type SQL } from "drizzle-orm";
import { foldOwnNumber } from "../../domain/own-numbers/fold-own-number.ts";
import { foldPartNumber } from "../../domain/part-number.ts";
import type { Database } from "../database/database.server.ts";
import { foldedNumber, webOrder } from "../database/order-schema.ts";

/** Most orders that are named. */
const MOST = 3;

/** Orders that are looked at for them: more than differ in letters beyond A to Z only. */
const MOST_ALIKE = 100;

type Asked = { readonly customerId: number; readonly poNumber: string; readonly except?: string | undefined };

/**
 * Orders of a customer with a PO number, newest first, canceled ones left out. Case, spaces and punctuation do not count: `po 77/1` is
 * `PO-771`. Letters of all scripts and their accents count. A number without letters A to Z and digits is compared as it is.
 */
export async function readOrdersWithPo(db: Pick<Database, "select">, { customerId, poNumber, except }: Asked) {
  if (poNumber.trim() === "") return [];
  const { number, placedAt, webUserId } = webOrder;
  const folded = foldOwnNumber(poNumber);
  const found = await db
    .select({ number, placedAt, webUserId, poNumber: webOrder.poNumber })
    .from(webOrder)
    .where(
      and(
        eq(webOrder.customerId, customerId),
        ne(webOrder.status, "cancelled"),
        ne(number, except ?? ""),
        isAlike(poNumber),
      ),
    )
    .orderBy(desc(placedAt), desc(number))
    .limit(MOST_ALIKE);
  return found
    .filter((order) => foldOwnNumber(order.poNumber) === folded)
    .slice(0, MOST)
    .map(({ poNumber: _poNumber, ...order }) => order);
}

/** At least all orders with the number: the database folds to A to Z and digits only, which an index has. */
function isAlike(poNumber: string): SQL {
  const folded = foldPartNumber(poNumber);
  return folded === ""
    ? eq(sql`lower(btrim(${webOrder.poNumber}))`, poNumber.trim().toLowerCase())
    : eq(foldedNumber(webOrder.poNumber), folded);
}
