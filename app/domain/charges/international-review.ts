import type { InternationalReviewExplanation } from "../explanation.ts";
import type { Cents } from "../money.ts";
import type { Fees } from "./fees.ts";

/** R-FEE-05, 2.9, A-48. */
export function needsInternationalReview(
  subtotal: Cents,
  isInternational: boolean,
  { exportReviewAbove }: Fees,
): boolean {
  return isInternational && subtotal > exportReviewAbove;
}

export function explainInternationalReview(
  subtotal: Cents,
  { exportReviewAbove }: Fees,
): InternationalReviewExplanation {
  return { code: "international-review", params: { subtotal, threshold: exportReviewAbove } };
}
