import { LRUCache } from "lru-cache";
import type { CartRow } from "./cart-types.ts";

/** About 10 MB with markup and texts. */
const MOST_ROWS = 3000;

const rows = new LRUCache<string, CartRow>({ max: MOST_ROWS });

/**
 * Returns the earlier object for an equal row, so that its rendered markup is used again (decision 0030): few lines of a long cart change
 * between pages. Everything a line displays is in its row, so rows cannot be mixed up.
 */
export function sameRow(row: CartRow): CartRow {
  const key = JSON.stringify(row);
  const known = rows.get(key);
  if (known) return known;
  rows.set(key, row);
  return row;
}
