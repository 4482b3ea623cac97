import { answererOf } from "../../domain/orders/given-answer.ts";
import type { Order, OrderEvent } from "../../domain/orders/order.ts";
import type { Translate } from "../../i18n/strings.ts";

type Answer = Pick<OrderEvent, "answeredBy">;
type Whose = Pick<Order, "buyer">;

/** Who agreed, and to what: all amounts, or the freight alone. */
export function agreedText(answer: Answer, isToAmounts: boolean, order: Whose, t: Translate): string {
  return t(isToAmounts ? "orders.step.agreedAmounts" : "orders.step.agreed", nameOf(answer, order, t));
}

/** Who did not agree. */
export function declinedText(answer: Answer, order: Whose, t: Translate): string {
  return t("orders.step.declined", nameOf(answer, order, t));
}

/** Names in orders are forgotten after some years. */
function nameOf(answer: Answer, order: Whose, t: Translate): string {
  return answererOf(answer, order) || t("orders.step.customer");
}
