import type { DecimalInput } from "../decimal.ts";
import type { Fees } from "../charges/fees.ts";
import { cents, toCents, type Cents } from "../money.ts";

/** The customer's own threshold in cents, or the shop's; a value that is blank, not a number, or not above 0 is unset. */
export function freeGroundThreshold(isFreeGroundAt: DecimalInput, { freeGroundAbove }: Fees): Cents {
  const own = toCents(isFreeGroundAt);
  return own !== null && own > 0 ? own : freeGroundAbove;
}

/**
 * Whether an order that goes by ground with the default carrier inside the US ships free: its sale subtotal is over the
 * threshold (R-SHIP-09, R-SHIP-10, 2.10). "Over" is strict: exactly at the threshold is not free.
 *
 * A-33, the owner's choice: for every customer. To keep it for distributors, ask for one here as well.
 */
export function shipsGroundFree(subtotal: Cents, threshold: Cents): boolean {
  return subtotal > threshold;
}

/**
 * What an order lacks to ship free by ground, in cents: with it the subtotal is over the threshold, not just at it. Null when it
 * ships free already, and when there is nothing to ship.
 */
export function missingForFreeGround(subtotal: Cents, threshold: Cents): Cents | null {
  if (subtotal <= 0 || shipsGroundFree(subtotal, threshold)) return null;
  return cents(threshold - subtotal + 1);
}
