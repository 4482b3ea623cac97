import { and, asc, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { creditMemo, orderPayment, webOrder } from "../database/order-schema.ts";
import { readStaffSummaries } from "./staff-lists-repository.server.ts";
import { readOrders } from "./read-orders-repository.server.ts";
import type { ReadableRows } from "./readable-rows.ts";
import type { OrderBatch, UnpairedEntries } from "./orders.ts";
import { isWaiting } from "./waiting-orders.ts";

/** Orders in memory at a time. */
const PER_BATCH = 200;

/** Of each kind. */
const MOST_UNPAIRED = 1000;

type Context = { readonly today: string; readonly readable: ReadableRows };

/** The next orders after the number `after`; null at the end. One snapshot of the database, while the shop goes on. */
export async function readBatch(
  db: Database,
  after: string,
  { today, readable }: Context,
): Promise<(OrderBatch & { readonly last: string }) | null> {
  return db.transaction(
    async (tx) => {
      const { number } = webOrder;
      const rows = await tx
        .select({
          number,
          isOwed: sql<boolean>`${isWaiting("balance", today)}`,
          isBack: sql<boolean>`${isWaiting("refund", today)}`,
        })
        .from(webOrder)
        .where(gt(number, after))
        .orderBy(asc(number))
        .limit(PER_BATCH);
      const last = rows.at(-1)?.number;
      if (last === undefined) return null;
      const isInBatch = inArray(
        number,
        rows.map((row) => row.number),
      );
      const unreadable: { number: string; reason: string }[] = [];
      const orders = await readOrders(tx, isInBatch, (damaged, { message }) =>
        unreadable.push({ number: damaged, reason: message }),
      );
      const listed = await readStaffSummaries(tx, isInBatch, { limit: PER_BATCH, offset: 0, today }, readable);
      const queued = new Map(rows.map((row) => [row.number, queuesOf(row)]));
      return { orders, unreadable, listed: new Map(listed.orders.map((row) => [row.number, row])), queued, last };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

function queuesOf({ isOwed, isBack }: { isOwed: boolean; isBack: boolean }): readonly ("balance" | "refund")[] {
  return [...(isOwed ? (["balance"] as const) : []), ...(isBack ? (["refund"] as const) : [])];
}

/** What no single order shows: moved payments without their other half, and gaps in the numbers of credits. */
export async function readUnpaired(db: Database): Promise<UnpairedEntries> {
  const { id, orderNumber, otherOrder, kind } = orderPayment;
  const isHalf = sql`${otherOrder} is not null and not exists (
    select 1 from ${orderPayment} as half
    where half.order_number = ${otherOrder} and half.other_order = ${orderNumber} and half.amount = ${orderPayment.amount}
      and (half.kind = 'reversal') <> (${kind} = 'reversal'))`;
  const isUnnumbered = sql`not exists (select 1 from ${creditMemo} where ${creditMemo.entryId} = ${id})`;
  const entry = { number: orderNumber, entry: id };
  const halves = await db.select(entry).from(orderPayment).where(isHalf).limit(MOST_UNPAIRED);
  const unnumbered = await db
    .select(entry)
    .from(orderPayment)
    .where(and(sql`${kind} = 'credit'`, isUnnumbered))
    .limit(MOST_UNPAIRED);
  const [memos] = await db
    .select({ count: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(${creditMemo.number}), 0)::int` })
    .from(creditMemo);
  return { halves, unnumbered, missingMemos: (memos?.last ?? 0) - (memos?.count ?? 0) };
}
