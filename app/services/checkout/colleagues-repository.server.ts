import { and, count, desc, eq, gt, ne, sql } from "drizzle-orm";
import { cents } from "../../domain/money.ts";
import type { StaffCart } from "../cart/cart.ts";
import { cart, cartLine } from "../database/cart-schema.ts";
import { approvalRequest } from "../database/company-schema.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { lockOrders } from "../database/lock-orders.server.ts";
import { webOrder } from "../database/order-schema.ts";
import { staff } from "../database/staff-schema.ts";
import { hasUnseen, type ColleagueWork } from "./checkout.ts";

const MOST = 5;

/** The number of an erased staff user. */
const clerk = sql<string>`coalesce(${staff.email}, '#' || ${staff.id})`;

const isFresh = (moment: typeof webOrder.placedAt | typeof approvalRequest.createdAt) =>
  gt(moment, sql`now() - interval '1 day'`);

/** Of two colleagues in the same moment, the second one finds what the first one has placed. */
export async function isUnseenIn(tx: Transaction, owner: StaffCart, seen: string): Promise<boolean> {
  await lockOrders(tx, owner);
  return hasUnseen(await readColleagues(tx, owner), seen);
}

/** What other staff users have done for the same buyer: filled carts, and orders and requests of the last 24 hours. */
export async function readColleagues(
  db: Pick<Database, "select">,
  { by, webUserId, customerId }: StaffCart,
): Promise<readonly ColleagueWork[]> {
  const [carts, orders, requests] = await Promise.all([
    db
      .select({ by: clerk, lines: count(cartLine.pn) })
      .from(cart)
      .innerJoin(staff, eq(staff.id, cart.staffId))
      .innerJoin(cartLine, eq(cartLine.cartId, cart.id))
      .where(and(eq(cart.forWebUserId, webUserId), eq(cart.forCustomerId, customerId), ne(cart.staffId, by.id)))
      .groupBy(staff.id, staff.email)
      .orderBy(staff.id)
      .limit(MOST),
    db
      .select({ by: clerk, id: webOrder.number, total: webOrder.total, at: webOrder.placedAt })
      .from(webOrder)
      .innerJoin(staff, eq(staff.id, webOrder.placedByStaffId))
      .where(
        and(
          eq(webOrder.webUserId, webUserId),
          eq(webOrder.customerId, customerId),
          ne(webOrder.placedByStaffId, by.id),
          isFresh(webOrder.placedAt),
        ),
      )
      .orderBy(desc(webOrder.placedAt))
      .limit(MOST),
    db
      .select({
        by: clerk,
        id: approvalRequest.id,
        total: approvalRequest.total,
        at: approvalRequest.createdAt,
      })
      .from(approvalRequest)
      .innerJoin(staff, eq(staff.id, approvalRequest.placedByStaffId))
      .where(
        and(
          eq(approvalRequest.webUserId, webUserId),
          eq(approvalRequest.customerId, customerId),
          ne(approvalRequest.placedByStaffId, by.id),
          isFresh(approvalRequest.createdAt),
        ),
      )
      .orderBy(desc(approvalRequest.createdAt))
      .limit(MOST),
  ]);
  const placed = (kind: "order" | "request") => (row: (typeof orders)[number] | (typeof requests)[number]) => {
    return { kind, by: row.by, id: String(row.id), total: cents(row.total), at: row.at.toISOString() };
  };
  return [
    ...orders.map(placed("order")),
    ...requests.map(placed("request")),
    ...carts.map((row) => ({ kind: "cart" as const, ...row })),
  ];
}
