import type { Translate } from "../../i18n/strings.ts";
import type { Answerers } from "../../services/orders/orders.ts";

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
