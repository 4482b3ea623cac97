import type { Locale } from "../../domain/locale.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { translateMail } from "../../i18n/mail-strings.ts";
import type { ApprovalRequest } from "../../services/approvals/approvals.ts";

export function exceededText(
  { exceeded, isFreightOpen }: Pick<ApprovalRequest, "exceeded" | "isFreightOpen">,
  locale: Locale,
): string {
  const t = translateMail(locale);
  if (exceeded === null) return "";
  if (exceeded.limit === 0) return t("approvalMail.why.all");
  const limit = formatMoney(exceeded.limit, locale);
  if (exceeded.kind === "order") return t(isFreightOpen ? "approvalMail.why.open" : "approvalMail.why.order", limit);
  const { period, spent } = exceeded;
  if (isFreightOpen) return t(`approvalMail.why.spendingOpen.${period}`, limit);
  return t(`approvalMail.why.spending.${period}`, limit, formatMoney(spent, locale));
}
