import type { PartRecord } from "../catalog/part-record.ts";
import { isSold } from "../catalog/part-status.ts";
import type { CompiledPriceList } from "./compile-price-list.ts";
import { priceLine, type PricedPart } from "./price-line.ts";

/** Tells what parts cost on a list. One that was replaced or discontinued keeps its list price but cannot be ordered (blueprint, status). */
export function pricer(priceList: CompiledPriceList) {
  return (part: PartRecord): PricedPart => {
    const priced = priceLine(priceList, part);
    return isSold(part) ? priced : { ...priced, price: null, orderable: false };
  };
}
