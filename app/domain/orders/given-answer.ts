import type { Order, OrderEvent } from "./order.ts";

/** Steps after which an answer may be asked anew. */
const ASKING: ReadonlySet<OrderEvent["kind"]> = new Set(["freight", "tax", "corrected", "rest-cancelled"]);

/** The answer to what an order comes to now; null while nobody has given one since its amounts were changed. */
export function givenAnswer({ events }: Pick<Order, "events">): OrderEvent | null {
  const last = events.findLast(({ kind }) => ASKING.has(kind) || kind === "agreed" || kind === "declined");
  return last && !ASKING.has(last.kind) ? last : null;
}

/** Who has given an answer, as they were called then: the buyer, or somebody of the company. May be empty. */
export function answererOf({ answeredBy }: Pick<OrderEvent, "answeredBy">, { buyer }: Pick<Order, "buyer">): string {
  return answeredBy ?? buyer.name;
}
