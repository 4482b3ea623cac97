import { data } from "react-router";
import { hasMoved, moneyOf } from "../../../domain/orders/ledger.ts";
import { isAnswerDue } from "../../../domain/orders/order-steps.ts";
import type { OrderStep } from "../../../domain/orders/order-steps.ts";
import { mayDo } from "../../../domain/staff/rights.ts";
import { readCorrectionForm } from "./correction.form.ts";
import type { Typed } from "./order.form.ts";
import { formatMoney } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { askedOf, staffOrderOr404, sinceRevision } from "./order.loader.server.ts";
import { notFound, type PageContext } from "../../../middleware/page-context.server.ts";
import { submissionKey } from "../../../services/http/form-nonce.server.ts";
import { LANGUAGE_BUTTON } from "../../../ui/forms/language-button.ts";
import { readFields, unreadable } from "../../../services/http/read-form.server.ts";
import { revisionOf, type CorrectionPreview, type OrderForStaff } from "../../../services/orders/orders.ts";
import type { StaffMember } from "../../../services/staff/staff.ts";
import type { CorrectionReply, CorrectionResultView } from "./correction-types.ts";
import { correctionResult, meantParts, understoodTexts } from "./correction.view.ts";
import { checkPageOf } from "../../../ui/quick-order/open-check-page.loader.server.ts";
import { balanceSentence } from "./order-balance.view.ts";
import { errorTexts, refusalText, statusOfRefusal } from "./refused-step.view.ts";

type Form = Extract<NonNullable<ReturnType<typeof readCorrectionForm>>, { correction: object }>;
type Reply = Partial<Omit<CorrectionReply, "typed">>;

/**
 * Displays the result of a correction, or saves it and redirects to the order. Only a displayed result is saved; others are displayed
 * first, with all entries.
 */
export async function answerCorrection(request: Request, typedNumber: string, member: StaffMember, page: PageContext) {
  const posted = await readFields(request);
  const form = readCorrectionForm(posted);
  if (form === null) throw unreadable();
  const order = await staffOrderOr404(typedNumber, page);
  const reply = replier(form.typed);
  const noRight = () => reply(403, { message: refusalMessage({ why: "no-right", order }, page) });
  if (!mayDo(member.role, "order.correct")) return noRight();
  const isLeft = posted.has(LANGUAGE_BUTTON);
  if (isLeft && ("errors" in form || form.head.seen === "")) return reply(200, {});
  if ("errors" in form) return reply(400, { message: page.t("forms.problems"), errors: errorTexts(form.errors, page) });
  const { lines, added } = form.correction;
  const { orderAdministration } = page.services;
  const preview = await orderAdministration.preview(order.number, lines, added);
  if (preview.outcome === "missing") throw notFound();
  const result = preview.outcome === "ready" ? resultOf(preview, form, page) : null;
  const isStale = form.head.revision !== revisionOf(preview.order);
  // The service recognizes a repeated form, although the order has changed since.
  const isSaved = form.head.intent === "save" && (isStale || (result !== null && result.seen === form.head.seen));
  const saved = isSaved ? await save(order.number, form, member, page) : null;
  if (saved?.outcome === "done" || saved?.outcome === "repeated") return backToOrder(saved.order, page);
  if (saved?.outcome === "missing") throw notFound();
  if (saved?.outcome === "no-right") return noRight();
  if (isStale || saved?.outcome === "stale") {
    const since = await sinceRevision(order.number, form.head.revision, page);
    return reply(409, { message: refusalMessage({ why: "stale", order }, page), since, result });
  }
  const refused = saved ?? preview;
  if (refused.outcome === "refused") {
    const list = refused.meant && checkPageOf({ ...refused.meant, id: "", origin: null }, page);
    const meant = list ? meantParts(lines, list) : [];
    return reply(statusOfRefusal(refused.why, "correct"), { message: refusalMessage(refused, page), meant, result });
  }
  if (form.head.intent !== "save") return reply(200, { result });
  const isEdited = result !== null && entriesOf(result.seen) !== entriesOf(form.head.seen);
  return reply(409, { message: page.t(`staff.order.correct.${isEdited ? "edited" : "unseen"}`), result });
}

/** With all entries. */
function replier(typed: Typed) {
  const blank = { message: null, errors: {}, since: null, meant: [], result: null };
  return (status: 200 | 400 | 403 | 409, change: Reply) =>
    data({ reply: { ...blank, typed, ...change } satisfies CorrectionReply }, { status });
}

function refusalMessage(refused: Parameters<typeof refusalText>[0], page: PageContext): string {
  return refusalText(refused, "correct", page);
}

function resultOf(
  preview: Extract<CorrectionPreview, { outcome: "ready" }>,
  { correction: { lines, added } }: Form,
  page: PageContext,
): CorrectionResultView {
  const seen = [submissionKey("entries", [lines, added]), submissionKey("result", amountsOf(preview.step))].join(".");
  return { seen, understood: understoodTexts(preview.step, lines, page), ...correctionResult(preview, page) };
}

/** The first part of `seen`: without it, the buyer's form has changed since the result was displayed. */
function entriesOf(seen: string): string | undefined {
  return seen.split(".")[0];
}

/** Exact amounts: prices may have changed since the preview. */
function amountsOf({ event, after }: OrderStep) {
  return [event?.lines, event?.amounts, after.total];
}

function save(number: string, { head, typed, correction }: Form, { id, email }: StaffMember, page: PageContext) {
  const { orderAdministration } = page.services;
  const form = submissionKey(head.nonce, ["correction", id, number, typed]);
  return orderAdministration.take(
    { email },
    number,
    { name: "correct", ...correction },
    { revision: head.revision, form },
  );
}

async function backToOrder(order: OrderForStaff, page: PageContext) {
  const { services, locale, t } = page;
  const { number, total } = order;
  const amount = formatMoney(total, locale);
  const message = isAnswerDue(order)
    ? t("staff.order.done.correctAsk", number, amount, await askedOf(number, page))
    : t("staff.order.done.correct", number, amount);
  const balance = hasMoved(order) && moneyOf(order).state !== "settled" ? ` ${balanceSentence(order, page)}` : "";
  return services.flash.redirect(pagePath("staffOrder", locale, { number }), {
    type: "success",
    message: message + balance,
  });
}
