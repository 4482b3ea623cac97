import type { CartLine } from "../cart/line.ts";
import { toCents } from "../money.ts";
import { compilePriceList, type CompiledPriceList } from "../pricing/compile-price-list.ts";
import { priceLine } from "../pricing/price-line.ts";
import { PRICE_LISTS, type PriceListName } from "./price-lists.ts";
import { PRICE_MATRIX } from "./price-matrix.ts";
import { SERIES, SERIES_RATES } from "./series.ts";

/** A price list of the demonstration data, compiled. */
export function compiledList(name: PriceListName): CompiledPriceList {
  return compilePriceList(PRICE_LISTS[name], SERIES, SERIES_RATES);
}

/** List prices beyond the price matrix (catalogue-blueprint section 3). */
const MORE_LIST_PRICES: Readonly<Record<string, string>> = { "WDX-CV20G": "5.90" };

const LIST_PRICES = new Map([
  ...PRICE_MATRIX.map(({ pn, listPrice }) => [pn, listPrice] as const),
  ...Object.entries(MORE_LIST_PRICES),
]);

/**
 * Parts made in China carry the tariff flag (catalogue-blueprint sections 2 and 3): beginnings of those that the golden
 * orders use. Contactors from 40 A up, such as KC-150x, come from India.
 */
const TARIFF_PARTS = ["PEF-", "PEM-", "KC-00", "KC-02", "OT-", "LXA-"];

/** Pieces per package by part-number beginning, longest first; 1 for all others. */
const PACKAGES: readonly (readonly [string, number])[] = [
  ["WDX-CV20", 12],
  ["WDS-20", 12],
  ["WDS-30", 6],
  ["WDS-60", 6],
  ["WDN-30", 6],
  ["TI-", 50],
];

/** A cart line with the product facts of the demonstration catalogue, priced in a list. */
export function demoLine(pn: string, quantity: number, list: PriceListName): CartLine {
  const series = pn.split("-")[0] ?? "";
  const { price } = priceLine(compiledList(list), { pn, listPrice: toCents(LIST_PRICES.get(pn)) });
  return {
    pn,
    quantity,
    unitPrice: price,
    tariff: TARIFF_PARTS.some((beginning) => pn.startsWith(beginning)),
    packageQuantity: PACKAGES.find(([code]) => pn.startsWith(code))?.[1] ?? 1,
    parentSlug: series === "WDS" || series === "WDN" ? "wire-duct" : "something-else",
    series,
  };
}
