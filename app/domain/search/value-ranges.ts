import { piecesOf } from "./pieces.ts";
import { plainText } from "./plain-text.ts";
import type { Amount, Units } from "./units.ts";

/** `size`: of the ranges that contain an amount, the one with the smallest is preferred. */
export type ValueRange = Amount & { id: number; size?: number };

/** A value that serves all amounts up to its own. */
export type ValueStep = { id: number; number: number; names: readonly string[] };

/** Keeps long queries short. */
const MOST_RANGES = 24;

export function rangesIn(text: string, units: Units): Amount[] {
  return piecesOf(plainText(text), units).flatMap(({ amount }) => (amount && amount.low < amount.high ? [amount] : []));
}

/** Ranges with the amount, or with all of a typed range, nearest to the middle first. A general unit matches a specific one ("115 V" V AC), not the reverse. */
export function rangesAround({ low, high, exact }: Amount, ranges: readonly ValueRange[]): number[] {
  const around = ranges.filter(
    (range) => range.low <= low && high <= range.high && exact.some((name) => range.names.includes(name)),
  );
  const [sized, others] = [
    around.filter(({ size }) => size !== undefined),
    around.filter(({ size }) => size === undefined),
  ];
  return [
    ...sized.toSorted((one, other) => (one.size ?? 0) - (other.size ?? 0)),
    ...nearestFirst((low + high) / 2, others),
  ]
    .slice(0, MOST_RANGES)
    .map(({ id }) => id);
}

/** Null without a step in this unit; else the sufficient ones, the smallest first. */
export function stepsFrom({ low, high, exact }: Amount, steps: readonly ValueStep[]): number[] | null {
  const own = low === high ? steps.filter(({ names }) => exact.some((name) => names.includes(name))) : [];
  if (own.length === 0) return null;
  const sufficient = own.filter(({ number }) => number >= low).toSorted((one, other) => one.number - other.number);
  return sufficient.slice(0, MOST_RANGES).map(({ id }) => id);
}

export function nearestFirst<T extends { low: number; high: number }>(number: number, ranges: readonly T[]): T[] {
  const distance = ({ low, high }: T) => Math.abs((low + high) / 2 - number);
  return ranges.toSorted((one, other) => distance(one) - distance(other) || one.low - other.low);
}
