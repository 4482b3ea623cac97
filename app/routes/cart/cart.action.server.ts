import { data, type MiddlewareFunction } from "react-router";
import { atPlace, withQuery } from "../../domain/content/with-query.ts";
import { cartForm, typedAddition, type CartBoxes, type CartCommand, type CartNext } from "../../ui/cart/cart.form.ts";
import { pagePath } from "../../i18n/paths.ts";
import { type PageContext, pageContext } from "../../middleware/page-context.server.ts";
import { cookieCart, hasNoCart, type CartQuantity, type OwnCart } from "../../services/cart/cart.ts";
import { redirectDocumentTo, redirectTo } from "../../services/http/redirect.server.ts";
import { type CartAgain, lineId, type AddAnswer } from "../../ui/cart/cart-types.ts";
import type { FlashMessage } from "../../ui/toasts/flash-message.ts";
import {
  changeMessage,
  leftInBoxes,
  unsavedTotals,
  wrongQuantities,
  addedText,
  rowNotes,
} from "../../ui/cart/cart-messages.view.ts";
import { type RowsPage, fieldsOfRows } from "../../ui/cart/rows-page.ts";
import { withTypedRows } from "../../middleware/flash.server.ts";
import { newListPath } from "../../ui/company/list.view.ts";
import { answerOrderForm } from "../../ui/quick-order/read-list.action.server.ts";
import { addToCart, leadTo, addLines } from "../../ui/cart/add-lines.action.server.ts";
import { purposeQuery, purposeOfStar } from "../../ui/login/login.form.ts";
import { isSessionEnded } from "../../middleware/ended-session.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { cartFacts } from "../../ui/cart/cart.view.ts";
import { favoriteForm } from "../../ui/account/favorite.form.ts";
import { answerFavoriteForm } from "../../ui/account/mark-favorite.action.server.ts";
import { withStarRows } from "../../ui/account/star-rows.server.ts";

type Command = Extract<CartCommand, { intent: "change" }>;
type Answer = Response | ReturnType<typeof data<CartAgain>>;

type Change = {
  readonly request: Request;
  readonly owner: OwnCart;
  readonly command: Command;
  readonly page: PageContext;
};

/** Saves all entered values, then follows the pressed button. An invalid quantity changes nothing, and the page keeps all entries. */
export async function answerCartForm(
  request: Request,
  command: CartCommand,
  page: PageContext,
  typedBeside: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  if (command.intent === "add") return addToCart(request, command, page, typedBeside);
  const owner = await page.services.carts.ownerOf(request, page.visitor);
  if (command.intent === "clear" || command.next === "clear") return clear(owner, command.nonce, page);
  const wrong = wrongQuantities({ ...command, isLeaving: command.next !== null }, page.t);
  if (wrong) return refuse(wrong, owner, command, page);
  const change = { request, owner, command, page };
  const message = await save(change);
  return goOn(change, message);
}

/** A page with a table: a form that only asks, or Enter with several filled forms. */
export async function answerOtherRows(
  { kind, path, typed }: Exclude<RowsPage, { kind: "add" }>,
  { services, t }: PageContext,
): Promise<Response> {
  if (kind === "ask") return withTypedRows(services.flash, path, typed);
  return services.flash.redirect(path, { type: "warning", message: t("forms.severalFilled"), typed });
}

/** Nothing is saved, so the page names the saved quantities that its totals are of. */
async function refuse(
  { message, wrong }: Pick<CartAgain, "message" | "wrong">,
  owner: OwnCart,
  { typed }: Command,
  page: PageContext,
): Promise<Answer> {
  const saved = hasNoCart(owner) ? [] : await page.services.carts.read(owner);
  const unsaved = unsavedTotals(typed, saved, page);
  const sentences = `${message} ${page.t("cart.nothingSaved")}`;
  return data<CartAgain>({ message: sentences, wrong, typed, ...(unsaved && { unsaved }) }, { status: 422 });
}

