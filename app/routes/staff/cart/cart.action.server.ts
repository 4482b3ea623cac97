import { data } from "react-router";
import { earliestToday } from "../../../domain/checkout/read-day.ts";
import type { Blocker } from "../../../domain/checkout/blocker.ts";
import { orderDifferences } from "../../../domain/checkout/reviewed-order.ts";
import { atPlace } from "../../../domain/content/with-query.ts";
import { cartForm } from "../../../ui/cart/cart.form.ts";
import { readPlaceForm, type PlaceForm } from "../../../ui/checkout/place-order.form.ts";
import { readShippingForm } from "../../../ui/checkout/shipping.form.server.ts";
import { fieldsOf, singleFieldsOf } from "../../../ui/forms/form-fields.ts";
import { quickOrderForm } from "../../../ui/quick-order/quick-order.form.ts";
import { readId } from "../../../ui/forms/read-id.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { StaffCartPage } from "./cart.loader.server.ts";
import { notFound } from "../../../middleware/page-context.server.ts";
import type { PlaceRefusal } from "../../../services/orders/orders.ts";
import { redirectTo } from "../../../services/http/redirect.server.ts";
import { checkFields, unreadable } from "../../../services/http/read-form.server.ts";
import { NoRightError } from "../../../services/staff/staff.ts";
import { lineId } from "../../../ui/cart/cart-types.ts";
import type { FailedPlacing } from "../../../ui/checkout/place-failure.tsx";
import {
  CART_PAGES,
  CART_STEPS,
  cartPagePath,
  stepAction,
  type CartStep,
  type RefusedLines,
  staffPageOf,
} from "./cart-types.ts";
import type { RefusedStep } from "./cart-page.tsx";
import type { FlashMessage } from "../../../ui/toasts/flash-message.ts";
import { changeMessage, wrongQuantities } from "../../../ui/cart/cart-messages.view.ts";
import { differenceText } from "../../../ui/checkout/change-texts.view.ts";
import { addLines, askedRows } from "./add-lines.action.server.ts";
import { hasUnseen } from "../../../services/checkout/checkout.ts";
import { formatShortMoment } from "../../../i18n/formats.ts";
import { colleagueTexts } from "./colleagues.view.ts";

export function cartStepOf(named: string | null): CartStep {
  const step = CART_STEPS.find((each) => each === named);
  if (!step) throw unreadable();
  return step;
}

/** Refused forms come back with all entries. `isTooLarge`: the request exceeded its limit. */
export async function answerCartStep(posted: FormData, step: CartStep, cart: SentCart, isTooLarge: boolean) {
  try {
    return await STEPS[step](posted, cart, isTooLarge);
  } catch (error) {
    if (error instanceof NoRightError) return data<RefusedStep>({}, { status: 403 });
    throw error;
  }
}

/** `seen`: orders of colleagues that the page has named. */
type SentCart = StaffCartPage & { readonly seen: string };

const TOP = "content";

type Answer = Response | ReturnType<typeof data<RefusedStep>>;

const STEPS: Readonly<Record<CartStep, (posted: FormData, cart: SentCart, isTooLarge: boolean) => Promise<Answer>>> = {
  lines: changeLines,
  add: changeLines,
  address: chooseAddresses,
  shipping: saveShipping,
  place,
};

/** Saves the entered lines with any button, then follows the button. An invalid quantity changes nothing and keeps the entries. */
async function changeLines(posted: FormData, cart: StaffCartPage, isTooLarge: boolean): Promise<Answer> {
  const { services, owner, visitor, t, path } = cart;
  // A truncated form, and calls that only add, have no intent.
  if (isTooLarge || !posted.has("intent")) return addLines(posted, cart, isTooLarge);
  const command = checkFields(singleFieldsOf(posted), cartForm);
  if (command.intent === "add") throw unreadable();
  const goesOn = posted.get("next");
  if (command.intent === "clear" || goesOn === "clear") {
    await services.carts.change(owner, visitor.buyer, { clear: true }, command.nonce);
    return back(cart, { type: "success", message: t("cart.cleared") });
  }
  const wrong = wrongQuantities({ ...command, isLeaving: goesOn !== null }, t);
  const left = await typedLines(posted, cart);
  if (wrong) return data({ again: { ...wrong, typed: command.typed }, ...left }, { status: 422 });
  const { lines, references, increase, decrease, remove } = command;
  const change = { set: lines, references, increase, decrease, remove };
  const isDone = await services.carts.change(owner, visitor.buyer, change, command.nonce);
  const message = isDone
    ? changeMessage(command, await services.carts.read(owner), t)
    : ({ type: "info", message: t("cart.repeatedChange") } as const);
  if (message?.type === "warning") {
    if (left) return data({ lines: { ...left.lines, message: `${message.message} ${left.lines.message}` } });
    return back(cart, message);
  }
  if (goesOn === "add") return addLines(posted, cart, isTooLarge);
  if (left) return data(left);
  const next = CART_PAGES.find((page) => page === goesOn);
  if (next) return redirectTo(cartPagePath(path, next), 303);
  const line = increase ?? decrease ?? command.exact;
  return back(cart, message, line ? atPlace(path, lineId(line)) : undefined);
}

