import { and, asc, count, desc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { toSecond, type ListLine } from "../../domain/named-lists/list-line.ts";
import { partList, partListLine } from "../database/company-schema.ts";
import { webUser } from "../database/customer-schema.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import type { ListReader, ListSummary } from "./named-lists.ts";

type Queries = Pick<Database, "select">;

/** Limits the values of a statement. */
const ROWS_AT_ONCE = 1000;

const isOwnOf = ({ webUserId }: ListReader) => eq(partList.webUserId, webUserId);

/** Own lists for the current customer or for none, and shared lists of other members. */
function isSeenBy(reader: ListReader): SQL | undefined {
  const ofNoOne = and(isOwnOf(reader), isNull(partList.customerId));
  if (reader.member === null) return ofNoOne;
  const isOfCustomer = eq(partList.customerId, reader.member.customerId);
  return or(ofNoOne, and(isOfCustomer, or(isOwnOf(reader), partList.isShared)));
}

const SUMMARY_COLUMNS = {
  id: partList.id,
  name: partList.name,
  isShared: partList.isShared,
  webUserId: partList.webUserId,
  version: partList.version,
  updatedAt: partList.updatedAt,
  by: sql<string>`coalesce(nullif(trim(${webUser.nameFirst} || ' ' || ${webUser.nameLast}), ''), ${webUser.email})`,
};

type SummaryRow = Omit<ListSummary, "isOwn" | "lines" | "short" | "updatedAt"> & {
  webUserId: string;
  version: number;
  updatedAt: Date;
};

export type ListHead = Omit<ListSummary, "lines" | "short"> & { readonly version: number };

export async function readLists(db: Queries, reader: ListReader): Promise<ListSummary[]> {
  const rows = await db
    .select({
      ...SUMMARY_COLUMNS,
      lines: sql<number>`count(${partListLine.pn})::integer`,
      short: sql<number>`(count(*) filter (where ${partListLine.counted} < ${partListLine.minimum}))::integer`,
    })
    .from(partList)
    .innerJoin(webUser, eq(webUser.id, partList.webUserId))
    .leftJoin(partListLine, eq(partListLine.listId, partList.id))
    .where(isSeenBy(reader))
    .groupBy(partList.id, webUser.id)
    .orderBy(desc(isOwnOf(reader)), asc(sql`lower(${partList.name})`), asc(partList.createdAt));
  return rows.map(({ lines, short, ...row }) => ({ ...headOf(row, reader), lines, short }));
}

export async function readHead(db: Queries, reader: ListReader, id: string): Promise<ListHead | null> {
  const [row] = await db
    .select(SUMMARY_COLUMNS)
    .from(partList)
    .innerJoin(webUser, eq(webUser.id, partList.webUserId))
    .where(and(eq(partList.id, id), isSeenBy(reader)));
  return row ? headOf(row, reader) : null;
}

/** Locks the list until the transaction ends. */
export async function lockList(tx: Transaction, reader: ListReader, id: string): Promise<ListHead | null> {
  const held = await tx
    .select({ id: partList.id })
    .from(partList)
    .where(and(eq(partList.id, id), isSeenBy(reader)))
    .for("update");
  return held.length === 0 ? null : readHead(tx, reader, id);
}

function headOf({ webUserId, updatedAt, ...row }: SummaryRow, reader: ListReader): ListHead {
  return { ...row, isOwn: webUserId === reader.webUserId, updatedAt: updatedAt.toISOString() };
}

export async function readLines(db: Queries, listId: string): Promise<ListLine[]> {
  const { listId: _list, position: _position, ...columns } = LINE;
  const rows = await db
    .select(columns)
    .from(partListLine)
    .where(eq(partListLine.listId, listId))
    .orderBy(asc(partListLine.position), asc(partListLine.pn));
  return rows.map((row) => ({ ...row, countedAt: row.countedAt && toSecond(row.countedAt) }));
}

const LINE = {
  listId: partListLine.listId,
  pn: partListLine.pn,
  position: partListLine.position,
  quantity: partListLine.quantity,
  note: partListLine.note,
  ownNumber: partListLine.ownNumber,
  minimum: partListLine.minimum,
  maximum: partListLine.maximum,
  counted: partListLine.counted,
  countedAt: partListLine.countedAt,
};

export async function countOwnLists(tx: Transaction, reader: ListReader): Promise<number> {
  const [row] = await tx
    .select({ lists: count() })
    .from(partList)
    .where(and(isOwnOf(reader), isSeenBy(reader)));
  return row?.lists ?? 0;
}

export async function insertList(tx: Transaction, reader: ListReader, id: string, name: string): Promise<void> {
  const customerId = reader.member?.customerId ?? null;
  await tx.insert(partList).values({ id, webUserId: reader.webUserId, customerId, name });
}

export async function touchList(
  tx: Transaction,
  id: string,
  details: Partial<Pick<typeof partList.$inferInsert, "name" | "isShared" | "customerId">> = {},
): Promise<void> {
  const moved = { version: sql`${partList.version} + 1`, updatedAt: sql`now()` };
  await tx
    .update(partList)
    .set({ ...details, ...moved })
    .where(eq(partList.id, id));
}

export async function deleteList(tx: Transaction, id: string): Promise<void> {
  await tx.delete(partList).where(eq(partList.id, id));
}

export async function writeLines(
  tx: Transaction,
  listId: string,
  before: readonly ListLine[],
  after: readonly ListLine[],
): Promise<void> {
  const stored = new Map(before.map((line, index) => [line.pn, JSON.stringify([index, ordered(line)])]));
  const rows = after.flatMap((line, index) =>
    stored.get(line.pn) === JSON.stringify([index, ordered(line)]) ? [] : toRow(listId, line, index),
  );
  const kept = new Set(after.map(({ pn }) => pn));
  const gone = before.flatMap(({ pn }) => (kept.has(pn) ? [] : pn));
  for (const batch of batches(gone))
    await tx.delete(partListLine).where(and(eq(partListLine.listId, listId), inArray(partListLine.pn, batch)));
  for (const batch of batches(rows))
    await tx
      .insert(partListLine)
      .values(batch)
      .onConflictDoUpdate({ target: [partListLine.listId, partListLine.pn], set: OF_NEW });
}

const OF_NEW = {
  position: sql`excluded.position`,
  quantity: sql`excluded.quantity`,
  note: sql`excluded.note`,
  ownNumber: sql`excluded.own_number`,
  minimum: sql`excluded.minimum`,
  maximum: sql`excluded.maximum`,
  counted: sql`excluded.counted`,
  countedAt: sql`excluded.counted_at`,
};

/** In fixed order. */
function ordered({ pn, quantity, note, ownNumber, minimum, maximum, counted, countedAt }: ListLine) {
  return [pn, quantity, note, ownNumber, minimum, maximum, counted, countedAt];
}

function toRow(listId: string, { countedAt, ...line }: ListLine, index: number): typeof partListLine.$inferInsert {
  return { listId, ...line, position: index + 1, countedAt: countedAt === null ? null : new Date(countedAt) };
}

function batches<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_batch, index) => all.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE));
}
