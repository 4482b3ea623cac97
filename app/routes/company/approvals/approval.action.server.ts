import { data } from "react-router";
import { orderDifferences } from "../../../domain/checkout/reviewed-order.ts";
import { approvalStepsOf, type ApprovalStep } from "../../../domain/company/approval.ts";
import { approvalStepOf, readApprovalAnswer, reasonProblem } from "./approval.form.ts";
import { LANGUAGE_BUTTON } from "../../../ui/forms/language-button.ts";
import { readPlaceForm, readPoNumber, type PlaceForm } from "../../../ui/checkout/place-order.form.ts";
import type { StringKey } from "../../../i18n/strings.ts";
import { approvalOr404, type ApprovalPage } from "./approval.loader.server.ts";
import type { AnsweredRequest, ApprovedOrder } from "../../../services/approvals/approvals.ts";
import { submissionKey } from "../../../services/http/form-nonce.server.ts";
import { readFields, unreadable } from "../../../services/http/read-form.server.ts";
import type { FailedPlacing } from "../../../ui/checkout/place-failure.tsx";
import { approvalAction, TO_CART, type RefusedApproval } from "./approval-types.ts";
import { buyerLeftText } from "./approval.view.ts";
import { differenceText } from "../../../ui/checkout/change-texts.view.ts";
import { hasLinesToTake, keptLines } from "../../../domain/company/requested-line.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { additionMessage } from "../../../ui/cart/cart-messages.view.ts";
import { leadTo } from "../../../ui/cart/add-lines.action.server.ts";

type Args = {
  readonly request: Request;
  readonly context: Parameters<typeof approvalOr404>[1];
  readonly params: { readonly id?: string };
  readonly url: URL;
};

type Status = 400 | 403 | 409 | 422;

/** Approves, returns, removes lines, or withdraws for the buyer. */
export async function answerApproval({ request, context, params, url }: Args) {
  const page = await approvalOr404(params.id, context);
  const posted = await readFields(request);
  if (posted.has(LANGUAGE_BUTTON)) return data({ refused: enteredApproval(posted) });
  const wanted = url.searchParams.get("step");
  if (wanted === TO_CART)
    return (await removedToCart(request, posted, page)) ?? refuse(403, page.t("company.approvals.noRight"));
  const step = approvalStepOf(wanted);
  if (!step) throw unreadable();
  return step === "approve" ? approve(posted, page) : answer(posted, step, page);
}

const EMPTY_REFUSAL: Omit<RefusedApproval, "message"> = {
  differences: [],
  missing: null,
  poNumber: null,
  reason: "",
  pn: [],
  isReason: false,
};

/** Entered values without an error. */
export function enteredApproval(posted: FormData): RefusedApproval {
  const pn = posted.getAll("pn").filter((each) => typeof each === "string");
  const reason = posted.get("reason");
  return { ...EMPTY_REFUSAL, message: "", ...poNumberIn(posted), pn, reason: typeof reason === "string" ? reason : "" };
}

const poNumberIn = (posted: FormData) => ({ poNumber: readPoNumber(posted) });

function refuse(status: Status, message: string, more: Partial<RefusedApproval> = {}) {
  return data({ refused: { ...EMPTY_REFUSAL, ...more, message } }, { status });
}

async function approve(posted: FormData, page: ApprovalPage) {
  const { services, request, by, t, path } = page;
  const form = readPlaceForm(posted);
  if (!form) throw unreadable();
  if (form.poNumber?.problem)
    return refuse(422, t(form.poNumber.problem), { missing: "number", poNumber: form.poNumber });
  const others = answersNotSent(posted, page);
  if (others) return refuse(422, others.message, { ...others.entered, poNumber: form.poNumber });
  const { nonce, shown, isConfirmed, poNumber } = form;
  const typed = { nonce, shown, isConfirmed, poNumber: poNumber?.typed ?? "" };
  const approved = await services.approvals.approve(request, by, typed);
  if (approved.outcome === "placed") return done(approved.number, page);
  if (approved.outcome === "unknown" || approved.outcome === "not-placed") throw failed(approved.outcome, form, path);
  return notApproved(approved, form, page);
}

