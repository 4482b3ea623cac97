import type { Translate } from "../../i18n/strings.ts";

/** Whose answer an order waits for, for a colleague who cannot give it. `company`: who is asked for the company; null for the buyer alone. */
export function answerAwaited(
  buyer: string,
  company: readonly { readonly name: string }[] | null,
  phone: string,
  t: Translate,
): string {
  if (company === null) return t("company.approvals.order.waitsBuyer", buyer);
  const names = company.map(({ name }) => name).join(", ");
  return names === "" ? t("company.approvals.order.waitsNobody", phone) : t("company.approvals.order.waits", names);
}
