import { answererOf } from "../../domain/orders/order-steps.ts";
import type { Order, OrderEvent } from "../../domain/orders/order.ts";
import type { Translate } from "../../i18n/strings.ts";

type Answer = Pick<OrderEvent, "answeredBy">;
type Whose = Pick<Order, "buyer">;

/** `isToAmounts`: the answer is about all amounts, else about freight alone. */
export function agreedText(answer: Answer, isToAmounts: boolean, order: Whose, t: Translate): string {
  return t(isToAmounts ? "orders.step.agreedAmounts" : "orders.step.agreed", nameOf(answer, order, t));
}

export function declinedText(answer: Answer, order: Whose, t: Translate): string {
  return t("orders.step.declined", nameOf(answer, order, t));
}

/** Names in orders are deleted after some years. */
function nameOf(answer: Answer, order: Whose, t: Translate): string {
  return answererOf(answer, order) || t("orders.step.customer");
}
