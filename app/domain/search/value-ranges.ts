import { piecesOf } from "./pieces.ts";
import { plainText } from "./plain-text.ts";
import type { Amount, Units } from "./units.ts";

export type ValueRange = Amount & { id: number };

/** Keeps long queries short. */
const MOST_RANGES = 24;

export function rangesIn(text: string, units: Units): Amount[] {
  return piecesOf(plainText(text), units).flatMap(({ amount }) => (amount && amount.low < amount.high ? [amount] : []));
}

/** Nearest to the middle first. A general unit matches a specific one ("115 V" V AC), not the reverse. */
export function rangesAround({ low, high, exact }: Amount, ranges: readonly ValueRange[]): number[] {
  if (low !== high) return [];
  const around = ranges.filter(
    (range) => range.low <= low && low <= range.high && exact.some((name) => range.names.includes(name)),
  );
  return nearestFirst(low, around)
    .slice(0, MOST_RANGES)
    .map(({ id }) => id);
}

export function nearestFirst<T extends { low: number; high: number }>(number: number, ranges: readonly T[]): T[] {
  const distance = ({ low, high }: T) => Math.abs((low + high) / 2 - number);
  return ranges.toSorted((one, other) => distance(one) - distance(other) || one.low - other.low);
}
