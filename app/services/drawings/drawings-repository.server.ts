import { eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import type { StoredPicture, Drawing } from "../../domain/drawings/picture.ts";
import type { Database } from "../database/database.server.ts";
import type { DataVersion } from "../database/data-version.server.ts";
import { drawing, picture } from "../database/catalogue-schema.ts";
import type { Log } from "../log.server.ts";
import { orNull } from "../or-null.ts";
import type { Drawings } from "./drawings.ts";

/** Cached characters, for the pictures of rows and of drawings each. */
const MAX_CACHED = 4_000_000;

const BATCH = 999;

const whole = alias(picture, "whole");
const front = alias(picture, "front");
const sizes = alias(picture, "sizes");

export function createDrawings(db: Database, version: DataVersion, log: Log): Drawings {
  const pictures = new LRUCache<string, StoredPicture>({
    maxSize: MAX_CACHED,
    sizeCalculation: ({ markup }) => markup.length + 1,
  });
  const drawings = new LRUCache<string, Drawing>({
    maxSize: MAX_CACHED,
    sizeCalculation: (each) => each.whole.markup.length + each.front.markup.length + 1,
  });
  const named = async (names: readonly string[]) => {
    const now = await version.current();
    return throughCache(
      names,
      drawings,
      (name) => `${now} ${name}`,
      (some) => readDrawings(db, some),
    );
  };
  const byHash = (hashes: readonly string[]) =>
    throughCache(
      hashes,
      pictures,
      (hash) => hash,
      (some) => readPictures(db, some),
    );
  return {
    named: async (names) => {
      const requested = names.filter((name) => name !== null);
      return requested.length === 0 ? new Map() : orNull(log, "drawings", named(requested));
    },
    pictures: (hashes) => orNull(log, "drawings", byHash(hashes)),
  };
}

/** Cached entries, and the rest in as few queries as possible. */
async function throughCache<T extends object>(
  names: readonly string[],
  cache: LRUCache<string, T>,
  keyOf: (name: string) => string,
  read: (names: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<ReadonlyMap<string, T>> {
  const found = new Map<string, T>();
  const missing = new Set<string>();
  for (const name of names) {
    const known = cache.get(keyOf(name));
    if (known) found.set(name, known);
    else missing.add(name);
  }
  const asked = [...missing];
  for (let start = 0; start < asked.length; start += BATCH) {
    for (const [name, item] of await read(asked.slice(start, start + BATCH))) {
      cache.set(keyOf(name), item);
      found.set(name, item);
    }
  }
  return found;
}

async function readPictures(db: Database, hashes: readonly string[]): Promise<Map<string, StoredPicture>> {
  const rows = await db
    .select()
    .from(picture)
    .where(inArray(picture.hash, [...hashes]));
  return new Map(rows.map(({ hash, ...rest }) => [hash, rest]));
}

async function readDrawings(db: Database, names: readonly string[]): Promise<Map<string, Drawing>> {
  const rows = await db
    .select({ drawing, whole, front, sizes })
    .from(drawing)
    .innerJoin(whole, eq(whole.hash, drawing.whole))
    .innerJoin(front, eq(front.hash, drawing.front))
    .leftJoin(sizes, eq(sizes.hash, drawing.sizes))
    .where(inArray(drawing.name, [...names]));
  return new Map(rows.map((row) => [row.drawing.name, toDrawing(row)]));
}

type Row = {
  drawing: typeof drawing.$inferSelect;
  whole: typeof picture.$inferSelect;
  front: typeof picture.$inferSelect;
  sizes: typeof picture.$inferSelect | null;
};

function toDrawing(row: Row): Drawing {
  const { isInline, sizesBox, millimetresPerUnit } = row.drawing;
  return {
    hash: row.whole.hash,
    whole: row.whole,
    front: { ...row.front, isInline },
    sizes: row.sizes && sizesBox ? { picture: row.sizes, box: sizesBox } : null,
    millimetresPerUnit,
  };
}
