import { and, asc, eq, lt, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { ListInput, ListOrigin } from "../../domain/bom/list-input.ts";
import type { Database } from "../database/database.server.ts";
import { checkList, checkListPiece } from "../database/list-schema.ts";

/** Lists expire after 30 days; lists of visitors that were never opened after 24 hours. */
const SAVED_DAYS = 30;
const UNOPENED_HOURS = 24;

const ID_BYTES = 24;

/** A message of this length reaches the embedded database in a few pieces of the connection. */
const PIECE_CHARACTERS = 60_000;

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
  const pieces = piecesOf(JSON.stringify(list.input));
  if (pieces.length === 1) {
    await db.insert(checkList).values({ id, ...list, keptUntil });
    return id;
  }
  await db.transaction(async (tx) => {
    await tx.insert(checkList).values({ id, ...list, input: null, keptUntil });
    for (const [position, text] of pieces.entries())
      await tx.insert(checkListPiece).values({ listId: id, position, text });
  });
  return id;
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + PIECE_CHARACTERS, text.length);
    // A pair of surrogates stays together, since half of one is no character.
    if (isHighSurrogate(text, end - 1) && end < text.length) end -= 1;
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

function isHighSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800;
}

async function readPieces(db: Database, listId: string): Promise<ListInput> {
  const pieces = await db
    .select({ text: checkListPiece.text })
    .from(checkListPiece)
    .where(eq(checkListPiece.listId, listId))
    .orderBy(asc(checkListPiece.position));
  return JSON.parse(pieces.map(({ text }) => text).join("")) as ListInput;
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
  if (!list || list.isOld) return null;
  return { ...list, input: list.input ?? (await readPieces(db, id)) };
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
