import { compareDecimals, percentToFactor, toDecimal } from "../decimal.ts";
import { regionCode } from "../customers/regions.ts";
import { normalizeCode } from "../part-number.ts";
import type { ShippingRuleRow } from "../shipping/shipping-rule.ts";
import { isTaxFactor, type TaxRateRow } from "./tax-rate.ts";

export type TaxRateFinding = {
  readonly code:
    | "missing-schedule"
    | "repeated-schedule"
    | "unused-schedule"
    | "rate-out-of-range"
    | "no-usable-rate"
    | "rate-and-percentage-differ";
  readonly row: number;
};

/** Reports unusable rates, contradicting percentages, and unused schedules, which need the shipping rules (2.14). */
export function reportTaxRates(
  rows: readonly TaxRateRow[],
  rules: readonly Pick<ShippingRuleRow, "schedule">[],
): readonly TaxRateFinding[] {
  const named = new Set(rules.map((rule) => normalizeCode(rule.schedule)));
  const isUnused = (schedule: string) =>
    rules.length > 0 && !named.has(schedule) && regionCode("US", schedule) !== schedule;
  const schedules = rows.map((row) => normalizeCode(row.schedule));
  return rows.flatMap((stored, row) => {
    const schedule = schedules[row] ?? "";
    const codes: TaxRateFinding["code"][] = [];
    if (schedule === "") codes.push("missing-schedule");
    else if (schedules.indexOf(schedule) !== row) codes.push("repeated-schedule");
    else if (isUnused(schedule)) codes.push("unused-schedule");
    return [...codes, ...rateFindings(stored)].map((code) => ({ code, row }));
  });
}

function rateFindings({ rate, percentage }: TaxRateRow): readonly TaxRateFinding["code"][] {
  const factor = toDecimal(rate);
  const percent = toDecimal(percentage);
  const fraction = percent && percentToFactor(percent);
  const hasRate = factor !== null && isTaxFactor(factor);
  const hasPercentage = fraction !== null && isTaxFactor(fraction);
  if (!hasRate) return hasPercentage ? ["rate-out-of-range"] : ["rate-out-of-range", "no-usable-rate"];
  return fraction && compareDecimals(factor, fraction) !== 0 ? ["rate-and-percentage-differ"] : [];
}
