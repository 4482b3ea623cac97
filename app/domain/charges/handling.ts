import type { HandlingExplanation, Charge } from "../explanation.ts";
import { cents, ZERO, type Cents } from "../money.ts";

/** Orders below this subtotal pay handling. A constant, not the customer's free-ground threshold. */
const HANDLING_BELOW = cents(49_00);
const DOMESTIC_FEE = cents(10_00);
const INTERNATIONAL_FEE = cents(25_00);

/**
 * The handling fee of a small order: 10.00, or 25.00 abroad, when 0 < subtotal < 49.00; also with collect carriers, since it
 * pays for packing (R-FEE-01, 2.9, 9.6).
 */
export function handlingFee(subtotal: Cents, isInternational: boolean): Charge<HandlingExplanation> {
  if (subtotal <= 0) return { amount: ZERO, explain: [] };
  const threshold = HANDLING_BELOW;
  if (subtotal >= threshold) {
    return { amount: ZERO, explain: [{ code: "handling-waived", params: { subtotal, threshold, amount: ZERO } }] };
  }
  const amount = isInternational ? INTERNATIONAL_FEE : DOMESTIC_FEE;
  const code = isInternational ? "handling-international" : "handling-domestic";
  return { amount, explain: [{ code, params: { subtotal, threshold, amount } }] };
}
