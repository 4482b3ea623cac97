import { sql, type SQL } from "drizzle-orm";
import { WAITING_KINDS, type WaitingKind } from "../../domain/orders/waiting.ts";
import type { Database } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import type { WaitingCount, WaitingCounts } from "./staff-lists.ts";

/** Upper bound, so that counting stays fast. */
const MOST_COUNTED = 1000;

const { status, shipping, facts, payment, paidAt, received, refunded, credited, total } = webOrder;
const { taxReviewedAt, exportReviewedAt, needBy } = webOrder;

/** Must equal the partial indexes of `order-schema.ts` word for word, without parameters. Rules: see `waitingOf`. */
export function isWaiting(kind: WaitingKind, today: string): SQL {
  switch (kind) {
    case "new":
      return sql`${status} in ('received', 'awaiting-payment')`;
    case "freight":
      return sql`(${shipping} is null and ${status} <> 'cancelled')`;
    case "tax-review":
      return sql`(${taxReviewedAt} is null and (${facts} ->> 'taxReview') = 'true' and ${status} <> 'cancelled')`;
    case "export-review":
      return sql`(${exportReviewedAt} is null and (${facts} ->> 'internationalReview') = 'true' and ${status} <> 'cancelled')`;
    case "payment":
      return sql`(${payment} = 'card' and ${paidAt} is null and ${status} <> 'cancelled' and ${received} <= ${refunded} and ${total} > ${credited})`;
    case "balance":
      return sql`(${received} > ${refunded} and ${received} - ${refunded} < ${total} - ${credited} and ${status} <> 'cancelled')`;
    case "refund":
      return sql`(${received} - ${refunded} > case when ${status} = 'cancelled' then 0 else greatest(${total} - ${credited}, 0) end)`;
    case "late":
      return sql`(${needBy} < ${today}::date and ${needBy} is not null and ${status} not in ('shipped', 'cancelled'))`;
  }
}

/** Counts up to one more than {@link MOST_COUNTED}. */
export async function countWaiting(db: Database, today: string): Promise<WaitingCounts> {
  const counts = WAITING_KINDS.map((kind) => {
    const some = sql`select 1 from ${webOrder} where ${isWaiting(kind, today)} limit ${MOST_COUNTED + 1}`;
    return sql`select ${kind}::text as kind, count(*)::int as count from (${some}) as waiting`;
  });
  const rows = await db.execute<{ kind: WaitingKind; count: number }>(sql.join(counts, sql` union all `));
  const found = new Map(rows.map(({ kind, count }) => [kind, count]));
  return WAITING_KINDS.map((kind) => countedOf(kind, found.get(kind) ?? 0));
}

function countedOf(kind: WaitingKind, count: number): WaitingCount {
  return { kind, count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED };
}