/** Others learn that they have no right instead. */
function mayAnswer({ request, by }: ApprovalPage): boolean {
  return approvalStepsOf({ ...request, hasBuyerLeft: false }, by).includes("take-out");
}

/** Lines selected for removal and a reason, which the order button would ignore. */
function answersNotSent(posted: FormData, page: ApprovalPage) {
  if (!mayAnswer(page)) return null;
  const { t } = page;
  const { pn = [], reason = "" } = readApprovalAnswer(posted) ?? {};
  if (pn.length === 0 && reason.trim() === "") return null;
  const message = t(pn.length > 0 ? "company.approvals.takenNotSent" : "company.approvals.reasonNotSent");
  return { message, entered: { pn, reason } };
}

/** If two approvers act at once, the second sees the name of the first. */
async function done(number: string, page: ApprovalPage) {
  const { services, request, by, t, path } = page;
  const first = await requestNow(page);
  const isMine = first === undefined || first.answeredById === by.webUserId;
  const message = isMine
    ? t("company.approvals.done.approve", number, request.buyer)
    : t("company.approvals.done.other", first.answeredBy, number);
  return services.flash.redirect(path, { type: isMine ? "success" : "info", message });
}

/** Undefined if the user may no longer see it. */
async function requestNow({ services, user, request }: ApprovalPage) {
  const now = await services.approvals.find(user, request.id);
  return now === null || now === "hidden" ? undefined : now.request;
}

type NotApproved = Exclude<ApprovedOrder, { outcome: "placed" | "unknown" | "not-placed" }>;

async function notApproved(outcome: NotApproved, form: PlaceForm, page: ApprovalPage) {
  const { services, t } = page;
  const { poNumber } = form;
  switch (outcome.outcome) {
    case "not-approved":
    case "refused":
      return refusedStep(outcome.why === "needs-approval" ? "no-right" : outcome.why, page);
    case "changed": {
      const order = await services.approvals.ordered(page.request);
      const differences = order ? orderDifferences(form.shown, order.preparation.shown) : [];
      const texts = differences.map((each) => differenceText(each, page));
      return refuse(409, t("company.approvals.differs"), { differences: texts, poNumber });
    }
    case "blocker":
      if (outcome.blocker === "po-number-missing")
        return refuse(422, t("checkout.shipping.poMissing"), { missing: "number", poNumber });
      if (outcome.blocker === "changes-not-confirmed")
        return refuse(422, t("company.approvals.tickMissing"), { missing: "tick", poNumber });
      return refuse(409, t("company.approvals.obstacle", t(`checkout.obstacle.${outcome.blocker}`)));
  }
}

/** Already answered, or not allowed. */
async function refusedStep(why: "over" | "no-right" | "buyer-left", page: ApprovalPage) {
  const { request, t } = page;
  if (why === "no-right") return refuse(403, t("company.approvals.noRight"));
  if (why === "buyer-left") return refuse(409, buyerLeftText(request, page));
  return refuse(409, overText((await requestNow(page)) ?? request, page));
}

function overText(
  { state, answeredBy, orderNumber }: ApprovalPage["request"],
  { t }: Pick<ApprovalPage, "t" | "locale">,
) {
  if (state === "ordered") return t("company.approvals.done.other", answeredBy, orderNumber ?? "");
  return t(state === "returned" ? "company.approvals.over.returned" : "company.approvals.over.withdrawn", answeredBy);
}

async function answer(posted: FormData, step: Exclude<ApprovalStep, "approve">, page: ApprovalPage) {
  const { services, request, by, t } = page;
  const form = readApprovalAnswer(posted);
  if (!form) throw unreadable();
  const { pn, nonce } = form;
  const reason = form.reason.trim();
  const entered = { pn, reason: form.reason, ...poNumberIn(posted) };
  const problem = step === "return" ? reasonProblem(reason) : null;
  if (problem) return refuse(400, t(problem, 500), { ...entered, isReason: true });
  if (step === "take-out" && pn.length === 0) return refuse(400, t("company.approvals.nothingTaken"), entered);
  if (step === "take-out" && reason !== "" && mayAnswer(page))
    return refuse(422, t("company.approvals.reasonNotSent"), entered);
  const key = submissionKey(nonce, ["approval", by.webUserId, request.id, step, reason, pn]);
  const { approvals } = services;
  const carriedOut = {
    return: () => approvals.sendBack(request, by, { reason, keptAs: listNameOf(page) }, key),
    "take-out": () => approvals.takeOut(request, by, pn, key),
    withdraw: () => approvals.withdraw(request, by, key),
  } as const;
  const outcome = await carriedOut[step]();
  return answered(outcome, step, { ...page, entered });
}

