import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { randomBytes, randomInt } from "node:crypto";
import { CODE_LENGTH, CODE_SIGNS, codeOf } from "../../domain/cart/shared-cart-code.ts";
import { fullName } from "../../domain/customers/web-user.ts";
import { customerOf, type OwnCart } from "../cart/cart.ts";
import { webUser } from "../database/customer-schema.ts";
import { prepared, type Database, type Transaction } from "../database/database.server.ts";
import { sharedCart, type SharedLine } from "../database/cart-schema.ts";
import { HAND_OVER_HOURS, REMEMBERED_DAYS, type SharedCart, type SharedCartState } from "./shared-carts.ts";

type Queries = Pick<Database, "select" | "insert" | "update" | "delete">;

export type SharedCartRow = typeof sharedCart.$inferSelect;

/** Hours that the sender sees that the cart was taken. */
const NEWS_HOURS = 48;

/** 144 random bits. */
const TOKEN_BYTES = 18;
const TOKEN = new RegExp(`^[\\w-]{${(TOKEN_BYTES * 4) / 3}}$`);

/** Enough: at most one code in 100,000 is in use. */
const CODE_TRIES = 10;

const hours = (count: number) => sql`make_interval(hours => ${count})`;
const days = (count: number) => sql`make_interval(days => ${count})`;

/** Shared by this account, or by the visitor of this cart cookie. */
function isOf(giver: OwnCart): SQL | undefined {
  if (giver.kind === "user") return eq(sharedCart.webUserId, giver.webUserId);
  return and(isNull(sharedCart.webUserId), eq(sharedCart.visitorCartId, giver.cartId ?? ""));
}

export function isRowOf(row: Pick<SharedCartRow, "webUserId" | "visitorCartId">, giver: OwnCart): boolean {
  if (giver.kind === "user") return row.webUserId === giver.webUserId;
  return row.webUserId === null && giver.cartId !== null && row.visitorCartId === giver.cartId;
}

export function stateOf({ state, expiresAt }: Pick<SharedCartRow, "state" | "expiresAt">): SharedCartState {
  return state === "waiting" && expiresAt.getTime() <= Date.now() ? "expired" : state;
}

type NewSharedCart = Pick<SharedCartRow, "webUserId" | "visitorCartId" | "customerId" | "priceList" | "note" | "lines">;

