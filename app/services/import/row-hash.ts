import { hash } from "node:crypto";

/**
 * Stands for how words and numbers of a part are made of its row. Another number has every import make them anew, also of rows that
 * have not changed. A test holds that it changes with them.
 */
export const DERIVATION = 1;

/** 64 bits that stand for the values of a row, as two halves. */
export type RowHash = { readonly high: number; readonly low: number };

/** Values of a row that was read the same way have the same hash, other values another one. */
export function rowHash(values: readonly string[]): RowHash {
  const digest = hash("sha1", `${DERIVATION}\u001F${values.join("\u001F")}`, "hex");
  return { high: Number.parseInt(digest.slice(0, 8), 16) | 0, low: Number.parseInt(digest.slice(8, 16), 16) | 0 };
}

/** The hash as the database keeps it. */
export function toBigint({ high, low }: RowHash): bigint {
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}