/** The PO number goes with the order, which the approver places after removing lines. */
async function withEntered(response: Response, { entered: { poNumber }, ...page }: Answered): Promise<Response> {
  if (!poNumber || poNumber.typed === "") return response;
  const { leftEntries } = page.services;
  const fields = new FormData();
  fields.set("poNumber", poNumber.typed);
  const left = { path: page.path, customer: page.visitor.customer?.id ?? null };
  response.headers.append("Set-Cookie", await leftEntries.write(fields, left));
  return response;
}

/** Name of the list that keeps the lines of a buyer who has left the company. */
function listNameOf({ request, t }: Pick<ApprovalPage, "request" | "t">): string {
  return t("company.approvals.keptAs", request.id, request.buyer);
}

/** A buyer who has left is not mentioned as a recipient. */
function doneText(step: Exclude<ApprovalStep, "approve">, page: Pick<ApprovalPage, "request" | "t">): string {
  const { request, t } = page;
  if (step === "return" && !request.isBuyerMember) return t("company.approvals.done.kept", listNameOf(page));
  return t(`company.approvals.done.${step}`, request.buyer);
}

const REFUSAL_TEXTS = {
  changed: "company.approvals.differs",
  "no-room": "company.approvals.noRoom",
  "last-line": "company.approvals.lastLine",
} as const satisfies Record<string, StringKey>;

type Answered = ApprovalPage & { readonly entered: Pick<RefusedApproval, "pn" | "reason" | "poNumber"> };

async function answered(outcome: AnsweredRequest, step: Exclude<ApprovalStep, "approve">, page: Answered) {
  const { services, request, t, path, entered } = page;
  switch (outcome.outcome) {
    case "done": {
      const merged = step === "withdraw" && outcome.merged ? ` ${t("company.approvals.done.merged")}` : "";
      const message = doneText(step, page) + merged;
      return withEntered(await services.flash.redirect(path, { type: "success", message }), page);
    }
    case "repeated": {
      const message = t("company.approvals.repeated");
      return withEntered(await services.flash.redirect(path, { type: "info", message }), page);
    }
    case "over":
    case "no-right":
    case "buyer-left":
      return refusedStep(outcome.outcome, page);
    default:
      return refuse(409, t(REFUSAL_TEXTS[outcome.outcome], request.buyer), entered);
  }
}

function failed(placing: FailedPlacing["placing"], form: PlaceForm, path: string) {
  const { nonce, shown, isConfirmed, poNumber } = form;
  const failure: FailedPlacing = {
    placing,
    staffPath: approvalAction(path, "approve"),
    form: { nonce, shown: JSON.stringify(shown), isConfirmed, isAsked: false, poNumber: poNumber?.typed ?? null },
  };
  return data(failure, { status: 503, headers: { "Cache-Control": "private, no-store", "Retry-After": "30" } });
}

/** Adds the removed lines of a request to its buyer's cart; null for other readers. */
async function removedToCart(request: Request, posted: FormData, page: ApprovalPage): Promise<Response | null> {
  const { services, visitor, by, locale, t } = page;
  const form = readApprovalAnswer(posted);
  if (!form) throw unreadable();
  if (!hasLinesToTake(page.request, by)) return null;
  const lines = keptLines(page.request.removed).map(({ pn, quantity, reference, ownNumber }) => {
    return { pn, quantity, reference, ownNumber };
  });
  const owner = await services.carts.ownerOf(request, visitor);
  const addition = await services.carts.add(owner, visitor.buyer, lines, form.nonce);
  const message = additionMessage(addition, {}, [], { t, locale });
  return leadTo(page, pagePath("cart", locale), message, addition.cartId);
}