async function clear(owner: OwnCart, nonce: string, page: PageContext): Promise<Response> {
  const { services, visitor, locale, t } = page;
  if (!hasNoCart(owner)) await services.carts.change(owner, visitor.buyer, { clear: true }, nonce);
  return leadTo(page, pagePath("cart", locale), { type: "success", message: t("cart.cleared") }, cookieCart(owner));
}

/** Returns the message for the buyer. */
async function save({ owner, command, page }: Change): Promise<FlashMessage | null> {
  const { services, visitor, t } = page;
  const { lines, references, increase, decrease, remove, nonce } = command;
  const changes = { set: lines, references, increase, decrease, remove };
  const isDone = hasNoCart(owner) || (await services.carts.change(owner, visitor.buyer, changes, nonce));
  if (!isDone) return { type: "info", message: t("cart.repeatedChange") };
  return changeMessage(command, hasNoCart(owner) ? [] : await services.carts.read(owner), t);
}

/** Target of the pressed button, or the cart if it has a message. */
async function goOn(change: Change, message: FlashMessage | null): Promise<Answer> {
  const { command, page, owner } = change;
  const { boxes } = command.typed;
  if (message?.type === "warning") return warn(change, message);
  if (command.next === "paste") return reviewBoxes(change);
  // Enter in the part-number box presses the first button of the form, which only saves.
  const isBarePress = command.next === null && command.increase === null && command.decrease === null;
  const isAdding = isBarePress && command.remove === null && command.exact === null && boxes.pn.trim() !== "";
  if (command.next === "add" || isAdding) return addTyped(change);
  const left = leftInBoxes(boxes, page.t);
  if (left) return again(left, boxes);
  if (command.next === "language") return redirectDocumentTo(pagePath("cart", page.locale), 303, PRIVATE);
  if (command.next !== null && command.next !== "clear") return redirectTo(pathOf(command.next, page), 303, PRIVATE);
  const line = command.anchor ? (command.increase ?? command.decrease ?? command.exact) : null;
  const path = pagePath("cart", page.locale);
  return leadTo(page, line ? atPlace(path, lineId(line)) : path, message, cookieCart(owner));
}

/** Returns to the cart with a message and the values of its boxes. */
async function warn({ command, page, owner }: Change, message: FlashMessage): Promise<Answer> {
  const { boxes } = command.typed;
  const left = leftInBoxes(boxes, page.t);
  if (left) return again({ ...left, message: `${message.message} ${left.message}` }, boxes);
  return leadTo(page, pagePath("cart", page.locale), message, cookieCart(owner));
}

const PRIVATE = { "Cache-Control": "private, no-store" };

function pathOf(next: Exclude<CartNext, "add" | "paste" | "clear" | "language">, { locale }: PageContext): string {
  const cart = pagePath("cart", locale);
  switch (next) {
    case "checkout":
      return pagePath("checkoutReview", locale);
    case "address":
      return pagePath("checkoutAddress", locale);
    case "share":
      return pagePath("companyHandOver", locale);
    case "keep":
      return newListPath("cart", locale);
    case "csv":
    case "txt":
      return `${cart}?format=${next}`;
  }
}

/** Adds the part number of the box. If the list box is filled, both are reviewed together. */
async function addTyped(change: Change): Promise<Answer> {
  const { request, command, page } = change;
  const { boxes } = command.typed;
  if (boxes.lines.trim() !== "") return reviewBoxes(change);
  if (boxes.pn.trim() === "") return again({ message: page.t("cart.numberMissing"), wrong: [] }, boxes);
  return addToCart(request, typedAddition(boxes, command.nonce), page);
}

