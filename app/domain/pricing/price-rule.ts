import { centsToDecimal, type Cents } from "../money.ts";
import { multiply, remainderAfterPercent, type Decimal } from "../decimal.ts";
import type { UsableEntry, ValueKind } from "./price-list-entry.ts";

/** `named`: entry for the part; `actual`, `discount`: entry for its schedule; `schedule-z`: fallback; `list`: no entry. */
export type PriceRuleName = "named" | "actual" | "discount" | "schedule-z" | "list";

export type PriceRule = {
  readonly name: PriceRuleName;
  readonly kind: ValueKind | null;
  /** Percentage or price in dollars; null for the list price. */
  readonly valueText: string | null;
  /** Dollars, not rounded; null when unknown. */
  readonly priceOf: (listPrice: Cents | null) => Decimal | null;
};

const NOTHING: Decimal = { units: 0n, scale: 0 };

/** Applies when no entry matches (A-28, R-PRICE-11). */
export const LIST_PRICE_RULE: PriceRule = {
  name: "list",
  kind: null,
  valueText: null,
  priceOf: (listPrice) => (listPrice === null ? null : centsToDecimal(listPrice)),
};

/** R-PRICE-05, R-PRICE-06, R-PRICE-07, 2.4 applyEntry. */
export function ruleOf(entry: UsableEntry, name: PriceRuleName): PriceRule {
  return { name, kind: entry.kind, valueText: entry.valueText, priceOf: priceFunction(entry) };
}

function priceFunction({ kind, value }: UsableEntry): PriceRule["priceOf"] {
  if (kind === "actual") return () => value;
  if (kind === "unknown") return () => NOTHING;
  const factor = remainderAfterPercent(value);
  return (listPrice) => (listPrice === null ? null : multiply(centsToDecimal(listPrice), factor));
}
