import { compareDecimals, ONE, percentToFactor, toDecimal, type Decimal, type DecimalInput } from "../decimal.ts";
import { stateCode } from "../customers/regions.ts";
import { normalizeCode } from "../part-number.ts";
import type { ShippingRule } from "../shipping/shipping-rule.ts";

/** A stored tax rate (R-ENT-21). `rate` is the multiplier, 0.06; `percentage` its display form, 6.00. */
export type TaxRateRow = {
  readonly schedule: string | null;
  readonly percentage: DecimalInput;
  readonly rate: DecimalInput;
  readonly nexus: boolean | string | null;
};

export type TaxRate = {
  readonly schedule: string;
  /** Exact multiplier; null when the row holds no usable one. */
  readonly factor: Decimal | null;
  readonly nexus: boolean;
};

/** Tax rates by normalised schedule. */
export type TaxRateIndex = ReadonlyMap<string, TaxRate>;

/** Indexes the tax rates; of rows for one schedule the first counts. */
export function indexTaxRates(rows: readonly TaxRateRow[]): TaxRateIndex {
  const index = new Map<string, TaxRate>();
  for (const row of rows) {
    const schedule = normalizeCode(row.schedule);
    if (schedule !== "" && !index.has(schedule)) index.set(schedule, readRate(schedule, row));
  }
  return index;
}

function readRate(schedule: string, row: TaxRateRow): TaxRate {
  return { schedule, factor: readFactor(row), nexus: normalizeCode(String(row.nexus)) === "TRUE" };
}

/** The multiplier: the rate when it is one (6 instead of 0.06 is not), else the percentage as a fraction (2.14). */
function readFactor({ rate, percentage }: TaxRateRow): Decimal | null {
  const factor = toDecimal(rate);
  if (factor && isTaxFactor(factor)) return factor;
  const percent = toDecimal(percentage);
  const fraction = percent && percentToFactor(percent);
  return fraction && isTaxFactor(fraction) ? fraction : null;
}

/** Whether a value can be a tax multiplier: from 0 up to, but not including, 1. */
export function isTaxFactor(factor: Decimal): boolean {
  return factor.units >= 0n && compareDecimals(factor, ONE) < 0;
}

/**
 * The tax rate of a US address: that of the tax schedule which the address's shipping rule carries, else that of the state
 * code; null when there is none (R-TAX-05).
 *
 * A-31, the owner's choice: the specification names no link from an address to a rate; this function is the link.
 */
export function findTaxRate(state: string | null, rule: ShippingRule | null, rates: TaxRateIndex): TaxRate | null {
  return rates.get(rule?.schedule ?? "") ?? rates.get(stateCode(state)) ?? null;
}
