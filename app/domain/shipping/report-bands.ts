import { cents, type Cents } from "../money.ts";
import { readBand, type Band, type BandRow } from "./band.ts";

const FIRST_AMOUNT = cents(1);

/** A table that ends at a million dollars or later is not reported as ending. */
const PRACTICALLY_OPEN = cents(100_000_000);

/** Something an operator should look at in the freight bands; `band` is the index in the stored list, money in cents. */
export type BandFinding =
  | { readonly code: "unreadable" | "inverted"; readonly band: number }
  | { readonly code: "price-missing"; readonly band: number }
  | { readonly code: "gap" | "overlap"; readonly from: Cents; readonly to: Cents | null };

/**
 * Checks the freight bands at load: limits that are not numbers or the wrong way round, missing prices, amounts from
 * one cent up that no band holds (their freight is to be determined) or that several hold (the first listed counts). `from`
 * and `to` are the first and last such amount; `to` is null when there is no end.
 */
export function reportBands(rows: readonly BandRow[]): readonly BandFinding[] {
  const bands = rows.map(readBand);
  const usable = bands.filter((band) => band !== null).filter((band) => !isInverted(band));
  return [...bands.flatMap(bandFindings), ...rangeFindings(usable)];
}

function bandFindings(band: Band | null, index: number): readonly BandFinding[] {
  if (!band) return [{ code: "unreadable", band: index }];
  if (isInverted(band)) return [{ code: "inverted", band: index }];
  const prices = [band.ground, band.groundDist, band.air2day, band.air1day];
  return prices.includes(null) ? [{ code: "price-missing", band: index }] : [];
}

function isInverted({ min, max }: Band): boolean {
  return max !== null && max < min;
}

/** Walks the bands by amount; `next` is the first amount not yet held by any, null once a band is open. */
function rangeFindings(bands: readonly Band[]): readonly BandFinding[] {
  const findings: BandFinding[] = [];
  let next: Cents | null = FIRST_AMOUNT;
  for (const { min, max } of bands.toSorted((a, b) => a.min - b.min)) {
    const start = higher(min, FIRST_AMOUNT);
    if (next !== null && start > next) findings.push({ code: "gap", from: next, to: cents(start - 1) });
    if (next === null || start < next) findings.push({ code: "overlap", from: start, to: sharedEnd(max, next) });
    next = next === null || max === null ? null : higher(next, cents(max + 1));
  }
  if (next !== null && next < PRACTICALLY_OPEN) findings.push({ code: "gap", from: next, to: null });
  return findings;
}

function higher(a: Cents, b: Cents): Cents {
  return a > b ? a : b;
}

/** Where two bands stop sharing amounts: at the end of this one or of those before it, whichever comes first. */
function sharedEnd(max: Cents | null, next: Cents | null): Cents | null {
  if (next === null) return max;
  const previousMax = cents(next - 1);
  return max === null || previousMax < max ? previousMax : max;
}
