import { decimalToCents, type Cents } from "../money.ts";
import { multiply } from "../decimal.ts";
import { normalizeCode } from "../part-number.ts";
import { findLongestPrefix } from "../prefix-index.ts";
import type { CompiledPriceList } from "./compile-price-list.ts";
import type { ValueKind } from "./price-list-entry.ts";
import type { PriceRuleName } from "./price-rule.ts";
import type { PartRecord } from "../catalog/part-record.ts";
import { isSold } from "../catalog/part-status.ts";

/** `series-rate`: a series discount changed the price of `explain.rule`. */
type PriceReason = PriceRuleName | "series-rate";

/** Money in cents, percentages and rates as decimal text. */
export type PriceExplanation = {
  readonly rule: PriceRuleName;
  readonly kind: ValueKind | null;
  /** Percentage taken off or fixed price in dollars; null for the list price. */
  readonly value: string | null;
  readonly series: string | null;
  /** Joined with ", "; null when unknown. */
  readonly schedule: string | null;
  readonly listPrice: Cents | null;
  /** Rounded; equal to the price without a rate. */
  readonly priceBeforeRate: Cents | null;
  /** "0.9"; null without a rate. */
  readonly seriesRate: string | null;
};

export type PricedPart = {
  readonly price: Cents | null;
  /** False for unknown, 0 or negative prices: "call for price" (A-27, R-PRICE-07). */
  readonly orderable: boolean;
  readonly reason: PriceReason;
  readonly explain: PriceExplanation;
};

/** `listPrice` in cents; null when unknown. */
export type PartToPrice = { readonly pn: string; readonly listPrice: Cents | null };

/** R-PRICE-01 to R-PRICE-11, 2.2 to 2.4, A-27 to. Rounded once, after discount and series rate. */
export function priceLine(priceList: CompiledPriceList, part: PartToPrice): PricedPart {
  const pn = normalizeCode(part.pn);
  const series = findLongestPrefix(priceList.series, pn);
  const rule = priceList.named.get(pn) ?? series?.rule ?? priceList.fallback;
  const rate = series?.rate ?? null;
  const exact = rule.priceOf(part.listPrice);
  const priceBeforeRate = exact && decimalToCents(exact);
  const price = exact && rate ? decimalToCents(multiply(exact, rate.factor)) : priceBeforeRate;
  return {
    price,
    orderable: isOrderable(price),
    reason: price === priceBeforeRate ? rule.name : "series-rate",
    explain: {
      rule: rule.name,
      kind: rule.kind,
      value: rule.valueText,
      series: series?.title ?? null,
      schedule: series?.codes.join(", ") || null,
      listPrice: part.listPrice,
      priceBeforeRate,
      seriesRate: rate?.text ?? null,
    },
  };
}

export function isOrderable(price: Cents | null): price is Cents {
  return price !== null && price > 0;
}

/** Replaced and discontinued parts keep their price but cannot be ordered (blueprint, status). */
export function pricer(priceList: CompiledPriceList) {
  return (part: PartRecord): PricedPart => {
    const priced = priceLine(priceList, part);
    return isSold(part) ? priced : { ...priced, price: null, orderable: false };
  };
}
