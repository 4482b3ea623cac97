import { formatCount, formatMoney, formatShortMoment } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Words } from "../../i18n/strings.ts";
import type { RequestSummary } from "../../services/approvals/approvals.ts";
import type { RisenOrder } from "../../services/orders/orders.ts";
import type { ApprovalRow, RisenView } from "./approvals-page.tsx";

export function approvalRows(requests: readonly RequestSummary[], words: Words): readonly ApprovalRow[] {
  const { t, locale } = words;
  return requests.map((request) => {
    const { id, createdAt, buyer, poNumber, total, isFreightOpen, orderNumber } = request;
    const amount = formatMoney(total, locale);
    return {
      id,
      name: t("company.approvals.name", id),
      href: pagePath("companyApproval", locale, { id: String(id) }),
      sent: formatShortMoment(createdAt, locale),
      buyer: buyer || t("company.approvals.someone"),
      poNumber,
      total: isFreightOpen ? t("company.approvals.withoutFreight", amount) : amount,
      state: stateText(request, words),
      order:
        orderNumber === null ? null : { number: orderNumber, href: pagePath("order", locale, { number: orderNumber }) },
    };
  });
}

/** Limit of listed orders; after an answer, the page lists the next ones. */
const MOST_RISEN = 50;

/** Orders whose total rose after approval, with links to the answer. */
export function risenView(orders: readonly RisenOrder[], { t, locale }: Words): RisenView {
  const more = orders.length - MOST_RISEN;
  return {
    orders: orders.slice(0, MOST_RISEN).map(({ number, buyer, total }) => ({
      href: pagePath("order", locale, { number }),
      number,
      text: t("company.approvals.risen.order", buyer, formatMoney(total, locale)),
    })),
    more: more > 0 ? t("company.approvals.risen.more", formatCount(more, locale)) : "",
  };
}

export function stateText(
  {
    state,
    answeredAt,
    answeredBy,
    waitingDays,
  }: Pick<RequestSummary, "state" | "answeredAt" | "answeredBy" | "waitingDays">,
  { t, locale }: Words,
): string {
  if (state === "waiting" || answeredAt === null)
    return waitingDays
      ? t("company.approvals.state.waitingSince", formatCount(waitingDays, locale))
      : t("company.approvals.state.waiting");
  const day = formatShortMoment(answeredAt, locale);
  return t(`company.approvals.state.${state}`, answeredBy || t("company.approvals.someone"), day);
}
