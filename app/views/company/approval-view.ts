import type { ApprovalStep } from "../../domain/company/approval-steps.ts";
import type { Member } from "../../domain/company/member.ts";
import { hasLinesToTake } from "../../domain/company/requested-line.ts";
import { changesSinceSent } from "../../domain/company/changes-since-sent.ts";
import { formatCount, formatMoney, formatShortMoment } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Words } from "../../i18n/strings.ts";
import type { ApprovalRequest } from "../../services/approvals/port.ts";
import type { Preparation } from "../../services/checkout/port.ts";
import type { ReviewView } from "../../ui/checkout/review-view.ts";
import type { ApprovalFact, ApprovalView } from "../../ui/company/approval-view.ts";
import { differenceText } from "../checkout/change-texts.ts";
import { stateText } from "./approval-rows.ts";

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

/** A request in words: who asks for what, how it was sent and how it stands now, and what the reader can do with it. */
export function approvalView(facts: Facts, words: Words): Omit<ApprovalView, "path" | "nonce"> {
  const { request, by, steps, review, preparation } = facts;
  const { t, locale } = words;
  const changes = preparation
    ? changesSinceSent(request, preparation.shown).map((each) => differenceText(each, words))
    : [];
  const total = preparation && formatMoney(preparation.shown.total, locale);
  const isOpen = preparation?.shown.shipping === null;
  return {
    state: stateText(request, words),
    facts: factsOf(facts, words),
    removed: request.removed.map(({ pn, quantity, by }) =>
      t("company.approvals.removed", pn, formatCount(quantity, locale), by),
    ),
    isToTake: hasLinesToTake(request, by),
    changes,
    review: review && { ...review, changes },
    obstacle: obstacleText(facts, words),
    sent: request.state === "waiting" ? [] : request.shown.lines.map((line) => lineText(line, words)),
    steps,
    instead: {
      submit: total === null || isOpen ? t("company.approvals.approve") : t("company.approvals.approveFor", total),
      text: "",
      changed: t("company.approvals.changed"),
      tickMissing: t("company.approvals.tickMissing"),
    },
  };
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
    { label: t("orders.poNumber"), value: preparation?.draft.poNumber || poNumber },
    { label: t("company.approvals.fact.total"), value: withoutFreight(formatMoney(total, locale), isFreightOpen) },
    {
      label: t("company.approvals.fact.now"),
      value: now ? withoutFreight(formatMoney(now.total, locale), now.shipping === null) : "",
    },
    { label: t("company.approvals.fact.reason"), value: reason },
    {
      label: t("company.approvals.fact.order"),
      value: orderNumber ?? "",
      ...(orderNumber && { href: pagePath("order", locale, { number: orderNumber }) }),
    },
  ];
  return facts.filter(({ value }) => value !== "");
}

function obstacleText({ request, preparation, review, hasBuyerLeft, phone }: Facts, { t }: Words): string | null {
  if (request.state !== "waiting") return null;
  if (hasBuyerLeft) return t("company.approvals.buyerLeft", request.buyer);
  // The field for it stands beside the button.
  const obstacle = preparation?.obstacle === "po-number-missing" ? null : (preparation?.obstacle ?? null);
  if (obstacle) return t("company.approvals.obstacle", t(`checkout.obstacle.${obstacle}`));
  return review === null ? t("company.approvals.obstacle", t("company.approvals.call", phone)) : null;
}

function lineText(
  { pn, quantity, unitPrice }: ApprovalRequest["shown"]["lines"][number],
  { t, locale }: Words,
): string {
  return t("company.approvals.line", pn, formatCount(quantity, locale), formatMoney(unitPrice, locale));
}
