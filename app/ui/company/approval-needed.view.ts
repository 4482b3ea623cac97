import type { Member } from "../../domain/company/member.ts";
import type { ExceededLimit, SpendingLimit } from "../../domain/company/spending.ts";
import { mayInCompany } from "../../domain/company/rights.ts";
import type { Cents } from "../../domain/money.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Words } from "../../i18n/strings.ts";
import type { Colleague } from "../../services/web-users/web-users.ts";
import type { InsteadView, NoWayView } from "../checkout/review.view.ts";
import { newListPath } from "./list.view.ts";
import type { Locale } from "../../domain/locale.ts";
import { translateMail } from "../../i18n/mail-strings.ts";
import type { ApprovalRequest } from "../../services/approvals/approvals.ts";

/** Replaces the order button if approval is needed or impossible; `spending` is the buyer's limit. */
export type OrderWayView = {
  readonly instead: InsteadView | null;
  readonly noWay: NoWayView | null;
  readonly spending: string | null;
};

const NO_WAY: OrderWayView = { instead: null, noWay: null, spending: null };

type Facts = {
  readonly way: "request" | "neither";
  readonly exceeded: ExceededLimit | null;
  readonly approvers: readonly Colleague[];
  readonly shown: { readonly total: Cents; readonly shipping: Cents | null };
  readonly phone: string;
};

export function orderWayView({ way, exceeded, approvers, shown, phone }: Facts, { t, locale }: Words): OrderWayView {
  if (way === "neither") return { ...NO_WAY, noWay: viewersWay({ t, locale }) };
  const why = whyText(exceeded, shown, { t, locale });
  if (approvers.length === 0) {
    const text = `${why} ${t("company.approvals.way.noOne", phone)}`;
    return { ...NO_WAY, noWay: { text, href: `tel:${phone.replace(/[^+\d]/g, "")}`, link: phone } };
  }
  const names = approvers.map(({ name }) => name).join(", ");
  const amount = formatMoney(shown.total, locale);
  const isOpen = shown.shipping === null;
  const submit = isOpen ? t("company.approvals.way.send") : t("company.approvals.way.sendFor", amount);
  const text = `${why} ${t("company.approvals.way.who", names)}`;
  return { ...NO_WAY, instead: { submit, shortSubmit: t("company.approvals.way.send"), text } };
}

/** Options of a member whose role cannot order; null for others. */
export function noWayOf(member: Pick<Member, "role"> | null, words: Words): NoWayView | null {
  return member === null || mayInCompany(member.role, "order.place") ? null : viewersWay(words);
}

function viewersWay({ t, locale }: Words): NoWayView {
  return {
    text: t("company.approvals.way.viewer"),
    href: pagePath("companyHandOver", locale),
    link: t("company.approvals.way.handOver"),
    also: { href: newListPath("cart", locale), link: t("company.lists.keepLink") },
  };
}

function whyText(exceeded: ExceededLimit | null, { shipping }: Facts["shown"], { t, locale }: Words): string {
  if (exceeded === null || exceeded.limit === 0) return t("company.approvals.way.all");
  const amount = formatMoney(exceeded.limit, locale);
  if (exceeded.kind === "order")
    return t(shipping === null ? "company.approvals.way.open" : "company.approvals.way.above", amount);
  const { period } = exceeded;
  if (shipping === null) return t(`company.approvals.way.spendingOpen.${period}`, amount);
  return t(`company.approvals.way.spendingAbove.${period}`, amount, formatMoney(exceeded.spent, locale));
}

export function spendingNote({ amount, period }: SpendingLimit, spent: Cents, { t, locale }: Words): string {
  return t(`company.approvals.way.spendingNote.${period}`, formatMoney(amount, locale), formatMoney(spent, locale));
}

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
