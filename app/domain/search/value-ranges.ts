import { piecesOf } from "./pieces.ts";
import { plainText } from "./plain-text.ts";
import type { Amount, Units } from "./units.ts";

/** A value of an attribute that is a range; `id` is the value's. */
export type ValueRange = Amount & { id: number };

/** Ranges nobody asks into: more of them would make a long query longer. */
const MOST_RANGES = 24;

/** The ranges a value states: "5.5-8.0 A", "2.5 mm² (26-12 AWG)". */
export function rangesIn(text: string, units: Units): Amount[] {
  return piecesOf(plainText(text), units).flatMap(({ amount }) => (amount && amount.low < amount.high ? [amount] : []));
}

/**
 * Ids of the values whose range contains an amount, nearest the middle first; of two equally near the lower. A plain unit is met by
 * a closer one ("115 V" by V AC), not the other way round.
 */
export function rangesAround({ low, high, exact }: Amount, ranges: readonly ValueRange[]): number[] {
  if (low !== high) return [];
  const around = ranges.filter(
    (range) => range.low <= low && low <= range.high && exact.some((name) => range.names.includes(name)),
  );
  return nearestFirst(low, around)
    .slice(0, MOST_RANGES)
    .map(({ id }) => id);
}

/** Ranges by how far their middle is from a number; of two equally near the lower comes first. */
export function nearestFirst<T extends { low: number; high: number }>(number: number, ranges: readonly T[]): T[] {
  const away = ({ low, high }: T) => Math.abs((low + high) / 2 - number);
  return ranges.toSorted((one, other) => away(one) - away(other) || one.low - other.low);
}
