import type { ApprovalStep } from "../../../domain/company/approval.ts";
import type { Member } from "../../../domain/company/member.ts";
import { hasLinesToTake, type RemovedLine, changesSinceSent } from "../../../domain/company/requested-line.ts";
import type { Cents } from "../../../domain/money.ts";
import { formatCount, formatMoney, formatShortMoment } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { ApprovalRequest } from "../../../services/approvals/approvals.ts";
import type { Order } from "../../../domain/orders/order.ts";
import { isCorrected } from "../../../domain/orders/order-steps.ts";
import { orderAsShown } from "./sent-order.view.ts";
import type { Preparation } from "../../../services/checkout/checkout.ts";
import type { ReviewView } from "../../../ui/checkout/review.view.ts";
import type { ApprovalFact, ApprovalView, SentView } from "./approval-types.ts";
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
  /** The order that the approval placed; null without one, or where the reader may not see it. */
  readonly order: Order | null;
  readonly sent: SentView | null;
  readonly phone: string;
  readonly shopName: string;
};

export function approvalView(facts: Facts, words: Words): Omit<ApprovalView, "path" | "nonce"> {
  const { request, by, steps, review, preparation, hasBuyerLeft } = facts;
  const { t, locale } = words;
  const changes = preparation ? changesOf(request, preparation, words) : changesOfOrder(facts, words);
  const total = preparation && formatMoney(preparation.shown.total, locale);
  const isOpen = preparation?.shown.shipping === null;
  return {
    heading: headingOf(facts, words),
    state: stateText(request, words),
    isWaiting: request.state === "waiting",
    why: exceededText(request, locale),
    facts: factsOf(facts, words),
    removedTitle: t(
      request.state === "ordered" ? "company.approvals.notOrderedTitle" : "company.approvals.removedTitle",
    ),
    removed: request.removed.map((line) => removedText(line, words)),
    isToTake: hasLinesToTake(request, by),
    cartHref: isBackInCart(request, by) ? pagePath("cart", locale) : null,
    changesTitle: t(request.state === "waiting" ? "company.approvals.changed" : "company.approvals.changedBefore"),
    changes,
    review: review && { ...review, changes },
    blocker: blockerText(facts, words),
    sent: facts.sent,
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

/** What was not ordered is in the cart of the person who sent it. */
function isBackInCart({ state, webUserId }: ApprovalRequest, by: { readonly webUserId: string }): boolean {
  return (state === "returned" || state === "withdrawn") && webUserId === by.webUserId;
}

/** Who asks for how much, while it waits. */
function headingOf({ request, preparation, by }: Facts, { t, locale }: Words): string {
  if (request.state !== "waiting") return t("company.approvals.name", request.id);
  const { total } = preparation?.shown ?? request;
  const isOpen = preparation ? preparation.shown.shipping === null : request.isFreightOpen;
  const shown = amountText({ total }, isOpen, { t, locale });
  if (request.webUserId === by.webUserId) return t("company.approvals.youAsk", shown);
  return t("company.approvals.asks", request.buyer || t("company.approvals.someone"), shown);
}

function amountText({ total }: { readonly total: Cents }, isOpen: boolean, { t, locale }: Words): string {
  const amount = formatMoney(total, locale);
  return isOpen ? t("company.approvals.withoutFreight", amount) : amount;
}

/** Between sending and approval; nothing about an order that the staff corrected later. */
function changesOfOrder({ request, order }: Facts, words: Words): readonly string[] {
  if (order === null || isCorrected(order)) return [];
  return changesSinceSent(request, orderAsShown(order, request)).map((each) => differenceText(each, words));
}

/** Names the replacements of discontinued parts, which the cart knows. */
function changesOf(request: ApprovalRequest, preparation: Preparation, words: Words): readonly string[] {
  const since = new Map(preparation.changes.map((change) => [change.pn, changeText(change, words)]));
  return changesSinceSent(request, preparation.shown).map(
    (each) => (each.kind === "gone" ? since.get(each.pn) : undefined) ?? differenceText(each, words),
  );
}

function factsOf({ request, preparation, order, by, shopName }: Facts, { t, locale }: Words): readonly ApprovalFact[] {
  const { buyer, customerName, createdAt, poNumber, total, isFreightOpen, reason, orderNumber, preparedBy } = request;
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
    // The heading of a waiting request has the total now.
    {
      label: t("company.approvals.fact.total"),
      value: now?.total === total ? "" : amountText(request, isFreightOpen, { t, locale }),
    },
    {
      label: t("company.approvals.fact.approved"),
      value:
        order === null || order.approvedTotal === null || order.approvedTotal === total
          ? ""
          : formatMoney(order.approvedTotal, locale),
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

/** A line outside the order, with the reason. */
function removedText({ pn, quantity, by, isBack }: RemovedLine, { t, locale }: Words): string {
  const count = formatCount(quantity, locale);
  if (by !== "") return t("company.approvals.removed", pn, count, by);
  return t(isBack ? "company.approvals.notOrderable" : "company.approvals.notOrderableKept", pn, count);
}
