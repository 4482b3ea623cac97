import { and, eq, lt, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { ListInput, ListOrigin } from "../../domain/bom/list-input.ts";
import type { Database } from "../database/database.server.ts";
import { checkList } from "../database/list-schema.ts";

/** Lists expire after 30 days; lists of visitors that were never opened after 24 hours. */
const SAVED_DAYS = 30;
const UNOPENED_HOURS = 24;

const ID_BYTES = 24;

const ID = /^[\w-]{32}$/;

const DAYS = sql`make_interval(days => ${SAVED_DAYS})`;
const lastUntil = sql`${checkList.createdAt} + ${DAYS}`;
const isOld = sql<boolean>`coalesce(${checkList.keptUntil}, ${lastUntil}) < now()`;

type CheckList = { readonly input: ListInput; readonly origin: ListOrigin | null };

type NewList = CheckList & { readonly bytes: number; readonly isOfAccount: boolean };

/** The random id is the only access control of a list (decision 0022). */
export async function insertList(db: Database, list: NewList): Promise<string> {
  const id = randomBytes(ID_BYTES).toString("base64url");
  const keptUntil = list.isOfAccount ? sql`now() + ${DAYS}` : sql`now() + make_interval(hours => ${UNOPENED_HOURS})`;
  await db.insert(checkList).values({ id, ...list, keptUntil });
  return id;
}

/** Null for an unknown or expired id. `isOpened`: the list was opened before this call. */
export async function readCheckList(db: Database, id: string): Promise<(CheckList & { isOpened: boolean }) | null> {
  if (!ID.test(id)) return null;
  const [list] = await db
    .select({
      input: checkList.input,
      origin: checkList.origin,
      isOld,
      isOpened: sql<boolean>`coalesce(${checkList.keptUntil}, ${lastUntil}) >= ${lastUntil}`,
    })
    .from(checkList)
    .where(eq(checkList.id, id));
  return list && !list.isOld ? list : null;
}

/** An opened list of a visitor lasts as long as a list of an account. */
export async function keepOpened(db: Database, id: string): Promise<void> {
  await db
    .update(checkList)
    .set({ keptUntil: lastUntil })
    .where(and(eq(checkList.id, id), lt(checkList.keptUntil, lastUntil)));
}

export async function forgetOldLists(db: Database): Promise<void> {
  await db.delete(checkList).where(isOld);
}

export async function forgetUnopenedLists(db: Database): Promise<void> {
  const isUnopened = lt(checkList.keptUntil, lastUntil);
  const isSettled = lt(checkList.createdAt, sql`now() - interval '1 hour'`);
  await db.delete(checkList).where(and(eq(checkList.isOfAccount, false), isUnopened, isSettled));
}

/** Bytes of all lists of visitors, or of all lists of accounts. */
export async function bytesOfLists(db: Database, isOfAccount: boolean): Promise<number> {
  const total = sql<string>`coalesce(sum(${checkList.bytes}), 0)`;
  const [row] = await db.select({ total }).from(checkList).where(eq(checkList.isOfAccount, isOfAccount));
  return Number(row?.total ?? 0);
}
