import { answererOf } from "../../domain/orders/order-steps.ts";
import type { Order, OrderEvent } from "../../domain/orders/order.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { Answerers } from "../../services/orders/orders.ts";

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

export function answerAwaited(
  buyer: string,
  { company, doesBuyerOrder }: Pick<Answerers, "company" | "doesBuyerOrder">,
  phone: string,
  t: Translate,
): string {
  if (company === null) return t("company.approvals.order.waitsBuyer", buyer);
  const names = company.map(({ name }) => name).join(", ");
  if (!doesBuyerOrder)
    return names === ""
      ? t("company.approvals.order.waitsInPlaceNoOne", buyer, phone)
      : t("company.approvals.order.waitsInPlace", buyer, names);
  return names === "" ? t("company.approvals.order.waitsNoOne", phone) : t("company.approvals.order.waits", names);
}
