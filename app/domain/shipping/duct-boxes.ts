import { addCents, timesQuantity, ZERO, type Cents } from "../money.ts";
import type { DuctRate } from "./duct-rate.ts";

export type BoxFreight = { readonly fullBoxes: number; readonly smallBoxes: number; readonly amount: Cents };

/** Full boxes, and a small package per group of left-over pieces (R-SHIP-14, 2.8, A-39). Null when a needed count or price is missing. */
export function boxFreight(quantity: number, rate: DuctRate, zone: number): BoxFreight | null {
  const prices = rate.zones.get(zone);
  if (!prices || rate.fullBoxPieces < 1) return null;
  const fullBoxes = Math.floor(quantity / rate.fullBoxPieces);
  const rest = quantity % rate.fullBoxPieces;
  if (rest > 0 && rate.smallBoxPieces < 1) return null;
  const smallBoxes = rest > 0 ? Math.ceil(rest / rate.smallBoxPieces) : 0;
  const full = priceOf(fullBoxes, prices.fullBox);
  const small = priceOf(smallBoxes, prices.smallBox);
  return full === null || small === null ? null : { fullBoxes, smallBoxes, amount: addCents(full, small) };
}

function priceOf(boxes: number, price: Cents | null): Cents | null {
  if (boxes === 0) return ZERO;
  return price === null ? null : timesQuantity(price, boxes);
}
