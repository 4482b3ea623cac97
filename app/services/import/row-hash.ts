import { hash } from "node:crypto";
import type { Units } from "../../domain/search/units.ts";

/** Increase it when words or values are derived differently: all parts are then derived again. A test checks it. */
export const DERIVATION = 1;

export type RowHash = { readonly high: number; readonly low: number };

/** Equal values have equal hashes. Changed units of the content change every hash. */
export function rowHash(values: readonly string[], { version }: Pick<Units, "version">): RowHash {
  const digest = hash("sha1", [DERIVATION, version, ...values].join("\u001F"), "hex");
  return { high: Number.parseInt(digest.slice(0, 8), 16) | 0, low: Number.parseInt(digest.slice(8, 16), 16) | 0 };
}

export function toBigint({ high, low }: RowHash): bigint {
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}
