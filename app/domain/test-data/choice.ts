import type { Series } from "../pricing/schedule-codes.ts";
import { toCents } from "../money.ts";
import { compilePriceList } from "../pricing/compile-price-list.ts";
import type { PriceListEntry } from "../pricing/price-list-entry.ts";
import { priceLine, type PricedPart } from "../pricing/price-line.ts";
import type { SeriesRates } from "../pricing/series-rate.ts";

/** Series of the vectors of requirements 2.3. */
export const CHOICE_SERIES: readonly Series[] = [
  { title: "16", discountSchedule: "E-1" },
  { title: "16T", discountSchedule: "E-2" },
  { title: "16TD", discountSchedule: "F-1" },
  { title: "X", discountSchedule: "G-1" },
  { title: "N" },
];

/** Part 16B of series 16, schedule E-1, priced in a list; list price in dollars, null when unknown. */
export function priceSixteen(
  entries: readonly PriceListEntry[],
  rates: SeriesRates = {},
  listPrice: number | null = 10,
): PricedPart {
  const list = compilePriceList(entries, CHOICE_SERIES, rates);
  return priceLine(list, { pn: "16B", listPrice: toCents(listPrice) });
}