export async function insertSharedCart(tx: Transaction, row: NewSharedCart): Promise<number> {
  for (let tried = 0; tried < CODE_TRIES; tried++) {
    const [saved] = await tx
      .insert(sharedCart)
      .values({ ...row, token: newToken(), code: newCode(), expiresAt: sql`now() + ${hours(HAND_OVER_HOURS)}` })
      .onConflictDoNothing({ target: sharedCart.code })
      .returning({ id: sharedCart.id });
    if (saved) return saved.id;
  }
  throw new Error("no code is free");
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

function newCode(): string {
  return codeOf(Array.from({ length: CODE_LENGTH }, () => randomInt(CODE_SIGNS.length)));
}

export async function lockByToken(tx: Transaction, token: string): Promise<SharedCartRow | null> {
  if (!TOKEN.test(token)) return null;
  const [row] = await tx.select().from(sharedCart).where(eq(sharedCart.token, token)).for("update");
  return row ?? null;
}

export async function lockOfGiver(tx: Transaction, giver: OwnCart, id: number): Promise<SharedCartRow | null> {
  const [row] = await tx
    .select()
    .from(sharedCart)
    .where(and(eq(sharedCart.id, id), isOf(giver)))
    .for("update");
  return row ?? null;
}

/** Remaining lines stay and moved lines get a row of their own, so that each line is in one row only. */
export async function endLines(
  tx: Transaction,
  row: SharedCartRow,
  gone: readonly SharedLine[],
  end: { readonly state: "taken" | "withdrawn"; readonly takenBy: string | null },
): Promise<void> {
  const stays = row.lines.filter(({ pn }) => !gone.some((line) => line.pn === pn));
  const ended = { ...end, code: null, endedAt: sql`now()` };
  if (stays.length === 0) {
    await tx.update(sharedCart).set(ended).where(eq(sharedCart.id, row.id));
    return;
  }
  const { id: _id, ...same } = row;
  await tx.insert(sharedCart).values({ ...same, ...ended, token: newToken(), lines: gone, copies: 0 });
  await tx.update(sharedCart).set({ lines: stays }).where(eq(sharedCart.id, row.id));
}

export async function countCopy(tx: Transaction, { id }: SharedCartRow): Promise<void> {
  await tx
    .update(sharedCart)
    .set({ copies: sql`${sharedCart.copies} + 1` })
    .where(eq(sharedCart.id, id));
}

/** One statement for valid and invalid codes, so that timing reveals nothing. */
export async function tokenOfCode(db: Queries, code: string): Promise<string | null> {
  const isGood = and(eq(sharedCart.code, code), eq(sharedCart.state, "waiting"), gt(sharedCart.expiresAt, sql`now()`));
  const [row] = await db.select({ token: sharedCart.token }).from(sharedCart).where(isGood);
  return row?.token ?? null;
}

export async function readByToken(db: Queries, token: string, viewer: OwnCart): Promise<SharedCart | null> {
  if (!TOKEN.test(token)) return null;
  const [found] = await read(db, viewer, eq(sharedCart.token, token));
  return found ?? null;
}

export async function readOfGiver(db: Queries, giver: OwnCart, id: number): Promise<SharedCart | null> {
  const [found] = await read(db, giver, and(eq(sharedCart.id, id), isOf(giver)));
  return found ?? null;
}

/** Carts that can be taken back, and recently taken ones, for the sender's current customer. */
export async function readOpen(db: Database, giver: OwnCart): Promise<readonly SharedCart[]> {
  if (giver.kind === "visitor") return read(db, giver, and(isOf(giver), isNull(sharedCart.customerId), isOpenOrNews()));
  const rows = await openOfUser(db).execute({ webUserId: giver.webUserId, customerId: customerOf(giver) });
  return rows.map((row) => handOverOf(row, giver));
}

function isOpenOrNews(): SQL | undefined {
  const isNews = and(eq(sharedCart.state, "taken"), gt(sharedCart.endedAt, sql`now() - ${hours(NEWS_HOURS)}`));
  return or(eq(sharedCart.state, "waiting"), isNews);
}

/** Prepared statement: runs with every cart page of a signed-in user. */
const openOfUser = prepared((db) => {
  const isHere = or(isNull(sharedCart.customerId), eq(sharedCart.customerId, sql.placeholder("customerId")));
  const isTheirs = eq(sharedCart.webUserId, sql.placeholder("webUserId"));
  return sharedCartsQuery(db, and(isTheirs, isHere, isOpenOrNews())).prepare("open_hand_overs_of_user");
});

async function read(db: Queries, viewer: OwnCart, where: SQL | undefined): Promise<readonly SharedCart[]> {
  const rows = await sharedCartsQuery(db, where);
  return rows.map((row) => handOverOf(row, viewer));
}

function sharedCartsQuery(db: Queries, where: SQL | undefined) {
  const [giver, taker] = [alias(webUser, "giver"), alias(webUser, "taker")];
  const names = (person: typeof giver | typeof taker) => ({ nameFirst: person.nameFirst, nameLast: person.nameLast });
  return db
    .select({ row: sharedCart, giver: names(giver), taker: names(taker) })
    .from(sharedCart)
    .leftJoin(giver, eq(giver.id, sharedCart.webUserId))
    .leftJoin(taker, eq(taker.id, sharedCart.takenBy))
    .where(where)
    .orderBy(desc(sharedCart.id));
}

type Found = Awaited<ReturnType<typeof sharedCartsQuery>>[number];

function handOverOf({ row, ...people }: Found, viewer: OwnCart): SharedCart {
  return {
    ...row,
    state: stateOf(row),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    isOwn: isRowOf(row, viewer),
    isTaker: viewer.kind === "user" && row.takenBy === viewer.webUserId,
    giverName: nameOf(people.giver),
    takerName: nameOf(people.taker),
  };
}

export function nameOf(person: { readonly nameFirst: string | null; readonly nameLast: string | null } | null) {
  const { nameFirst, nameLast } = person ?? {};
  return fullName({ nameFirst: nameFirst ?? "", nameLast: nameLast ?? "" }) || null;
}

/** Frees expired codes; skips locked rows. */
export async function freeCodes(db: Queries): Promise<void> {
  const isOver = and(isNotNull(sharedCart.code), lt(sharedCart.expiresAt, sql`now()`));
  const over = db.select({ id: sharedCart.id }).from(sharedCart).where(isOver).for("update", { skipLocked: true });
  await db.update(sharedCart).set({ code: null }).where(inArray(sharedCart.id, over));
}

/** Deletes old rows. Untaken lines of users stay; those of visitors expire like their carts. */
export async function forgetSharedCarts(db: Queries): Promise<void> {
  await freeCodes(db);
  const long = sql`now() - ${days(REMEMBERED_DAYS)}`;
  const isEnded = and(ne(sharedCart.state, "waiting"), lt(sharedCart.endedAt, long));
  const isLeft = and(eq(sharedCart.state, "waiting"), isNull(sharedCart.webUserId), lt(sharedCart.expiresAt, long));
  await db.delete(sharedCart).where(or(isEnded, isLeft));
}
