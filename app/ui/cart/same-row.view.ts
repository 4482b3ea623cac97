import { LRUCache } from "lru-cache";
import type { CartRow } from "./cart-types.ts";

/** Rows of carts, some 10 MB with the markup and the text that are made of them. */
const MOST_ROWS = 3000;

const rows = new LRUCache<string, CartRow>({ max: MOST_ROWS });

/**
 * A row that says the same as one before is that one, so that what was made of it serves again (decision 0030): of a long cart
 * few lines change from page to page. All a line shows stands in its row, so none can be shown in the place of another.
 */
export function sameRow(row: CartRow): CartRow {
  const key = JSON.stringify(row);
  const known = rows.get(key);
  if (known) return known;
  rows.set(key, row);
  return row;
}
