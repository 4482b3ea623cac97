import { cents, type Cents } from "../money.ts";
import { readBand, type Band, type BandRow } from "./band.ts";

const FIRST_AMOUNT = cents(1);

/** A higher end of the table is not reported. */
const PRACTICALLY_OPEN = cents(100_000_000);

/** `band`: index in the stored list; money in cents. */
export type BandFinding =
  | { readonly code: "unreadable" | "inverted"; readonly band: number }
  | { readonly code: "price-missing"; readonly band: number }
  | { readonly code: "gap" | "overlap"; readonly from: Cents; readonly to: Cents | null };

/** Bad limits, missing prices, gaps and overlaps. `from` and `to` are inclusive; `to` is null without an end. */
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

function sharedEnd(max: Cents | null, next: Cents | null): Cents | null {
  if (next === null) return max;
  const previousMax = cents(next - 1);
  return max === null || previousMax < max ? previousMax : max;
}