/** Entries for more lines, each with its question; null without any. */
async function typedLines(posted: FormData, cart: StaffCartPage): Promise<{ lines: RefusedLines } | null> {
  const { t } = cart;
  const { rows, lines, file } = checkFields(fieldsOf(posted), quickOrderForm);
  const typed = rows.filter(({ pn, quantity, reference }) => `${pn}${quantity}${reference}`.trim() !== "");
  if (typed.length === 0 && lines.trim() === "" && file === null) return null;
  const message = [t("staff.cart.leftTyped"), ...(file ? [t("staff.cart.fileAgain")] : [])].join(" ");
  return { lines: { message, rows: await askedRows(typed, cart), lines, fileProblem: null } };
}

async function chooseAddresses(posted: FormData, cart: StaffCartPage): Promise<Answer> {
  const { services, owner, user, t, path } = cart;
  const shipping = posted.get("shipping");
  const billing = posted.get("billing");
  if (shipping === null)
    return back(cart, { type: "error", message: t("staff.cart.missing") }, cartPagePath(path, "address"));
  const shippingContactId = readId(shipping);
  const billingContactId = billing === "same" || billing === null ? shippingContactId : readId(billing);
  if (shippingContactId === null || billingContactId === null) throw notFound();
  const chosen = { shippingContactId, billingContactId };
  const outcome = await services.checkout.chooseAddresses(user, chosen, owner);
  if (outcome === "missing") throw notFound();
  if (outcome === "no-cart") return nothingThere(cart);
  return back(cart, { type: "success", message: t("staff.cart.saved") }, cartPagePath(path, "shipping"));
}

/** Saved accounts are managed on the customer's page; here an account is for one order. */
async function saveShipping(posted: FormData, cart: StaffCartPage): Promise<Answer> {
  const { services, owner, user, visitor, locale, t, path } = cart;
  const { offers, payment, draft: displayed } = await services.checkout.preparation(owner, visitor);
  const accounts = await services.checkout.accounts(user);
  const today = earliestToday(Date.now());
  const rules = { offers, accounts, draft: displayed, isOnAccount: payment === "terms", today, locale };
  const read = readShippingForm(posted, rules);
  if ("reply" in read) return data({ shipping: read.reply }, { status: 422 });
  const { draft, account } = read.entered;
  const forThisOrder = { keptId: account.keptId, isKept: false, forgotten: [] };
  if ((await services.checkout.saveDraft(user, draft, forThisOrder, owner)) !== "done") return nothingThere(cart);
  const next = posted.get("next") === "stay" ? "shipping" : "place";
  return back(cart, { type: "success", message: t("staff.cart.saved") }, cartPagePath(path, next));
}

async function place(posted: FormData, cart: SentCart): Promise<Answer> {
  const { services, owner, visitor, user, name, locale, t, path } = cart;
  const form = readPlaceForm(posted);
  if (!form) throw unreadable();
  if (form.poNumber?.problem) return again(form, "number", cart);
  if (form.isRequest) return sendCart(form, cart);
  // The order is in the language of its buyer.
  const placing = { ...form, poNumber: form.poNumber?.typed ?? "", locale: user.locale, seen: cart.seen };
  const result = await services.checkout.place(visitor, placing, owner);
  switch (result.outcome) {
    case "placed": {
      const message = t("staff.cart.placed", result.number, name);
      const to = pagePath("staffOrder", locale, { number: result.number });
      return services.flash.redirect(to, { type: "success", message });
    }
    case "ordered-before": {
      const to = pagePath("staffOrder", locale, { number: result.number });
      const message = t("staff.cart.orderedBefore", result.number, formatShortMoment(result.placedAt, locale));
      return services.flash.redirect(to, { type: "warning", message });
    }
    case "changed":
      return again(form, null, cart, await colleagueFirst(cart));
    case "blocker":
      if (result.blocker === "po-number-missing") return again(form, "number", cart);
      if (result.blocker === "changes-not-confirmed") return again(form, "tick", cart);
      return redirectToBlocker(cart, result.blocker);
    case "refused":
      return again(form, null, cart, refusedText(result.why, cart));
    case "unknown":
    case "not-placed":
      throw data(failure(result.outcome, form, path), { status: 503, headers: { "Retry-After": "30" } });
  }
}

