import { data } from "react-router";
import type { OrderStep } from "../../domain/orders/order-steps.ts";
import { mayDo } from "../../domain/staff/rights.ts";
import { readCorrectionForm } from "../../forms/staff-correction-form.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import { deskOrderOr404, sinceRevision } from "../../loaders/staff/order.server.ts";
import { orUnavailable } from "../../middleware/or-unavailable.server.ts";
import { notFound, type PageContext } from "../../middleware/page-context.server.ts";
import { submissionKey } from "../../services/http/form-nonce.server.ts";
import { readFields, unreadable } from "../../services/http/read-form.server.ts";
import { revisionOf, type CorrectionPreview, type DeskOrder } from "../../services/orders/port.ts";
import type { StaffMember } from "../../services/staff/port.ts";
import type { CorrectionReply, CorrectionResultView } from "../../ui/staff/correction-views.ts";
import { correctionResult } from "../../views/staff/correction-view.ts";
import { refusalText, statusOfRefusal } from "../../views/staff/order-refusal.ts";

type Form = Extract<NonNullable<ReturnType<typeof readCorrectionForm>>, { correction: object }>;
type Reply = Partial<Omit<CorrectionReply, "typed">>;

/**
 * Shows what a correction comes to, or saves it and leads back to the order. Only a result that somebody has seen is saved; everything
 * else is shown first, with all that was typed.
 */
export async function answerCorrection(request: Request, typedNumber: string, member: StaffMember, page: PageContext) {
  const form = readCorrectionForm(await readFields(request));
  if (form === null) throw unreadable();
  const order = await deskOrderOr404(typedNumber, page);
  const reply = (status: 200 | 400 | 403 | 409, change: Reply) => {
    const blank = { message: null, errors: {}, since: null, result: null };
    return data({ reply: { ...blank, typed: form.typed, ...change } satisfies CorrectionReply }, { status });
  };
  const told = (refused: Parameters<typeof refusalText>[0]) => refusalText(refused, "correct", page);
  if (!mayDo(member.role, "order.correct")) return reply(403, { message: told({ why: "no-right", order }) });
  if ("errors" in form) return reply(400, { message: page.t("forms.problems"), errors: form.errors });
  const { orderDesk, log } = page.services;
  const { lines, added } = form.correction;
  const preview = await orUnavailable(log, "correction", () => orderDesk.preview(order.number, lines, added));
  if (preview.outcome === "missing") throw notFound();
  const isStale = form.head.revision !== revisionOf(preview.order);
  const result = preview.outcome === "ready" ? resultOf(preview, form, page) : null;
  // One that comes again is told by the desk, which knows it although the order has changed since.
  const isSeen = result !== null && result.seen === form.head.seen;
  if (form.head.intent === "save" && (isSeen || isStale)) {
    const saved = await save(order.number, form, member, page);
    if (saved.outcome === "missing") throw notFound();
    if (saved.outcome === "no-right") return reply(403, { message: told({ why: "no-right", order }) });
    if (saved.outcome === "done" || saved.outcome === "repeated") return backToOrder(saved.order, page);
    if (saved.outcome === "refused")
      return reply(statusOfRefusal(saved.why, "correct"), { message: told(saved), result });
  }
  if (isStale)
    return reply(409, {
      message: told({ why: "stale", order }),
      since: await sinceRevision(order.number, form.head.revision, page),
      result,
    });
  if (preview.outcome === "refused") return reply(statusOfRefusal(preview.why, "correct"), { message: told(preview) });
  return form.head.intent === "save"
    ? reply(409, { message: page.t("staff.order.correct.unseen"), result })
    : reply(200, { result });
}

function resultOf(
  preview: Extract<CorrectionPreview, { outcome: "ready" }>,
  { correction: { lines, added } }: Form,
  page: PageContext,
): CorrectionResultView {
  const seen = submissionKey("result", [lines, added, amountsOf(preview.step)]);
  return { seen, ...correctionResult(preview, page) };
}

/** What a result comes to, to the cent: prices may have moved since somebody looked at it. */
function amountsOf({ event, after }: OrderStep) {
  return [event?.lines, event?.amounts, after.total];
}

function save(number: string, { head, typed, correction }: Form, { id, email }: StaffMember, page: PageContext) {
  const { orderDesk, log } = page.services;
  const form = submissionKey(head.nonce, ["correction", id, number, typed]);
  return orUnavailable(log, "correction", () =>
    orderDesk.take({ email }, number, { name: "correct", ...correction }, { revision: head.revision, form }),
  );
}

function backToOrder({ number, total, freightApproval }: DeskOrder, { services, locale, t }: PageContext) {
  const done = freightApproval === "waiting" ? "staff.order.done.correctAsk" : "staff.order.done.correct";
  const message = t(done, number, formatMoney(total, locale));
  return services.flash.redirect(pagePath("staffOrder", locale, { number }), { type: "success", message });
}
