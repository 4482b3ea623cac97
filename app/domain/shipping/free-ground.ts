import type { DecimalInput } from "../decimal.ts";
import type { Fees } from "../charges/fees.ts";
import { cents, toCents, type Cents } from "../money.ts";

/** Cents. The customer's value if above 0, else the shop's. */
export function freeGroundThreshold(isFreeGroundAt: DecimalInput, { freeGroundAbove }: Fees): Cents {
  const own = toCents(isFreeGroundAt);
  return own !== null && own > 0 ? own : freeGroundAbove;
}

/** Strictly above the threshold (R-SHIP-09, R-SHIP-10, 2.10, A-34), for every customer. */
export function shipsGroundFree(subtotal: Cents, threshold: Cents): boolean {
  return subtotal > threshold;
}

/** Cents until strictly above the threshold; null when free or empty. */
export function missingForFreeGround(subtotal: Cents, threshold: Cents): Cents | null {
  if (subtotal <= 0 || shipsGroundFree(subtotal, threshold)) return null;
  return cents(threshold - subtotal + 1);
}
