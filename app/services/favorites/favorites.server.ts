import { normalizeCode } from "../../domain/part-number.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Database } from "../database/database.server.ts";
import {
  addFavorite,
  readFavorites,
  readMarked,
  removeFavorite,
  replaceFavorites,
} from "./favorites-repository.server.ts";
import { MOST_FAVORITES, type Favorite, type Favorites, type MarkOutcome } from "./favorites.ts";

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
