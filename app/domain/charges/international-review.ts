import type { InternationalReviewExplanation } from "../explanation.ts";
import type { Cents } from "../money.ts";
import type { Fees } from "./fees.ts";

/** Whether an order is flagged for review before it ships: international and above the limit (R-FEE-05, 2.9, A-48). */
export function needsInternationalReview(
  subtotal: Cents,
  isInternational: boolean,
  { exportReviewAbove }: Fees,
): boolean {
  return isInternational && subtotal > exportReviewAbove;
}

/** The explanation of the flag: subtotal and limit in cents (R-FEE-05). */
export function explainInternationalReview(
  subtotal: Cents,
  { exportReviewAbove }: Fees,
): InternationalReviewExplanation {
  return { code: "international-review", params: { subtotal, threshold: exportReviewAbove } };
}