/** A colleague has ordered for the same buyer since the page was opened; null if not. */
async function colleagueFirst({ services, owner, seen, name, ...words }: SentCart): Promise<string | null> {
  const placed = (await services.checkout.colleagues(owner)).filter(({ kind }) => kind !== "cart");
  if (!hasUnseen(placed, seen)) return null;
  return words.t("staff.cart.colleagueFirst", colleagueTexts(placed, name, words).join(" "));
}

function refusedText(why: PlaceRefusal, { t, name }: StaffCartPage): string {
  return why === "needs-approval" ? t("staff.cart.needsApproval") : t("staff.cart.noBuyer", name);
}

/** Sends the cart to the approvers of the buyer's company; staff users approve nothing. */
async function sendCart(form: PlaceForm, cart: SentCart): Promise<Answer> {
  const { services, owner, visitor, user, name, t, path } = cart;
  const placing = { ...form, poNumber: form.poNumber?.typed ?? "", locale: user.locale, seen: cart.seen };
  const sent = await services.approvals.send(visitor, placing, owner);
  switch (sent.outcome) {
    case "sent":
    case "repeated":
      return back(cart, { type: "success", message: t("staff.cart.sent", name) }, path);
    case "changed":
      return again(form, null, cart, await colleagueFirst(cart));
    case "no-approver":
      return again(form, null, cart, t("company.approvals.way.noOneNow"));
    case "not-needed":
      return again(form, null, cart, t("company.approvals.way.notNeeded"));
    case "no-right":
      return again(form, null, cart, t("staff.cart.noBuyer", name));
    case "blocker":
      if (sent.blocker === "po-number-missing") return again(form, "number", cart);
      if (sent.blocker === "changes-not-confirmed") return again(form, "tick", cart);
      return redirectToBlocker(cart, sent.blocker);
  }
}

/** Differences from the displayed order, or missing values; `notice` for other reasons. */
async function again(
  form: PlaceForm,
  missing: "tick" | "number" | null,
  cart: StaffCartPage,
  notice: string | null = null,
): Promise<Answer> {
  const { shown } = await cart.services.checkout.preparation(cart.owner, cart.visitor);
  const differences = orderDifferences(form.shown, shown).map((each) => differenceText(each, cart));
  const { isAsked, poNumber } = form;
  return data({ placing: { differences, missing, isAsked, poNumber, notice } }, { status: missing ? 422 : 409 });
}

function failure(placing: FailedPlacing["placing"], form: PlaceForm, path: string): FailedPlacing {
  const { nonce, shown, isConfirmed, isAsked, poNumber } = form;
  return {
    placing,
    staffPath: stepAction(path, "place"),
    form: { nonce, shown: JSON.stringify(shown), isConfirmed, isAsked, poNumber: poNumber?.typed ?? null },
  };
}

/** To the page of the missing value. */
function redirectToBlocker(cart: StaffCartPage, blocker: Blocker): Promise<Response> {
  const message = cart.t(`checkout.obstacle.${blocker}`);
  return back(cart, { type: "warning", message }, cartPagePath(cart.path, staffPageOf(blocker)));
}

/** The cart is gone: ordered in another tab, or its last line was removed. */
const nothingThere = (cart: StaffCartPage) =>
  back(cart, { type: "warning", message: cart.t("checkout.obstacle.empty-cart") });

/** To the top of the page, where the message is, or to a given place. */
async function back(
  { services, path }: StaffCartPage,
  message: FlashMessage | null,
  to = atPlace(path, TOP),
): Promise<Response> {
  return message ? services.flash.redirect(to, message) : redirectTo(to, 303);
}
