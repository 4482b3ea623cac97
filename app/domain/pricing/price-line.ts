import { decimalToCents, type Cents } from "../money.ts";
import { multiply } from "../decimal.ts";
import { normalizeCode } from "../part-number.ts";
import { findLongestPrefix } from "../prefix-index.ts";
import type { CompiledPriceList } from "./compile-price-list.ts";
import type { ValueKind } from "./price-list-entry.ts";
import type { PriceRuleName } from "./price-rule.ts";
import type { PartRecord } from "../catalog/part-record.ts";
import { isSold } from "../catalog/part-status.ts";

/**
 * The public name of what set a price: the rule, or `series-rate` when a series discount rate changed the rule's rounded
 * price. The rule itself then stands in `explain.rule`.
 */
type PriceReason = PriceRuleName | "series-rate";

/** Why a part costs what it costs, as data for both languages. Money in cents, percentages and rates as decimal text. */
export type PriceExplanation = {
  readonly rule: PriceRuleName;
  /** How the entry's value was meant; null when the list price applies. */
  readonly kind: ValueKind | null;
  /** The entry's value: the percentage taken off, or the fixed price in dollars; null when the list price applies. */
  readonly value: string | null;
  /** Title of the matching series; null when no series matches. */
  readonly series: string | null;
  /** The series' schedule codes, joined with ", "; null when unknown. */
  readonly schedule: string | null;
  readonly listPrice: Cents | null;
  /** The rule's price, rounded, before the series rate; equal to the price when no rate applies. */
  readonly priceBeforeRate: Cents | null;
  /** The series rate applied, such as "0.9"; null when none. */
  readonly seriesRate: string | null;
};

export type PricedPart = {
  /** Unit sale price in cents; null when unknown (a discount on a missing list price). */
  readonly price: Cents | null;
  /** False when the price is unknown, 0 or below: "call for price", never sold (A-27, R-PRICE-07). */
  readonly orderable: boolean;
  readonly reason: PriceReason;
  readonly explain: PriceExplanation;
};

/** What pricing needs to know of a part. `listPrice` in cents, null when the product data has none. */
export type PartToPrice = { readonly pn: string; readonly listPrice: Cents | null };

/**
 * The unit sale price of a part in a compiled price list (R-PRICE-01 to R-PRICE-11, 2.2 to 2.4, A-27 to ).
 * Rounded once, after the discount and the series rate.
 */
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

/** Whether a unit price can be sold at: known and above 0. */
export function isOrderable(price: Cents | null): price is Cents {
  return price !== null && price > 0;
}

/** Tells what parts cost on a list. One that was replaced or discontinued keeps its list price but cannot be ordered (blueprint, status). */
export function pricer(priceList: CompiledPriceList) {
  return (part: PartRecord): PricedPart => {
    const priced = priceLine(priceList, part);
    return isSold(part) ? priced : { ...priced, price: null, orderable: false };
  };
}
