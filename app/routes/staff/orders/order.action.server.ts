import { data } from "react-router";
import { ZERO } from "../../../domain/money.ts";
import { hasMoved, moneyOf } from "../../../domain/orders/ledger.ts";
import { isConfirmable } from "../../../domain/orders/step-refusal.ts";
import { isAnswerDue } from "../../../domain/orders/order-steps.ts";
import { mayDo } from "../../../domain/staff/rights.ts";
import { meantOf, readOrderForm, type OrderAction, type OrderFormHead, type Typed } from "./order.form.ts";
import { formatMoney } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { notFound, type PageContext } from "../../../middleware/page-context.server.ts";
import { submissionKey } from "../../../services/http/form-nonce.server.ts";
import { unreadable } from "../../../services/http/read-form.server.ts";
import type { OrderForStaff, StepOutcome } from "../../../services/orders/orders.ts";
import type { StaffMember } from "../../../services/staff/staff.ts";
import type { RefusedForm } from "./order-types.ts";
import { askedOf, staffOrderOr404, sinceRevision } from "./order.loader.server.ts";
import { formId, meantBox, wordOf } from "./step-forms.view.ts";
import { balanceSentence } from "./order-balance.view.ts";
import { errorTexts, fieldOfRefusal, refusalText, statusOfRefusal } from "./refused-step.view.ts";

type Posted = { readonly head: OrderFormHead; readonly typed: Typed };

/**
 * Redirects to the order after success. A refused form comes back with all entries: 400 for errors, 409 if the order does not allow it or
 * has changed, 403 without permission.
 */
export async function answerOrderForm(posted: FormData, typedNumber: string, member: StaffMember, page: PageContext) {
  const read = readOrderForm(posted, page.locale);
  if (read === null) throw unreadable();
  const order = await staffOrderOr404(typedNumber, page);
  const { intent } = read.head;
  const refuse = refuser(read);
  const noRight = () => refuse(403, refusalText({ why: "no-right", order }, intent, page));
  if (!mayDo(member.role, `order.${intent}`)) return noRight();
  if ("errors" in read) return refuse(400, page.t("forms.problems"), { errors: errorTexts(read.errors, page) });
  const result = await carryOut(order.number, read.action, read, member, page);
  switch (result.outcome) {
    case "missing":
      throw notFound();
    case "no-right":
      return noRight();
    case "stale":
      return refuse(409, refusalText({ why: "stale", order }, intent, page), {
        since: await sinceRevision(order.number, read.head.revision, page),
      });
    case "refused":
      return refuseStep(result, read, page);
    case "repeated":
      return backToOrder(page.t("staff.order.done.repeated", order.number), result.order, page);
    case "done":
      return backToOrder(await doneText(read.head, result.order, page), result.order, page);
  }
}

type Outcome = Exclude<StepOutcome, { outcome: "done" }> | { readonly outcome: "done"; readonly order: OrderForStaff };

async function carryOut(
  number: string,
  action: OrderAction,
  { head, typed }: Posted,
  { id, email }: StaffMember,
  page: PageContext,
): Promise<Outcome> {
  const { orderAdministration } = page.services;
  const by = { email };
  const form = submissionKey(head.nonce, ["staff order", id, number, typed]);
  const options = { revision: head.revision, form };
  if (action.name === "move") return orderAdministration.move(by, number, action, options);
  if (action.name !== "note") return orderAdministration.take(by, number, action, options);
  const { outcome } = await orderAdministration.addNote(by, number, action.text, form);
  const order = await orderAdministration.find(number);
  if (order === null || outcome === "missing") return { outcome: "missing" };
  return outcome === "no-right" ? { outcome } : { outcome, order };
}

function refuser({ head, typed }: Posted) {
  return (
    status: 400 | 403 | 409,
    message: string,
    { errors = {}, since = null, confirm = [] }: Partial<Pick<RefusedForm, "errors" | "since" | "confirm">> = {},
  ) => {
    const refused: RefusedForm = { id: formId(head.intent, head.parcel), message, typed, errors, since, confirm };
    return data({ refused }, { status });
  };
}

/** The reason is at the field that has to be changed, if there is one. */
function refuseStep(refused: Extract<StepOutcome, { outcome: "refused" }>, posted: Posted, page: PageContext) {
  const { head, typed } = posted;
  const text = refusalText(refused, head.intent, page);
  const field = fieldOfRefusal(refused.why, typed);
  return refuser(posted)(statusOfRefusal(refused.why, head.intent), field === null ? text : page.t("forms.problems"), {
    errors: field === null ? {} : { [field]: text },
    confirm: boxesOf(refused, typed, page),
  });
}

/** Doubts to confirm: the new one, and those already confirmed. */
function boxesOf({ why, order }: Extract<StepOutcome, { outcome: "refused" }>, typed: Typed, page: PageContext) {
  if (!isConfirmable(why)) return [];
  return [...new Set([...meantOf(typed), why])].map((each) => meantBox(each, order, page));
}

async function doneText({ intent }: OrderFormHead, order: OrderForStaff, page: PageContext): Promise<string> {
  const { t, locale } = page;
  const { number, total } = order;
  const amount = formatMoney(total, locale);
  const balance = balanceSentence(order, page);
  const last = order.payments.at(-1);
  if (intent === "move" && last)
    return t("staff.order.done.move", number, formatMoney(last.amount, locale), last.otherOrder ?? "", balance);
  if (intent === "paid" || intent === "refund" || intent === "credit" || intent === "reverse") {
    const moved = formatMoney(last?.amount ?? ZERO, locale);
    return t(`staff.order.done.${intent}`, number, moved, balance);
  }
  if ((intent === "freight" || intent === "tax") && isAnswerDue(order))
    return t(`staff.order.done.${intent}Ask`, number, amount, await askedOf(number, page));
  const isSent = intent === "pack" && order.parcels.at(-1)?.shippedAt !== null;
  const done = t(`staff.order.done.${isSent ? "ship" : wordOf(intent)}`, number, amount);
  return hasMoved(order) && moneyOf(order).state !== "settled" ? `${done} ${balance}` : done;
}

function backToOrder(message: string, { number }: OrderForStaff, { services, locale }: PageContext): Promise<Response> {
  return services.flash.redirect(pagePath("staffOrder", locale, { number }), { type: "success", message });
}
