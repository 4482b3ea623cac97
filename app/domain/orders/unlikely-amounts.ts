import { taxBase } from "../charges/tax.ts";
import { cents, timesFactor, type Cents } from "../money.ts";
import { percentToFactor, toDecimal } from "../decimal.ts";
import type { Order } from "./order.ts";
import { taxOf } from "./order-steps.ts";
import { feesOf } from "./totals.ts";

/** Unlikely above both the amount and the share of the merchandise. */
const HIGH_FREIGHT = [
  { above: cents(250_00), share: 0.25 },
  { above: cents(1_000_00), share: 0.1 },
] as const;

/** Lower freight above 0 has lost its digits before the point. */
const LEAST_FREIGHT = cents(1_00);

/** Largest factor between new and previous freight. */
const FREIGHT_TIMES = 10;

const HIGHEST_RATE = toDecimal("12.5");

/** How far a tax may be above, and below, the tax at the order's own rate. */
const LIKELY_TIMES = { above: 1.5, below: 10 } as const;

/** E.g. 8420 for 84.20. Free freight is likely. */
export function isUnlikelyFreight(
  { subtotal, shipping }: Pick<Order, "subtotal" | "shipping">,
  freight: Cents,
): boolean {
  if (freight === 0) return false;
  const isHigh = HIGH_FREIGHT.some(({ above, share }) => freight > above && freight > subtotal * share);
  return isHigh || freight < LEAST_FREIGHT || isFarFrom(shipping ?? freight, freight);
}

function isFarFrom(before: Cents, now: Cents): boolean {
  return before > 0 && (now >= before * FREIGHT_TIMES || now * FREIGHT_TIMES <= before);
}

/** E.g. 19.20 for 1.92. No tax is likely. */
export function isUnlikelyTax(order: Order, tax: Cents): boolean {
  if (tax === 0) return false;
  if (HIGHEST_RATE && tax > timesFactor(taxedAmount(order), percentToFactor(HIGHEST_RATE))) return true;
  const usual = taxOf(order) ?? 0;
  return usual > 0 && (tax > usual * LIKELY_TIMES.above || tax * LIKELY_TIMES.below <= usual);
}

export function taxedAmount(order: Order): Cents {
  return taxBase({ ...order, fees: feesOf(order), isFreightTaxed: order.facts.isFreightTaxed });
}
