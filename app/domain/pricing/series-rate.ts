import { compareDecimals, decimalText, ONE, toDecimal, type Decimal, type DecimalInput } from "../decimal.ts";
import { normalizeCode } from "../part-number.ts";

/** Rates by series code, as the site settings hold them: 0.90 means the customer pays 90 % (A-45). */
export type SeriesRates = Readonly<Record<string, DecimalInput>>;

/** A rate that changes prices. */
export type SeriesRate = { readonly factor: Decimal; readonly text: string };

/**
 * Rates by normalised series title (R-PRICE-08). Only values above 0 and below 1 are kept: 1 changes nothing, everything
 * else is ignored and shows in the report. Of keys that differ in case only, the first stays.
 */
export function readSeriesRates(rates: SeriesRates): ReadonlyMap<string, SeriesRate> {
  const read = new Map<string, SeriesRate>();
  for (const [title, input] of Object.entries(rates)) {
    const factor = toDecimal(input);
    const code = normalizeCode(title);
    if (!factor || !isRate(factor) || compareDecimals(factor, ONE) === 0 || read.has(code)) continue;
    read.set(code, { factor, text: decimalText(factor) });
  }
  return read;
}

/** Whether a value may be a rate at all: above 0, at most 1. */
export function isRate(factor: Decimal): boolean {
  return factor.units > 0n && compareDecimals(factor, ONE) <= 0;
}
