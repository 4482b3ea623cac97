import { LRUCache } from "lru-cache";
import type { CartRow } from "./cart-types.ts";

/** About 10 MB with markup and texts. */
const MOST_ROWS = 3000;

const rows = new LRUCache<string, CartRow>({ max: MOST_ROWS });

/**
 * Returns the earlier object for an equal row, so that its markup is used again (decision 0030). A row holds all that its line displays.
 */
export function sameRow(row: CartRow): CartRow {
  const key = JSON.stringify(row);
  const known = rows.get(key);
  if (known) return known;
  rows.set(key, row);
  return row;
}
