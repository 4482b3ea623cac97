import { and, desc, eq, ne, sql, type SQL } from "drizzle-orm";
import { foldCustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import { foldPartNumber } from "../../domain/part-number.ts";
import type { Database } from "../database/database.server.ts";
import { foldedNumber, webOrder } from "../database/order-schema.ts";

const MOST_ORDERS = 3;

/** Candidates per query: they may differ in letters beyond A to Z. */
const MOST_ALIKE = 100;

type Asked = { readonly customerId: number; readonly poNumber: string; readonly except?: string | undefined };

/** Newest first, without canceled ones. Ignores case, spaces and punctuation: `po 77/1` is `PO-771`. */
export async function readOrdersWithPo(db: Pick<Database, "select">, { customerId, poNumber, except }: Asked) {
  if (poNumber.trim() === "") return [];
  const { number, placedAt, webUserId } = webOrder;
  const folded = foldCustomerPartNumber(poNumber);
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
    .filter((order) => foldCustomerPartNumber(order.poNumber) === folded)
    .slice(0, MOST_ORDERS)
    .map(({ poNumber: _poNumber, ...order }) => order);
}

/** A superset: the index folds to A to Z and digits. */
function isAlike(poNumber: string): SQL {
  const folded = foldPartNumber(poNumber);
  return folded === ""
    ? eq(sql`lower(btrim(${webOrder.poNumber}))`, poNumber.trim().toLowerCase())
    : eq(foldedNumber(webOrder.poNumber), folded);
}
