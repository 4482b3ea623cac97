import type { Order, OrderEvent } from "./order.ts";

/** Steps that may require a new answer. */
const ASKING: ReadonlySet<OrderEvent["kind"]> = new Set(["freight", "tax", "corrected", "rest-cancelled"]);

export function givenAnswer({ events }: Pick<Order, "events">): OrderEvent | null {
  const last = events.findLast(({ kind }) => ASKING.has(kind) || kind === "agreed" || kind === "declined");
  return last && !ASKING.has(last.kind) ? last : null;
}

/** Name at that time; may be empty. */
export function answererOf({ answeredBy }: Pick<OrderEvent, "answeredBy">, { buyer }: Pick<Order, "buyer">): string {
  return answeredBy ?? buyer.name;
}
