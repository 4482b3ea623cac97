import type { Order } from "./order.ts";

/**
 * What of an order waits for the shop's own people: nobody has accepted it, its freight is open, something is to be reviewed, it is to be
 * paid by phone or link, or it is late against the day it is needed by. An order may wait for several of them at a time.
 */
export const WAITING_KINDS = ["new", "freight", "tax-review", "export-review", "payment", "late"] as const;

export type WaitingKind = (typeof WAITING_KINDS)[number];

export function isWaitingKind(text: string | undefined): text is WaitingKind {
  return WAITING_KINDS.some((kind) => kind === text);
}

/** What tells whether an order waits. The conditions of the database in `waiting-orders.ts` say the same. */
export type WaitingFacts = Pick<
  Order,
  "status" | "shipping" | "payment" | "paidAt" | "taxReviewedAt" | "exportReviewedAt" | "needBy"
> & { readonly facts: Pick<Order["facts"], "taxReview" | "internationalReview"> };

const WAITS: Readonly<Record<WaitingKind, (order: WaitingFacts, today: string) => boolean>> = {
  new: ({ status }) => status === "received" || status === "awaiting-payment",
  freight: ({ shipping }) => shipping === null,
  "tax-review": ({ facts, taxReviewedAt }) => facts.taxReview && taxReviewedAt === null,
  "export-review": ({ facts, exportReviewedAt }) => facts.internationalReview && exportReviewedAt === null,
  payment: ({ payment, paidAt }) => payment === "card" && paidAt === null,
  late: ({ status, needBy }, today) => needBy !== null && needBy < today && status !== "shipped",
};

/** What waits of an order on a day of the shop, `YYYY-MM-DD`. Nothing waits of one that was cancelled. */
export function waitingOf(order: WaitingFacts, today: string): readonly WaitingKind[] {
  return order.status === "cancelled" ? [] : WAITING_KINDS.filter((kind) => WAITS[kind](order, today));
}
