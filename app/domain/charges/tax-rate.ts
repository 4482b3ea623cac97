import { compareDecimals, ONE, percentToFactor, toDecimal, type Decimal, type DecimalInput } from "../decimal.ts";
import { stateCode } from "../customers/regions.ts";
import { normalizeCode } from "../part-number.ts";
import type { ShippingRule } from "../shipping/shipping-rule.ts";

/** R-ENT-21. `rate` is a multiplier (0.06), `percentage` its display form (6.00). */
export type TaxRateRow = {
  readonly schedule: string | null;
  readonly percentage: DecimalInput;
  readonly rate: DecimalInput;
  readonly nexus: boolean | string | null;
};

export type TaxRate = {
  readonly schedule: string;
  readonly factor: Decimal | null;
  readonly nexus: boolean;
};

export type TaxRateIndex = ReadonlyMap<string, TaxRate>;

/** The first row of a schedule wins. */
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

/** The rate, else the percentage divided by 100 (2.14). */
function readFactor({ rate, percentage }: TaxRateRow): Decimal | null {
  const factor = toDecimal(rate);
  if (factor && isTaxFactor(factor)) return factor;
  const percent = toDecimal(percentage);
  const fraction = percent && percentToFactor(percent);
  return fraction && isTaxFactor(fraction) ? fraction : null;
}

export function isTaxFactor(factor: Decimal): boolean {
  return factor.units >= 0n && compareDecimals(factor, ONE) < 0;
}

/** Schedule of the shipping rule, else of the state; null without one (R-TAX-05). A-31: this function links addresses and rates. */
export function findTaxRate(state: string | null, rule: ShippingRule | null, rates: TaxRateIndex): TaxRate | null {
  return rates.get(rule?.schedule ?? "") ?? rates.get(stateCode(state)) ?? null;
}
