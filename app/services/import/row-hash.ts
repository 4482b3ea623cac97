import { hash } from "node:crypto";
import type { Units } from "../../domain/search/units.ts";

/** Increase it when words or values are derived differently: all parts are then derived again. A test checks it. */
export const DERIVATION = 1;

type RowHash = { readonly high: number; readonly low: number };

/** Equal values have equal hashes. Changed units of the content change every hash. */
export function rowHash(values: readonly string[], { version }: Pick<Units, "version">): RowHash {
  const digest = hash("sha1", [DERIVATION, version, ...values].join("\u001F"), "hex");
  return { high: Number.parseInt(digest.slice(0, 8), 16) | 0, low: Number.parseInt(digest.slice(8, 16), 16) | 0 };
}

export function toBigint({ high, low }: RowHash): bigint {
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}

const [LEAST, MOST_FULL] = [1024, 0.5];

/** A set of 64-bit hashes with 16 bytes each. */
export class HashSet {
  private high: Int32Array;
  private low: Int32Array;
  private size = 0;
  private hasZero = false;

  constructor(expected = 0) {
    const capacity = Math.max(LEAST, 2 ** Math.ceil(Math.log2((expected + 1) / MOST_FULL)));
    this.high = new Int32Array(capacity);
    this.low = new Int32Array(capacity);
  }

  add(high: number, low: number): void {
    if ((high | low) === 0) {
      this.hasZero = true;
      return;
    }
    if (this.size >= this.high.length * MOST_FULL) this.grow();
    const at = this.find(high, low);
    if (this.isTaken(at)) return;
    this.high[at] = high;
    this.low[at] = low;
    this.size += 1;
  }

  has(high: number, low: number): boolean {
    if ((high | low) === 0) return this.hasZero;
    const at = this.find(high, low);
    return this.isTaken(at);
  }

  private isTaken(at: number): boolean {
    return ((this.high[at] ?? 0) | (this.low[at] ?? 0)) !== 0;
  }

  private find(high: number, low: number): number {
    const mask = this.high.length - 1;
    let at = (low ^ Math.imul(high, 0x9e3779b1)) & mask;
    while ((this.high[at] !== high || this.low[at] !== low) && this.isTaken(at)) at = (at + 1) & mask;
    return at;
  }

  private grow(): void {
    const [high, low] = [this.high, this.low];
    this.high = new Int32Array(high.length * 2);
    this.low = new Int32Array(high.length * 2);
    this.size = 0;
    for (const [at, half] of high.entries()) {
      const other = low[at] ?? 0;
      if ((half | other) !== 0) this.add(half, other);
    }
  }
}
