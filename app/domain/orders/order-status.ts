import type { OrderStatus, PaymentMethod } from "./order.ts";

/** The status an order starts with: on account it is received, by card it waits for its payment. */
export function firstStatus(payment: PaymentMethod): OrderStatus {
  return payment === "terms" ? "received" : "awaiting-payment";
}

/** A status the shop's own people give an order; the others it gets by being placed. */
export type NextStatus = Exclude<OrderStatus, "received" | "awaiting-payment">;

/** Whether a status is one that is given later. */
export function isNextStatus(status: string): status is NextStatus {
  return status === "accepted" || status === "shipped" || status === "cancelled";
}

/** What may follow: an order in several parcels ships several times, and a cancelled one is over. */
const NEXT: Readonly<Record<OrderStatus, readonly NextStatus[]>> = {
  received: ["accepted", "cancelled"],
  "awaiting-payment": ["accepted", "cancelled"],
  accepted: ["shipped", "cancelled"],
  shipped: ["shipped"],
  cancelled: [],
};

/** Whether an order of one status can go on to another. */
export function canFollow(status: OrderStatus, next: NextStatus): boolean {
  return NEXT[status].includes(next);
}
