import type { Translate } from "../../../i18n/strings.ts";
import type { CompanyAsked } from "../../../services/orders/orders.ts";

/** The buyer, or the approvers of the company, who must agree to the total. */
export function askedText(asked: CompanyAsked, t: Translate): string {
  if (asked === null) return t("staff.order.asked.buyer");
  if (asked.length === 0) return t("staff.order.asked.noOne");
  return t("staff.order.asked.company", asked.map(({ name }) => name).join(", "));
}