/** Opens the review page of both boxes, or the cart if they cannot be read. */
async function reviewBoxes({ command, page }: Change): Promise<Answer> {
  const { boxes } = command.typed;
  const rows = boxes.pn.trim() === "" ? [] : [{ pn: boxes.pn, quantity: boxes.quantity, reference: "" }];
  const form = { rows, lines: boxes.lines, file: null, wantsMoreRows: false, wantsLanguage: false };
  const answer = await answerOrderForm(form, false, page);
  if (answer instanceof Response) return answer;
  const message = answer.data.problem?.text ?? page.t("quickOrder.nothing");
  return data<CartAgain>({ message, wrong: [], typed: boxesOnly(boxes) }, { status: 422 });
}

/** The saved cart with the values of its boxes. */
function again(told: Omit<CartAgain, "typed">, boxes: CartBoxes): Answer {
  return data<CartAgain>({ ...told, typed: boxesOnly(boxes) });
}

/** Values entered before a session ended. */
export function enteredCart(
  fields: Readonly<Record<string, string>> | null,
  saved: readonly CartQuantity[],
  page: PageContext,
): CartAgain | null {
  const read = fields && cartForm.safeParse({ ...fields, intent: "set" }).data;
  if (read?.intent !== "change") return null;
  const unsaved = unsavedTotals(read.typed, saved, page);
  return { message: page.t("cart.notSavedYet"), wrong: [], typed: read.typed, ...(unsaved && { unsaved }) };
}

const boxesOnly = (boxes: CartBoxes): CartAgain["typed"] => ({ quantities: {}, references: {}, boxes });

/**
 * Answers the script of a page with the result of each row as JSON (decision 0063). A middleware, because a page action answers with its
 * page.
 */
export const addInPlace: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== "POST" || request.headers.get("Accept") !== "application/json") return next();
  const page = pageContext(context);
  // After a sign-out, the addition would go to another cart at other prices.
  const wasSignedIn = request.headers.has("X-Signed-In");
  const ended = await isSessionEnded(context);
  const form = await readForm(request.clone(), cartForm);
  if (form.intent !== "add") return next();
  if (ended || (wasSignedIn && !page.visitor.user)) return Response.json(signedOut(form, page), { headers: PRIVATE });
  return add(request, form, page);
};

type AddForm = Parameters<typeof addLines>[1];

async function add(request: Request, form: AddForm, page: PageContext): Promise<Response> {
  const { services, visitor, locale, t } = page;
  const { addition, owner, held, message } = await addLines(request, form, page);
  const answer: AddAnswer = {
    notes: rowNotes(addition, form, held, { t, locale }),
    ...addedText(addition, message, { t, locale }),
    message: message.message,
    cart: cartFacts(await services.carts.summary(owner, visitor), locale),
  };
  const headers = new Headers(PRIVATE);
  if (addition.cartId) headers.set("Set-Cookie", await services.carts.cookie.write(addition.cartId));
  return Response.json(answer, { headers });
}

/** Each row links to the sign-in and returns from there. */
function signedOut({ lines, unreadable, back }: AddForm, { locale, t }: PageContext): AddAnswer {
  const href = pagePath("login", locale) + purposeQuery({ back, favorite: null });
  const note = { text: t("cart.rowSignedOut"), isAdded: false, href };
  const rows = [...lines, ...unreadable];
  return { notes: Object.fromEntries(rows.map(({ pn }) => [pn, note])), message: note.text, cart: null };
}

/** Without scripts, a star is a button of the table's form. Null for a form without one. */
export async function answerPressedStar(
  request: Request,
  page: PageContext,
  isSessionEnded: boolean,
): Promise<Response | null> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (!form?.has("favorite") && !form?.has("unfavorite")) return null;
  const command = favoriteForm.safeParse(fieldsOfRows(form));
  if (!command.success) return null;
  const { user } = page.visitor;
  if (user && !isSessionEnded) return answerFavoriteForm(user.id, command.data, true, page);
  const { typed } = command.data;
  const query = purposeQuery(purposeOfStar(command.data));
  const answer = redirectTo(withQuery(pagePath("login", page.locale), query), 303);
  return withStarRows(answer, typed, page.services.leftEntries);
}
