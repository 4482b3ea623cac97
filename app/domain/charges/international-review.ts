import type { InternationalReviewExplanation } from "../explanation.ts";
import { cents, type Cents } from "../money.ts";

/** International orders above this subtotal need export papers. */
const REVIEW_ABOVE = cents(300_00);

/** Whether an order is flagged for review before it ships: international and above 300.00 (R-FEE-05, 2.9, A-48). */
export function needsInternationalReview(subtotal: Cents, isInternational: boolean): boolean {
  return isInternational && subtotal > REVIEW_ABOVE;
}

/** The explanation of the flag: subtotal and limit in cents (R-FEE-05). */
export function explainInternationalReview(subtotal: Cents): InternationalReviewExplanation {
  return { code: "international-review", params: { subtotal, threshold: REVIEW_ABOVE } };
}
