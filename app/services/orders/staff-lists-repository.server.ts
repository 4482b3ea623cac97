import { and, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { perMovedSum } from "../../domain/orders/ledger-entry.ts";
import { feesOf } from "../../domain/orders/totals.ts";
import { balanceOf } from "../../domain/orders/ledger.ts";
import { isAnswerDue } from "../../domain/orders/order-steps.ts";
import { FREIGHT_APPROVALS, shownStatus, type ShownStatus } from "../../domain/orders/order.ts";
import { waitingOf } from "../../domain/orders/waiting.ts";
import type { Database } from "../database/database.server.ts";
import { orderPayment, webOrder, webOrderLine } from "../database/order-schema.ts";
import { storedMoment, storedMoney, storedStatus } from "./order-rows.ts";
import type { StaffOrderQuery, StaffOrderSummary } from "./staff-lists.ts";
import type { ReadableRows } from "./readable-rows.ts";
import { endOfDay, startOfDay } from "../../domain/orders/shop-day.ts";
import { foldPartNumber, normalizeCode } from "../../domain/part-number.ts";
import { foldAccents, textArray, withoutAccents } from "../database/sql-text.ts";
import { beginningWith, containing, hasPartNumber, searchable } from "./search-orders-repository.server.ts";
import { isWaiting } from "./waiting-orders.ts";

/** The trigram index needs three characters. */
const SHORTEST_PIECE = 3;

/** Above these numbers of matches a scan of the newest orders beats the index, which PostgreSQL cannot estimate. */
const OFTEN = { words: 1000, parts: 4000 };

/** A condition on `web_order`. Days are in the shop's time zone. */
export async function foundByStaff(
  db: Database,
  { q, from, to, waiting, status, customerId }: Omit<StaffOrderQuery, "page">,
  { timeZone, today }: { timeZone: string; today: string },
): Promise<SQL | undefined> {
  const [start, end] = [startOfDay(from, timeZone), endOfDay(to, timeZone)];
  return and(
    waiting ? isWaiting(waiting, today) : undefined,
    status ? isShownAs(status) : undefined,
    customerId === null ? undefined : eq(webOrder.customerId, customerId),
    start ? gte(webOrder.placedAt, start) : undefined,
    end ? lt(webOrder.placedAt, end) : undefined,
    await matches(db, searchable(q)),
  );
}

function isShownAs(shown: ShownStatus): SQL | undefined {
  const { status, isPartlyShipped } = webOrder;
  if (shown === "partly-shipped") return and(eq(status, "accepted"), eq(isPartlyShipped, true));
  if (shown === "accepted") return and(eq(status, "accepted"), eq(isPartlyShipped, false));
  return eq(status, shown);
}

async function matches(db: Database, typed: string): Promise<SQL | undefined> {
  if (typed === "") return undefined;
  const [words, part, reference] = [hasWords(typed), isPart(typed), hasReference(typed)];
  const { number } = webOrder;
  const { orderNumber } = webOrderLine;
  const byWords = await numbersOf(db, sql`select ${number} as number from ${webOrder} where ${words}`, OFTEN.words);
  const onLines = sql`select ${orderNumber} as number from ${webOrderLine} where ${part}`;
  const byPart = await numbersOf(db, onLines, OFTEN.parts);
  const paid = sql`select ${orderPayment.orderNumber} as number from ${orderPayment} where ${reference}`;
  const byReference = await numbersOf(db, paid, OFTEN.words);
  // Not `exists`: PostgreSQL could then search all lines first.
  const hasPart = sql`(select true from ${webOrderLine} where ${orderNumber} = ${number} and ${part} limit 1)`;
  const isPaid = sql`(select true from ${orderPayment} where ${orderPayment.orderNumber} = ${number} and ${reference} limit 1)`;
  const found = [...new Set([...(byWords ?? []), ...(byPart ?? []), ...(byReference ?? [])])];
  const isFound = sql`${number} = any(${textArray(found)})`;
  return or(isFound, byWords ? undefined : words, byPart ? undefined : hasPart, byReference ? undefined : isPaid);
}

/** Order numbers of the matches; null for more than `most`. */
async function numbersOf(db: Database, finding: SQL, most: number): Promise<readonly string[] | null> {
  // One value: thousands of rows take longer to send than to find.
  const [row] = await db.execute<{ numbers: string[] | null }>(
    sql`select json_agg(number) as numbers from (${finding} limit ${most + 1}) as found`,
  );
  const numbers = row?.numbers ?? [];
  return numbers.length > most ? null : numbers;
}

/** Must equal the expressions of the index `web_order_words`. */
function hasWords(typed: string): SQL | undefined {
  const { number, poNumber, buyer, customerId } = webOrder;
  const pattern = patternOf(typed);
  return or(
    ilike(number, pattern),
    ilike(foldAccents(poNumber), pattern),
    ilike(foldAccents(sql`${buyer} ->> 'customerName'`), pattern),
    sql`(${buyer} ->> 'email') ilike ${pattern}`,
    /^\d{1,9}$/.test(typed) ? eq(customerId, Number(typed)) : undefined,
  );
}

/** Matches part numbers in any spelling; a short text must be the whole number. */
function isPart(typed: string): SQL {
  const isShort = foldPartNumber(typed).length < SHORTEST_PIECE;
  return (isShort ? undefined : hasPartNumber(typed)) ?? eq(webOrderLine.pn, normalizeCode(typed));
}

/** Must equal the expression of the index `order_payment_reference`. */
function hasReference(typed: string): SQL {
  return ilike(foldAccents(orderPayment.reference), patternOf(typed));
}

function patternOf(typed: string): string {
  const plain = withoutAccents(typed);
  return hasPiece(plain) ? containing(plain) : beginningWith(plain);
}

function hasPiece(text: string): boolean {
  return new RegExp(`[\\p{L}\\p{N}]{${SHORTEST_PIECE}}`, "u").test(text);
}

type Slice = { readonly limit: number; readonly offset: number; readonly today: string };

/** Newest first. Selects the numbers first, so that skipped rows are not built. `readable` reports damaged rows. */
export async function readStaffSummaries(
  db: Pick<Database, "select">,
  where: SQL | undefined,
  { limit, offset, today }: Slice,
  readable: ReadableRows,
): Promise<{ orders: StaffOrderSummary[]; rows: number }> {
  const newestFirst = [desc(webOrder.placedAt), desc(webOrder.number)];
  const { number } = webOrder;
  const found = await db
    .select({ number })
    .from(webOrder)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  if (found.length === 0) return { orders: [], rows: 0 };
  const numbers = found.map((order) => order.number);
  const rows = await db
    .select(COLUMNS)
    .from(webOrder)
    .where(inArray(number, numbers))
    .orderBy(...newestFirst);
  return { orders: readable(summaryOn(today), rows), rows: found.length };
}

const COLUMNS = {
  number: webOrder.number,
  placedAt: webOrder.placedAt,
  customerId: webOrder.customerId,
  customerName: sql<string>`${webOrder.buyer} ->> 'customerName'`,
  email: sql<string>`${webOrder.buyer} ->> 'email'`,
  poNumber: webOrder.poNumber,
  status: webOrder.status,
  isPartlyShipped: webOrder.isPartlyShipped,
  needBy: webOrder.needBy,
  payment: webOrder.payment,
  ...perMovedSum((sum) => webOrder[sum]),
  taxReview: sql<boolean>`(${webOrder.facts} ->> 'taxReview') = 'true'`,
  internationalReview: sql<boolean>`(${webOrder.facts} ->> 'internationalReview') = 'true'`,
  taxReviewedAt: webOrder.taxReviewedAt,
  exportReviewedAt: webOrder.exportReviewedAt,
  freightApproval: webOrder.freightApproval,
  subtotal: webOrder.subtotal,
  handling: webOrder.handling,
  nonStandardFee: webOrder.nonStandardFee,
  tariff: webOrder.tariff,
  shipping: webOrder.shipping,
  tax: webOrder.tax,
  total: webOrder.total,
};

const storedSummary = z.object({
  number: z.string(),
  placedAt: storedMoment,
  customerId: z.int(),
  customerName: z.string(),
  email: z.string(),
  poNumber: z.string(),
  status: storedStatus,
  isPartlyShipped: z.boolean(),
  needBy: z.string().nullable(),
  payment: z.enum(["terms", "card"]),
  ...perMovedSum(() => storedMoney),
  taxReview: z.boolean(),
  internationalReview: z.boolean(),
  taxReviewedAt: storedMoment.nullable(),
  exportReviewedAt: storedMoment.nullable(),
  freightApproval: z.enum(FREIGHT_APPROVALS),
  subtotal: storedMoney,
  handling: storedMoney,
  nonStandardFee: storedMoney,
  tariff: storedMoney,
  shipping: storedMoney.nullable(),
  tax: storedMoney,
  total: storedMoney,
});

function summaryOn(today: string): z.ZodType<StaffOrderSummary> {
  return storedSummary.transform(({ taxReview, internationalReview, ...order }) => {
    const { number, placedAt, customerId, customerName, email, poNumber, needBy } = order;
    const { subtotal, shipping, tax, total } = order;
    return {
      number,
      placedAt,
      customerId,
      customerName,
      email,
      poNumber,
      needBy,
      subtotal,
      shipping,
      tax,
      total,
      ...perMovedSum((sum) => order[sum]),
      balance: balanceOf(order),
      status: shownStatus(order),
      waits: waitingOf({ ...order, facts: { taxReview, internationalReview } }, today),
      isAnswerDue: isAnswerDue(order),
      fees: feesOf(order),
    };
  });
}
