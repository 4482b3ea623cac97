import type { DecimalInput } from "../decimal.ts";
import { toCents, type Cents } from "../money.ts";
import { toPrice } from "./freight.ts";

/** R-ENT-16. Dollars; a blank `max` is open. */
export type BandRow = {
  readonly min: DecimalInput;
  readonly max: DecimalInput;
  readonly ground: DecimalInput;
  readonly groundDist: DecimalInput;
  readonly air2day: DecimalInput;
  readonly air1day: DecimalInput;
};

export type BandColumn = "ground" | "groundDist" | "air2day" | "air1day";

/** Cents; a missing or negative price is null, 0 is free (2.7). */
export type Band = { readonly min: Cents; readonly max: Cents | null } & Readonly<Record<BandColumn, Cents | null>>;

export function readBands(rows: readonly BandRow[]): readonly Band[] {
  return rows.map(readBand).filter((band) => band !== null);
}

/** Null when a limit is not a number, or `min` is blank. */
export function readBand(row: BandRow): Band | null {
  const min = toCents(row.min);
  const max = toCents(row.max);
  if (min === null || (max === null && !isBlank(row.max))) return null;
  return {
    min,
    max,
    ground: toPrice(row.ground),
    groundDist: toPrice(row.groundDist),
    air2day: toPrice(row.air2day),
    air1day: toPrice(row.air1day),
  };
}

function isBlank(input: DecimalInput): boolean {
  return String(input ?? "").trim() === "";
}

/** Both ends inclusive; null in a gap or above the last (A-41, 2.7). */
export function findBand(amount: Cents, bands: readonly Band[]): Band | null {
  return bands.find(({ min, max }) => min <= amount && (max === null || amount <= max)) ?? null;
}
