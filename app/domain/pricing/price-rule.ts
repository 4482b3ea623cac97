import { centsToDecimal, type Cents } from "../money.ts";
import { multiply, remainderAfterPercent, type Decimal } from "../decimal.ts";
import type { UsableEntry, ValueKind } from "./price-list-entry.ts";

/**
 * The rule that gave a price. `named`: an entry for this very part number. `actual` and `discount`: an entry for the part's
 * schedule; an entry of an unknown type counts as `discount` (to 0). `schedule-z`: the fallback. `list`: no entry at all.
 */
export type PriceRuleName = "named" | "actual" | "discount" | "schedule-z" | "list";

export type PriceRule = {
  readonly name: PriceRuleName;
  /** Null for the list price. */
  readonly kind: ValueKind | null;
  /** The stored value as plain text: the percentage or the fixed price in dollars; null for the list price. */
  readonly valueText: string | null;
  /** The exact price in dollars for a list price in cents; null when it cannot be known. Not yet rounded. */
  readonly priceOf: (listPrice: Cents | null) => Decimal | null;
};

const NOTHING: Decimal = { units: 0n, scale: 0 };

/** No entry matches, not even schedule Z: the list price applies (A-28, R-PRICE-11). */
export const LIST_PRICE_RULE: PriceRule = {
  name: "list",
  kind: null,
  valueText: null,
  priceOf: (listPrice) => (listPrice === null ? null : centsToDecimal(listPrice)),
};

/** The rule of a chosen entry (R-PRICE-05, R-PRICE-06, R-PRICE-07, 2.4 applyEntry). */
export function ruleOf(entry: UsableEntry, name: PriceRuleName): PriceRule {
  return { name, kind: entry.kind, valueText: entry.valueText, priceOf: priceFunction(entry) };
}

function priceFunction({ kind, value }: UsableEntry): PriceRule["priceOf"] {
  if (kind === "actual") return () => value;
  if (kind === "unknown") return () => NOTHING;
  const factor = remainderAfterPercent(value);
  return (listPrice) => (listPrice === null ? null : multiply(centsToDecimal(listPrice), factor));
}
