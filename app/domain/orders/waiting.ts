import { isPartlyPaid, moneyOf, type MoneyFacts } from "./ledger.ts";
import type { Order } from "./order.ts";

/**
 * What of an order waits for the shop's own people: nobody has accepted it, its freight is open, something is to be reviewed, it is to be
 * paid by phone or link, the rest of a payment is to be collected, money has to be refunded, or it is late against the day it is needed
 * by. An order may wait for several of them at a time.
 */
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

/** What tells whether an order waits. The conditions of the database in `waiting-orders.ts` say the same. */
export type WaitingFacts = Pick<
  Order,
  "shipping" | "payment" | "taxReviewedAt" | "exportReviewedAt" | "needBy" | keyof MoneyFacts
> & { readonly facts: Pick<Order["facts"], "taxReview" | "internationalReview"> };

const WAITS: Readonly<Record<WaitingKind, (order: WaitingFacts, today: string) => boolean>> = {
  new: ({ status }) => status === "received" || status === "awaiting-payment",
  freight: ({ shipping }) => shipping === null,
  "tax-review": ({ facts, taxReviewedAt }) => facts.taxReview && taxReviewedAt === null,
  "export-review": ({ facts, exportReviewedAt }) => facts.internationalReview && exportReviewedAt === null,
  payment: (order) => order.payment === "card" && moneyOf(order).owed > 0 && !isPartlyPaid(order),
  balance: isPartlyPaid,
  refund: (order) => moneyOf(order).toRefund > 0,
  late: ({ status, needBy }, today) => needBy !== null && needBy < today && status !== "shipped",
};

/** What waits of an order on a day of the shop, `YYYY-MM-DD`. Of a canceled one only money that has to be refunded. */
export function waitingOf(order: WaitingFacts, today: string): readonly WaitingKind[] {
  const kinds = WAITING_KINDS.filter((kind) => order.status !== "cancelled" || kind === "refund");
  return kinds.filter((kind) => WAITS[kind](order, today));
}
