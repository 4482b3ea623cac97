import type { HandlingExplanation, Charge } from "../explanation.ts";
import { ZERO, type Cents } from "../money.ts";
import type { Fees } from "./fees.ts";

/** For subtotals above 0 and below the limit; also with collect carriers, since it pays for packing (R-FEE-01, 2.9, 9.6). */
export function handlingFee(
  subtotal: Cents,
  isInternational: boolean,
  { handling }: Fees,
): Charge<HandlingExplanation> {
  if (subtotal <= 0) return { amount: ZERO, explain: [] };
  const threshold = handling.below;
  if (subtotal >= threshold) {
    return { amount: ZERO, explain: [{ code: "handling-waived", params: { subtotal, threshold, amount: ZERO } }] };
  }
  const amount = isInternational ? handling.international : handling.domestic;
  const code = isInternational ? "handling-international" : "handling-domestic";
  return { amount, explain: [{ code, params: { subtotal, threshold, amount } }] };
}
