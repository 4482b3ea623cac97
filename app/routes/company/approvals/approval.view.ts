import type { ApprovalStep } from "../../../domain/company/approval.ts";
import type { Member } from "../../../domain/company/member.ts";
import { hasLinesToTake, type RemovedLine, changesSinceSent } from "../../../domain/company/requested-line.ts";
import { formatCount, formatMoney, formatShortMoment } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { ApprovalRequest } from "../../../services/approvals/approvals.ts";
import type { Preparation } from "../../../services/checkout/checkout.ts";
import type { ReviewView } from "../../../ui/checkout/review.view.ts";
import type { ApprovalFact, ApprovalView } from "./approval-types.ts";
import { changeText, differenceText } from "../../../ui/checkout/change-texts.view.ts";
import { stateText } from "../../../ui/company/approval-rows.view.ts";
import { exceededText } from "../../../ui/company/approval-needed.view.ts";

type Facts = {
  readonly request: ApprovalRequest;
  readonly by: Member;
  readonly steps: readonly ApprovalStep[];
  readonly review: ReviewView | null;
  readonly preparation: Preparation | null;
  readonly hasBuyerLeft: boolean;
  readonly phone: string;
  readonly shopName: string;
};

export function approvalView(facts: Facts, words: Words): Omit<ApprovalView, "path" | "nonce"> {
  const { request, by, steps, review, preparation, hasBuyerLeft } = facts;
  const { t, locale } = words;
  const changes = preparation ? changesOf(request, preparation, words) : [];
  const total = preparation && formatMoney(preparation.shown.total, locale);
  const isOpen = preparation?.shown.shipping === null;
  return {
    state: stateText(request, words),
    facts: factsOf(facts, words),
    removedTitle: t(
      request.state === "ordered" ? "company.approvals.notOrderedTitle" : "company.approvals.removedTitle",
    ),
    removed: request.removed.map((line) => removedText(line, words)),
    isToTake: hasLinesToTake(request, by),
    changes,
    review: review && { ...review, changes },
    blocker: blockerText(facts, words),
    sent: sentLines(facts).map((line) => lineText(line, words)),
    isClosing: hasBuyerLeft && !request.isBuyerMember,
    steps,
    instead: {
      submit: total === null || isOpen ? t("company.approvals.approve") : t("company.approvals.approveFor", total),
      text: "",
      changed: t("company.approvals.changed"),
      tickMissing: t("company.approvals.tickMissing"),
    },
  };
}

/** Names the replacements of discontinued parts, which the cart knows. */
function changesOf(request: ApprovalRequest, preparation: Preparation, words: Words): readonly string[] {
  const since = new Map(preparation.changes.map((change) => [change.pn, changeText(change, words)]));
  return changesSinceSent(request, preparation.shown).map(
    (each) => (each.kind === "gone" ? since.get(each.pn) : undefined) ?? differenceText(each, words),
  );
}

function factsOf({ request, preparation, by, shopName }: Facts, { t, locale }: Words): readonly ApprovalFact[] {
  const { buyer, customerName, createdAt, poNumber, total, isFreightOpen, reason, orderNumber, preparedBy } = request;
  const withoutFreight = (amount: string, isOpen: boolean) =>
    isOpen ? t("company.approvals.withoutFreight", amount) : amount;
  const now = preparation?.shown;
  const facts: readonly ApprovalFact[] = [
    {
      label: t("company.approvals.fact.buyer"),
      value: request.webUserId === by.webUserId ? t("company.approvals.you", buyer) : buyer,
    },
    {
      label: t("company.approvals.fact.preparedBy"),
      value: preparedBy === null ? "" : t("company.approvals.fact.preparedValue", preparedBy, shopName),
    },
    { label: t("company.approvals.fact.customer"), value: customerName },
    { label: t("company.approvals.fact.sent"), value: formatShortMoment(createdAt, locale) },
    {
      label: t("company.approvals.fact.waiting"),
      value: request.waitingDays ? t("company.approvals.waitingDays", formatCount(request.waitingDays, locale)) : "",
    },
    { label: t("orders.poNumber"), value: preparation?.draft.poNumber || poNumber },
    { label: t("company.approvals.fact.total"), value: withoutFreight(formatMoney(total, locale), isFreightOpen) },
    {
      label: t("company.approvals.fact.now"),
      value: now ? withoutFreight(formatMoney(now.total, locale), now.shipping === null) : "",
    },
    { label: t("company.approvals.fact.why"), value: exceededText(request, locale) },
    { label: t("company.approvals.fact.reason"), value: reason },
    {
      label: t("company.approvals.fact.order"),
      value: orderNumber ?? "",
      ...(orderNumber && { href: pagePath("order", locale, { number: orderNumber }) }),
    },
  ];
  return facts.filter(({ value }) => value !== "");
}

function blockerText({ request, preparation, review, hasBuyerLeft, phone }: Facts, { t }: Words): string | null {
  if (request.state !== "waiting") return null;
  if (hasBuyerLeft) return buyerLeftText(request, { t });
  // The PO number has a field next to the button.
  const blocker = preparation?.blocker === "po-number-missing" ? null : (preparation?.blocker ?? null);
  if (blocker) return t("company.approvals.obstacle", t(`checkout.obstacle.${blocker}`));
  return review === null ? t("company.approvals.obstacle", t("company.approvals.call", phone)) : null;
}

/** The buyer has left: their lines become a list. */
export function buyerLeftText(
  { buyer, isBuyerMember }: Pick<ApprovalRequest, "buyer" | "isBuyerMember">,
  { t }: Pick<Words, "t">,
): string {
  return t(isBuyerMember ? "company.approvals.buyerAway" : "company.approvals.buyerLeft", buyer);
}

/** The requested lines, if there is no order; removed ones appear above while the request waits. */
function sentLines({ request, preparation }: Facts): ApprovalRequest["shown"]["lines"] {
  const { state, shown, removed } = request;
  if (state !== "waiting") return shown.lines;
  if (preparation) return [];
  const taken = new Set(removed.map(({ pn }) => pn));
  return shown.lines.filter(({ pn }) => !taken.has(pn));
}

/** A line outside the order, with the reason. */
function removedText({ pn, quantity, by, isBack }: RemovedLine, { t, locale }: Words): string {
  const count = formatCount(quantity, locale);
  if (by !== "") return t("company.approvals.removed", pn, count, by);
  return t(isBack ? "company.approvals.notOrderable" : "company.approvals.notOrderableKept", pn, count);
}

function lineText(
  { pn, quantity, unitPrice }: ApprovalRequest["shown"]["lines"][number],
  { t, locale }: Words,
): string {
  return t("company.approvals.line", pn, formatCount(quantity, locale), formatMoney(unitPrice, locale));
}
