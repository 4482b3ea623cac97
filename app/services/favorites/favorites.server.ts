import { normalizeCode } from "../../domain/part-number.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { type Database, prepared } from "../database/database.server.ts";
import { type Favorite, type Favorites, MOST_FAVORITES, type MarkOutcome } from "./favorites.ts";
import { and, count, desc, eq, sql } from "drizzle-orm";
import { favorite } from "../database/account-schema.ts";
import { webUser } from "../database/customer-schema.ts";

/** The embedded database has one connection: inside a transaction use only this. */
type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

const markedQuery = prepared((db) =>
  db
    .select({ pn: favorite.pn })
    .from(favorite)
    .where(
      and(
        eq(favorite.webUserId, sql.placeholder("webUserId")),
        sql`${favorite.pn} in (select json_array_elements_text(${sql.placeholder("partNumbers")}::text::json))`,
      ),
    )
    .prepare("marked_favorites"),
);

type Ports = { db: Database; catalog: Catalog };

export function createFavorites({ db, catalog }: Ports): Favorites {
  const isKnown = async (pn: string) => (await catalog.findParts([pn])).has(pn);
  const mark = async (webUserId: string, pn: string): Promise<MarkOutcome> =>
    (await isKnown(pn)) ? addFavorite(db, webUserId, pn) : "unknown-part";
  return {
    list: (webUserId) => readFavorites(db, webUserId),
    async marked(webUserId, partNumbers) {
      const requested = [...new Set(partNumbers.map(normalizeCode))];
      return new Set(requested.length > 0 ? await readMarked(db, webUserId, requested) : []);
    },
    async mark(webUserId, typed, requested) {
      const pn = normalizeCode(typed);
      if (requested) return mark(webUserId, pn);
      // Parts that left the catalogue can be unmarked.
      return (await removeFavorite(db, webUserId, pn)) ? "unmarked" : "unchanged";
    },
    async toggle(webUserId, typed) {
      const pn = normalizeCode(typed);
      return (await removeFavorite(db, webUserId, pn)) ? "unmarked" : mark(webUserId, pn);
    },
    async replace(webUserId, favorites) {
      const list = oncePerPart(favorites);
      const known = await catalog.findParts(list.map(({ pn }) => pn));
      return replaceFavorites(db, webUserId, list.filter(({ pn }) => known.has(pn)).slice(0, MOST_FAVORITES));
    },
  };
}

function oncePerPart(favorites: readonly Favorite[]): Favorite[] {
  const byPart = new Map<string, Favorite>();
  for (const { pn: typed, createdAt } of favorites) {
    const pn = normalizeCode(typed);
    if (!byPart.has(pn)) byPart.set(pn, { pn, createdAt });
  }
  return [...byPart.values()];
}

async function readFavorites(db: Pick<Database, "select">, webUserId: string): Promise<Favorite[]> {
  const rows = await db
    .select({ pn: favorite.pn, createdAt: favorite.createdAt })
    .from(favorite)
    .where(eq(favorite.webUserId, webUserId))
    .orderBy(desc(favorite.createdAt), desc(favorite.position));
  return rows.map(({ pn, createdAt }) => ({ pn, createdAt: createdAt.toISOString() }));
}

async function readMarked(db: Database, webUserId: string, partNumbers: readonly string[]): Promise<string[]> {
  const rows = await markedQuery(db).execute({ webUserId, partNumbers: JSON.stringify(partNumbers) });
  return rows.map(({ pn }) => pn);
}

/** Serializes changes to one user's list. */
function addFavorite(db: Database, webUserId: string, pn: string): Promise<"marked" | "unchanged" | "full"> {
  return db.transaction(async (tx) => {
    await lockList(tx, webUserId);
    const present = await tx.select({ pn: favorite.pn }).from(favorite).where(isMarked(webUserId, pn));
    if (present.length > 0) return "unchanged";
    const [marked] = await tx.select({ count: count() }).from(favorite).where(eq(favorite.webUserId, webUserId));
    if ((marked?.count ?? 0) >= MOST_FAVORITES) return "full";
    await tx.insert(favorite).values({ webUserId, pn });
    return "marked";
  });
}

/** False when the part was not marked. */
async function removeFavorite(db: Database, webUserId: string, pn: string): Promise<boolean> {
  const removed = await db.delete(favorite).where(isMarked(webUserId, pn)).returning({ pn: favorite.pn });
  return removed.length > 0;
}

/** Of equal times the first counts as the newest. */
function replaceFavorites(db: Database, webUserId: string, list: readonly Favorite[]): Promise<Favorite[]> {
  return db.transaction(async (tx) => {
    await lockList(tx, webUserId);
    await tx.delete(favorite).where(eq(favorite.webUserId, webUserId));
    const rows = list.toReversed().map(({ pn, createdAt }) => ({ webUserId, pn, createdAt: new Date(createdAt) }));
    if (rows.length > 0) await tx.insert(favorite).values(rows);
    return readFavorites(tx, webUserId);
  });
}

async function lockList(tx: Tx, webUserId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${webUser} where ${webUser.id} = ${webUserId} for update`);
}

function isMarked(webUserId: string, pn: string) {
  return and(eq(favorite.webUserId, webUserId), eq(favorite.pn, pn));
}
