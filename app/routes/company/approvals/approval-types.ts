import type { ApprovalStep } from "../../../domain/company/approval-steps.ts";
import type { TypedNumber } from "../../../ui/checkout/place-order.form.ts";
import type { InsteadView, ReviewView } from "../../../ui/checkout/review-types.ts";
import type { OrderFact } from "../../../ui/orders/order-types.ts";

/** A fact of a request; `href` leads to what it names. */
export type ApprovalFact = OrderFact & { readonly href?: string };

/** A cart that waits for approval, or what became of it, in the language of the page. */
export type ApprovalView = {
  readonly path: string;
  readonly nonce: string;
  /** What has become of it, as a sentence. */
  readonly state: string;
  readonly facts: readonly ApprovalFact[];
  readonly removedTitle: string;
  /** Lines that were sent and are no part of the order, as sentences. */
  readonly removed: readonly string[];
  /** The reader may put them into their cart. */
  readonly isToTake: boolean;
  /** What is not as it was sent, as sentences. */
  readonly changes: readonly string[];
  /** The order as it would be placed now; null once it is over. */
  readonly review: ReviewView | null;
  /** Why it cannot be approved as it is; null when it can. */
  readonly obstacle: string | null;
  /** What was sent, where there is no order to show. */
  readonly sent: readonly string[];
  /** Sending it back closes it: its buyer is of the company no more, and its lines become a list. */
  readonly isClosing: boolean;
  readonly steps: readonly ApprovalStep[];
  /** The button that approves. */
  readonly instead: InsteadView;
};

/** A step that was not taken: why, and what was typed. */
export type RefusedApproval = {
  readonly message: string;
  readonly differences: readonly string[];
  readonly missing: "tick" | "number" | null;
  readonly poNumber: TypedNumber | null;
  readonly reason: string;
  /** The reason is what is wrong. */
  readonly isReason: boolean;
};

/** What the form asks for that puts lines that were taken out into the buyer's cart: no answer to the request. */
export const TO_CART = "to-cart";

/** Where the form of a step goes. */
export function approvalAction(path: string, step: ApprovalStep | typeof TO_CART): string {
  return `${path}?step=${step}`;
}
