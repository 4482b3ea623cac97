import type { ApprovalStep } from "../../../domain/company/approval.ts";
import { PLACE_FORM } from "../../../ui/forms/form-ids.ts";
import type { TypedNumber } from "../../../ui/checkout/place-order.form.ts";
import type { InsteadView, ReviewPlaces, ReviewView } from "../../../ui/checkout/review.view.ts";
import type { ChargesView, OrderFact, OrderLineView } from "../../../ui/orders/order-types.ts";

export type ApprovalFact = OrderFact & { readonly href?: string };

export type ApprovalView = {
  readonly path: string;
  readonly nonce: string;
  readonly heading: string;
  readonly state: string;
  readonly isWaiting: boolean;
  /** Why approval is needed; empty if unknown. */
  readonly why: string;
  readonly facts: readonly ApprovalFact[];
  readonly removedTitle: string;
  /** One sentence per line that was removed from the request. */
  readonly removed: readonly string[];
  /** The reader may add them to the cart. */
  readonly isToTake: boolean;
  /** The cart to which the lines of an ended request went back; null for other readers. */
  readonly cartHref: string | null;
  /** Title of the changes between sending and approval, or of their absence. */
  readonly changesTitle: string;
  /** One sentence per change since the request. */
  readonly changes: readonly string[];
  /** The order as it would be placed now; null after the request has ended. */
  readonly review: ReviewView | null;
  /** Null if it can be approved. */
  readonly blocker: string | null;
  /** The placed order, or what was sent; null while it can be approved. */
  readonly sent: SentView | null;
  /** Returning the request closes it: the buyer has left the company, and the lines become a list. */
  readonly isClosing: boolean;
  readonly steps: readonly ApprovalStep[];
  readonly instead: InsteadView;
};

/** `places` is null if the request no longer knows its addresses. */
export type SentView = {
  readonly title: string;
  readonly lines: readonly OrderLineView[];
  readonly charges: ChargesView;
  readonly places: ReviewPlaces | null;
};

/** A refused step with the entered values; entered values without a message after another step or a language switch. */
export type RefusedApproval = {
  readonly message: string;
  readonly differences: readonly string[];
  readonly missing: "tick" | "number" | null;
  readonly poNumber: TypedNumber | null;
  readonly reason: string;
  /** Part numbers of the lines selected for removal. */
  readonly pn: readonly string[];
  /** The reason field is invalid. */
  readonly isReason: boolean;
};

/** One form for all answers, so that no press loses what another answer needs: that of the order button, or an empty one without it. */
export const answerForm = (isToApprove: boolean) => (isToApprove ? PLACE_FORM : "approval-answer");

/** Intent of the form that adds removed lines to the buyer's cart; not an answer to the request. */
export const TO_CART = "to-cart";

export function approvalAction(path: string, step: ApprovalStep | typeof TO_CART): string {
  return `${path}?step=${step}`;
}
