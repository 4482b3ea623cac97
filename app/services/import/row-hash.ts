import { hash } from "node:crypto";
import type { Units } from "../../domain/search/units.ts";

/**
 * Stands for how words and numbers of a part are made of its row. Another number has every import make them anew, also of rows that
 * have not changed. A test holds that it changes with them.
 */
export const DERIVATION = 1;

/** 64 bits that stand for the values of a row, as two halves. */
export type RowHash = { readonly high: number; readonly low: number };

/**
 * Values of a row that was read the same way have the same hash, other values another one: units of measure that have changed in the
 * content have every part made into words anew by the next import.
 */
export function rowHash(values: readonly string[], { version }: Pick<Units, "version">): RowHash {
  const digest = hash("sha1", [DERIVATION, version, ...values].join("\u001F"), "hex");
  return { high: Number.parseInt(digest.slice(0, 8), 16) | 0, low: Number.parseInt(digest.slice(8, 16), 16) | 0 };
}

/** The hash as the database keeps it. */
export function toBigint({ high, low }: RowHash): bigint {
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}
