import type { DecimalInput } from "../decimal.ts";
import { toCents, type Cents } from "../money.ts";
import { toPrice } from "./freight.ts";

/** A stored freight band (R-ENT-16), in dollars. A blank `max` is open. */
export type BandRow = {
  readonly min: DecimalInput;
  readonly max: DecimalInput;
  readonly ground: DecimalInput;
  readonly groundDist: DecimalInput;
  readonly air2day: DecimalInput;
  readonly air1day: DecimalInput;
};

/** Price columns of a band: the three services, and ground for distributors. */
export type BandColumn = "ground" | "groundDist" | "air2day" | "air1day";

/** A freight band in cents. A price that is missing or below 0 is unknown; a price of 0 is a real 0 (2.7). */
export type Band = { readonly min: Cents; readonly max: Cents | null } & Readonly<Record<BandColumn, Cents | null>>;

/** Reads the bands in stored order; a band whose limits are not numbers is left out and shows in the report. */
export function readBands(rows: readonly BandRow[]): readonly Band[] {
  return rows.map(readBand).filter((band) => band !== null);
}

/** Reads one band; null when a limit is not a number. A blank `max` is open, a blank `min` is not a limit. */
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

/** The first band that holds the amount, both ends inclusive; null in a gap or above the last (A-41, 2.7). */
export function findBand(amount: Cents, bands: readonly Band[]): Band | null {
  return bands.find(({ min, max }) => min <= amount && (max === null || amount <= max)) ?? null;
}
