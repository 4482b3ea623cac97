import { isPartlyPaid, moneyOf, type MoneyFacts } from "./ledger.ts";
import type { Order } from "./order.ts";

/** Work for staff; an order may have several kinds. */
export const WAITING_KINDS = [
  "new",
  "freight",
  "tax-review",
  "export-review",
  "payment",
  "balance",
  "refund",
  "late",
] as const;

export type WaitingKind = (typeof WAITING_KINDS)[number];

export function isWaitingKind(text: string | undefined): text is WaitingKind {
  return WAITING_KINDS.some((kind) => kind === text);
}

/** The SQL conditions in `waiting-orders.ts` must agree. */
export type WaitingFacts = Pick<
  Order,
  "shipping" | "payment" | "taxReviewedAt" | "exportReviewedAt" | "needBy" | keyof MoneyFacts
> & { readonly facts: Pick<Order["facts"], "taxReview" | "internationalReview"> };

const IS_WAITING: Readonly<Record<WaitingKind, (order: WaitingFacts, today: string) => boolean>> = {
  new: ({ status }) => status === "received" || status === "awaiting-payment",
  freight: ({ shipping }) => shipping === null,
  "tax-review": ({ facts, taxReviewedAt }) => facts.taxReview && taxReviewedAt === null,
  "export-review": ({ facts, exportReviewedAt }) => facts.internationalReview && exportReviewedAt === null,
  payment: (order) => order.payment === "card" && moneyOf(order).owed > 0 && !isPartlyPaid(order),
  balance: isPartlyPaid,
  refund: (order) => moneyOf(order).toRefund > 0,
  late: ({ status, needBy }, today) => needBy !== null && needBy < today && status !== "shipped",
};

/** `today`: shop day, `YYYY-MM-DD`. A canceled order waits for refunds only. */
export function waitingOf(order: WaitingFacts, today: string): readonly WaitingKind[] {
  const kinds = WAITING_KINDS.filter((kind) => order.status !== "cancelled" || kind === "refund");
  return kinds.filter((kind) => IS_WAITING[kind](order, today));
}
