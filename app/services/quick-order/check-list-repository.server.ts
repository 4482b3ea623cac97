import { and, eq, lt, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { ListInput, ListOrigin } from "../../domain/bom/list-input.ts";
import type { Database } from "../database/database.server.ts";
import { checkList } from "../database/list-schema.ts";

/** How long a list can be opened after it was made; one of a visitor that was never opened, only so many hours. */
const KEPT_DAYS = 30;
const UNOPENED_HOURS = 24;

const ID_BYTES = 24;

/** What an id of ours looks like; nothing else is asked for. */
const ID = /^[\w-]{32}$/;

const DAYS = sql`make_interval(days => ${KEPT_DAYS})`;
const lastUntil = sql`${checkList.createdAt} + ${DAYS}`;
const isOld = sql<boolean>`coalesce(${checkList.keptUntil}, ${lastUntil}) < now()`;

type CheckList = { readonly input: ListInput; readonly origin: ListOrigin | null };

type NewList = CheckList & { readonly bytes: number; readonly isOfAccount: boolean };

/** Saves a list under an id that nobody can guess (decision 0022). */
export async function insertList(db: Database, list: NewList): Promise<string> {
  const id = randomBytes(ID_BYTES).toString("base64url");
  const keptUntil = list.isOfAccount ? sql`now() + ${DAYS}` : sql`now() + make_interval(hours => ${UNOPENED_HOURS})`;
  await db.insert(checkList).values({ id, ...list, keptUntil });
  return id;
}

/** A list that was saved under this id; null for any other id, and when it is too old. `isOpened`: it was opened before. */
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

/** A list that somebody has opened is kept as long as one of an account. */
export async function keepOpened(db: Database, id: string): Promise<void> {
  await db
    .update(checkList)
    .set({ keptUntil: lastUntil })
    .where(and(eq(checkList.id, id), lt(checkList.keptUntil, lastUntil)));
}

export async function forgetOldLists(db: Database): Promise<void> {
  await db.delete(checkList).where(isOld);
}

/** Deletes the lists of visitors that nobody has opened and that are older than an hour. */
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
