import { and, eq, gte, isNull, lt, ne, sum } from "drizzle-orm";
import { spendingPeriodAt, type SpendingLimit } from "../../domain/company/spending.ts";
import { cents, ZERO, type Cents } from "../../domain/money.ts";
import type { Database } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import type { Spender } from "./orders.ts";

type Buyer = Pick<Spender, "webUserId" | "customerId">;

type Queries = Pick<Database, "select">;

type Asked = {
  readonly spending: SpendingLimit;
  /** A moment of the period. */
  readonly at: Date;
  readonly timeZone: string;
  readonly except?: string;
};

/** Without canceled orders and those another member approved. */
export async function readSpent(
  db: Queries,
  { webUserId, customerId }: Buyer,
  { spending, at, timeZone, except }: Asked,
): Promise<Cents> {
  const { start, end } = spendingPeriodAt(at, spending.period, timeZone);
  const isCounted = and(
    eq(webOrder.webUserId, webUserId),
    eq(webOrder.customerId, customerId),
    gte(webOrder.placedAt, start),
    lt(webOrder.placedAt, end),
    isNull(webOrder.approvedTotal),
    ne(webOrder.status, "cancelled"),
    except === undefined ? undefined : ne(webOrder.number, except),
  );
  const [row] = await db
    .select({ spent: sum(webOrder.total) })
    .from(webOrder)
    .where(isCounted);
  return cents(Number(row?.spent ?? 0));
}

export async function readSpentAlone(db: Queries, by: Spender, timeZone: string): Promise<Cents> {
  const { spending } = by;
  return spending === null ? ZERO : readSpent(db, by, { spending, at: new Date(), timeZone });
}
