import type { Carrier } from "../shipping/carrier.ts";
import { checkSelection, type OfferFacts, type SelectionProblem } from "../shipping/selection.ts";
import type { PaymentMethod } from "../orders/order.ts";
import type { OrderDraft } from "./order-draft.ts";

export const STEPS = ["address", "shipping", "review"] as const;

export type CheckoutStep = (typeof STEPS)[number];

export type Blocker =
  | "empty-cart"
  | "nothing-orderable"
  | "no-address"
  | "address-wrong"
  | SelectionProblem
  | "po-number-missing"
  | "need-by-past"
  | "changes-not-confirmed";

type OrderFacts = OfferFacts & {
  /** Number of lines, and of lines that can be ordered. */
  readonly lines: number;
  readonly orderable: number;
  readonly hasAddress: boolean;
  readonly isAddressWrong: boolean;
  readonly draft: OrderDraft;
  readonly payment: PaymentMethod;
  /** Shop day, `YYYY-MM-DD`. */
  readonly today: string;
};

/** First blocker in step order; null when none (R-SHIP-04, R-SHIP-21). An order on account needs a PO number. */
export function checkoutBlockerOf(order: OrderFacts, carriers: readonly Carrier[]): Blocker | null {
  if (order.lines === 0) return "empty-cart";
  if (order.orderable === 0) return "nothing-orderable";
  if (!order.hasAddress) return "no-address";
  if (order.isAddressWrong) return "address-wrong";
  const selection = checkSelection(order.draft, order, carriers);
  if (!selection.ok) return selection.error;
  if (order.payment === "terms" && order.draft.poNumber.trim() === "") return "po-number-missing";
  return order.draft.needBy !== null && order.draft.needBy < order.today ? "need-by-past" : null;
}

/** Step that displays the blocker; null is the cart. */
const STEP_OF: Readonly<Record<Blocker, CheckoutStep | null>> = {
  "empty-cart": null,
  "nothing-orderable": null,
  "no-address": "address",
  "address-wrong": "address",
  "carrier-not-chosen": "shipping",
  "carrier-not-offered": "shipping",
  "method-not-chosen": "shipping",
  "method-not-offered": "shipping",
  "shipper-number-missing": "shipping",
  "po-number-missing": "review",
  "need-by-past": "shipping",
  "changes-not-confirmed": "review",
};

export function stepOf(blocker: Blocker): CheckoutStep | null {
  return STEP_OF[blocker];
}

export function blockerAfterTick(
  order: { readonly blocker: Blocker | null; readonly changes: readonly unknown[] },
  isConfirmed: boolean,
): Blocker | null {
  if (order.blocker) return order.blocker;
  return order.changes.length > 0 && !isConfirmed ? "changes-not-confirmed" : null;
}
