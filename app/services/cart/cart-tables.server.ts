import { asc, eq, sql, type SQL } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { cents } from "../../domain/money.ts";
import { cart, cartLine, isCartOf } from "../database/cart-schema.ts";
import { prepared, type Database } from "../database/database.server.ts";
import { staffCartId, type WhichCart, type StoredCartLine } from "./cart.ts";

/** The embedded database has one connection: inside a transaction use only this. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

type Queries = Pick<Database, "select">;

export function newCartId(): string {
  return randomBytes(24).toString("base64url");
}

/** Cart of a visitor. */
const isOfNoOne = sql`${cart.webUserId} is null and ${cart.staffId} is null and ${cart.purpose} is null`;

/** Returns the id of the owner's cart, creates it under `newId` if needed, and locks the row. */
export async function openCart(tx: Tx, owner: WhichCart, newId: string): Promise<string> {
  if (owner.kind === "frozen") throw new Error("A cart that waits for approval is not opened.");
  const set = { updatedAt: sql`now()` };
  if (owner.kind === "user") {
    const row = { id: newId, webUserId: owner.webUserId };
    const opened = await tx
      .insert(cart)
      .values(row)
      .onConflictDoUpdate({ target: cart.webUserId, set })
      .returning({ id: cart.id });
    return opened[0]?.id ?? newId;
  }
  if (owner.kind === "staff") {
    const { by, webUserId: forWebUserId, customerId: forCustomerId } = owner;
    const row = { id: staffCartId(owner), staffId: by.id, forWebUserId, forCustomerId };
    await tx.insert(cart).values(row).onConflictDoUpdate({ target: cart.id, set });
    return row.id;
  }
  const opened = await tx
    .insert(cart)
    .values({ id: owner.cartId ?? newId })
    .onConflictDoUpdate({ target: cart.id, set, setWhere: isOfNoOne })
    .returning({ id: cart.id });
  if (opened[0]) return opened[0].id;
  await tx.insert(cart).values({ id: newId });
  return newId;
}

/** Locks the owner's cart; null without one. */
export async function lockCart(tx: Tx, owner: WhichCart): Promise<string | null> {
  const [locked] = await tx
    .update(cart)
    .set({ updatedAt: sql`now()` })
    .where(isCartOf(owner))
    .returning({ id: cart.id });
  return locked?.id ?? null;
}

export function readLines(db: Queries, owner: WhichCart): Promise<StoredCartLine[]> {
  return readLinesOf(db, isCartOf(owner));
}

/** Prepared for users with an account, who have the long carts. */
export async function readLinesForPage(db: Database, owner: WhichCart): Promise<StoredCartLine[]> {
  if (owner.kind !== "user") return readLines(db, owner);
  return (await linesOfUser(db).execute({ webUserId: owner.webUserId })).map(toStoredLine);
}

export async function readLinesOf(db: Queries, where: SQL | undefined): Promise<StoredCartLine[]> {
  return (await linesQuery(db, where)).map(toStoredLine);
}

function linesQuery(db: Queries, where: SQL | undefined) {
  const { pn, quantity, reference, ownNumber, seenPrice, createdAt } = cartLine;
  return db
    .select({ pn, quantity, reference, ownNumber, seenPrice, createdAt })
    .from(cartLine)
    .innerJoin(cart, eq(cart.id, cartLine.cartId))
    .where(where)
    .orderBy(asc(cartLine.position));
}

const linesOfUser = prepared((db) =>
  linesQuery(db, eq(cart.webUserId, sql.placeholder("webUserId"))).prepare("cart_lines_of_user"),
);

function toStoredLine(row: Awaited<ReturnType<typeof linesQuery>>[number]): StoredCartLine {
  return {
    ...row,
    ownNumber: row.ownNumber || undefined,
    createdAt: row.createdAt.toISOString(),
    seenPrice: row.seenPrice === null ? null : cents(row.seenPrice),
  };
}
