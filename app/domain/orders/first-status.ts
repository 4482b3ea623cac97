import type { OrderStatus, PaymentMethod } from "./order.ts";

/** The status an order starts with: on account it is received, by card it waits for its payment. */
export function firstStatus(payment: PaymentMethod): OrderStatus {
  return payment === "terms" ? "received" : "awaiting-payment";
}
