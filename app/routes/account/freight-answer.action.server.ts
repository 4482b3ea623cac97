import type { z } from "zod";
import { ZERO } from "../../domain/money.ts";
import { fullName } from "../../domain/customers/web-user.ts";
import { isCorrected, type FreightAnswer, answererOf, givenAnswer } from "../../domain/orders/order-steps.ts";
import type { orderPageForm } from "./order-page.form.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import { submissionKey } from "../../services/http/form-nonce.server.ts";
import type { FlashMessage } from "../../ui/toasts/flash-message.ts";
import { answerersOf } from "../../ui/orders/order.loader.server.ts";
import { answerAwaited } from "../../ui/orders/answer-words.view.ts";
import { notFound, type PageContext } from "../../middleware/page-context.server.ts";

type Answer = Extract<z.infer<typeof orderPageForm>, { intent: "agree" | "decline" }>;

/** Saves the answer of the buyer, or of an approver, to freight set after the order, and redirects to the order. Idempotent (R-NOJS-06). */
export async function answerFreight(
  webUserId: string,
  number: string,
  { intent, nonce, shown }: Answer,
  { services, visitor, locale, t }: PageContext,
): Promise<Response> {
  const kind = intent === "agree" ? "agreed" : "declined";
  const key = submissionKey(nonce, ["freight", webUserId, number, kind, shown]);
  const outcome = await services.freightAnswers.answer(webUserId, number, { kind, shown }, key);
  if (outcome === "missing") throw notFound();
  const page = { services, visitor, locale, t };
  const message: FlashMessage =
    outcome === "done"
      ? { type: "success", message: await doneText(number, { kind, shown }, page) }
      : { type: "warning", message: await undoneText(number, outcome, webUserId, page) };
  const response = await services.flash.redirect(pagePath("order", locale, { number }), message);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

type Page = Pick<PageContext, "services" | "visitor" | "locale" | "t">;

/** Reason of the refusal: the first answer, or the people who must answer. */
async function undoneText(
  number: string,
  why: "changed" | "over" | "no-right",
  webUserId: string,
  { services, visitor, t }: Page,
): Promise<string> {
  if (why === "changed") return t("orders.answer.changed");
  const order = await services.orders.find(visitor.member, number);
  if (!order) return t("orders.answer.over");
  if (why === "no-right") {
    const answerers = await answerersOf(order, webUserId, { services });
    const { phone } = services.content.site().config;
    return t("company.approvals.order.notYours", answerAwaited(order.buyer.name, answerers, phone, t));
  }
  const given = givenAnswer(order);
  const first = given && answererOf(given, order);
  const isOwn = visitor.user !== null && first === (fullName(visitor.user) || visitor.user.email);
  if (!given || !first || isOwn) return t("orders.answer.over");
  return t(`company.approvals.order.first.${given.kind === "declined" ? "declined" : "agreed"}`, first);
}

/** After a correction of lines, the answer is about the total, not about freight alone. */
async function doneText(
  number: string,
  { kind, shown: { shipping, total } }: FreightAnswer,
  { services, visitor, locale, t }: Page,
): Promise<string> {
  if (kind === "declined") return t("orders.answer.declined");
  const order = await services.orders.find(visitor.member, number);
  return order && isCorrected(order)
    ? t("orders.answer.agreedAmounts", formatMoney(total, locale))
    : t("orders.answer.agreed", formatMoney(shipping ?? ZERO, locale));
}
