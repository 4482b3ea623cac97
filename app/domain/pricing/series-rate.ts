import { compareDecimals, decimalText, ONE, toDecimal, type Decimal, type DecimalInput } from "../decimal.ts";
import { normalizeCode } from "../part-number.ts";

/** 0.90: the customer pays 90 % (A-45). */
export type SeriesRates = Readonly<Record<string, DecimalInput>>;

export type SeriesRate = { readonly factor: Decimal; readonly text: string };

/** R-PRICE-08. Values above 0 and below 1 only; others are reported. The first of equal keys wins. */
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

export function isRate(factor: Decimal): boolean {
  return factor.units > 0n && compareDecimals(factor, ONE) <= 0;
}
