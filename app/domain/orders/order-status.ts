import type { Order, OrderStatus, PaymentMethod } from "./order.ts";

/** */
export function firstStatus(payment: PaymentMethod): OrderStatus {
  return payment === "terms" ? "received" : "awaiting-payment";
}

export type ShownStatus = OrderStatus | "partly-shipped";

export const SHOWN_STATUSES = [
  "received",
  "awaiting-payment",
  "accepted",
  "partly-shipped",
  "shipped",
  "cancelled",
] as const satisfies readonly ShownStatus[];

export function isShownStatus(text: string | undefined): text is ShownStatus {
  return SHOWN_STATUSES.some((status) => status === text);
}

export function shownStatus({ status, isPartlyShipped }: Pick<Order, "status" | "isPartlyShipped">): ShownStatus {
  return status === "accepted" && isPartlyShipped ? "partly-shipped" : status;
}
