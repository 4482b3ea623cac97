import { atPlace, withQuery } from "../../domain/content/with-query.ts";
import type { CartCommand } from "./cart.form.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { CartLineToAdd, OwnCart } from "../../services/cart/cart.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import type { FlashMessage } from "../toasts/flash-message.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { LONGEST_QUANTITY } from "../forms/typed-rows.ts";
import { additionMessage, rowNotes, rowOfMessage } from "./cart-messages.view.ts";
import { isWithin } from "../../domain/bom/list-size.ts";
import { foldCustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { saveListOrRefuse, throwTooLong } from "../quick-order/save-list.action.server.ts";

type Command<Intent> = Extract<CartCommand, { intent: Intent }>;

/** POST, 303, GET (R-NOJS-06). `typedBeside`: entries of the other forms of the page. */
export async function addToCart(
  request: Request,
  asked: Command<"add">,
  page: PageContext,
  typedBeside: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const command = asked.isTyped ? await asTyped(asked, page) : asked;
  if (command instanceof Response) return command;
  const { addition, held, message } = await addLines(request, command, page);
  const cart = pagePath("cart", page.locale);
  if (command.back === null) return leadTo(page, cart, message, addition.cartId);
  const at = rowOfMessage(addition, command);
  // A row has room for a short message about its own part only; the bar below the table has the rest.
  const note =
    message.type === "success" && at !== null ? rowNotes(addition, command, held, page)[at]?.text : undefined;
  const back = at === null ? command.back : atPlace(command.back, at);
  // Only the cart page can report that a browser refuses cookies (R-NOJS-08); it sends other browsers back.
  const path = request.headers.has("Cookie") ? back : withQuery(cart, `?${new URLSearchParams({ back })}`);
  const typed = { ...typedBeside, ...notTaken(command, addition.refused) };
  const flashMessage = { ...message, ...(Object.keys(typed).length > 0 && { typed }) };
  return leadTo(
    page,
    path,
    at === null ? flashMessage : { ...flashMessage, at, ...(note && { note }) },
    addition.cartId,
  );
}

/** Refused quantities that the buyer may correct. */
function notTaken({ lines, unreadable }: Command<"add">, refused: readonly string[]): Record<string, string> {
  const full = lines.filter(({ pn }) => refused.includes(pn)).map(({ pn, quantity }) => [pn, String(quantity)]);
  return Object.fromEntries([...full, ...unreadable.map(({ pn, typed }) => [pn, typed.slice(0, LONGEST_QUANTITY)])]);
}

/** `held` are the lines of the cart afterwards. */
export async function addLines(request: Request, command: Command<"add">, page: PageContext) {
  const { services, locale, visitor, t } = page;
  const { carts } = services;
  const lines = await withOurNumbers(command.lines, page);
  const before = await carts.ownerOf(request, visitor);
  const addition = await carts.add(before, visitor.buyer, lines, command.nonce);
  const owner: OwnCart = before.kind === "user" ? before : { ...before, cartId: addition.cartId };
  const held = await carts.read(owner);
  return { addition, owner, held, message: additionMessage(addition, command, held, { t, locale }) };
}

export async function leadTo(
  { services }: PageContext,
  path: string,
  message: FlashMessage | null,
  cartId: string | null,
): Promise<Response> {
  const response = message ? await services.flash.redirect(path, message) : redirectTo(path, 303);
  response.headers.set("Cache-Control", "private, no-store");
  if (cartId) response.headers.append("Set-Cookie", await services.carts.cookie.write(cartId));
  return response;
}

type Addition = Extract<CartCommand, { intent: "add" }>;

/**
 * Replaces customer part numbers by the shop's. A shop's part number always means that part; {@link asTyped} has already resolved entered
 * numbers.
 */
async function withOurNumbers(
  lines: Addition["lines"],
  { services, visitor }: PageContext,
): Promise<readonly CartLineToAdd[]> {
  const customer = visitor.customer?.id ?? null;
  const theirs = await services.customerPartNumbers.resolve(
    customer,
    lines.map(({ pn }) => pn),
  );
  const named = lines.filter(({ pn }) => theirs.has(foldCustomerPartNumber(pn)));
  if (named.length === 0) return lines;
  const ours = await services.catalog.findParts(named.map(({ pn }) => pn));
  return lines.map((line) => {
    const own = ours.has(normalizeCode(line.pn)) ? undefined : theirs.get(foldCustomerPartNumber(line.pn));
    return own ? { ...line, pn: own.pn } : line;
  });
}

/**
 * Replaces entered numbers by the shop's. If a line is ambiguous or cannot be ordered, returns the review page of the quick order, which
 * knows former numbers, other manufacturers' numbers and customer part numbers.
 */
async function asTyped(command: Addition, page: PageContext): Promise<Addition | Response> {
  const { services, visitor, locale } = page;
  const rows = [
    ...command.lines.map(({ pn, quantity, reference }) => ({ pn, quantity: String(quantity), reference })),
    ...command.unreadable.map(({ pn, typed }) => ({ pn, quantity: typed, reference: "" })),
  ];
  if (!isWithin({ kind: "rows", rows })) return throwTooLong();
  const lines = await services.quickOrder.checkLines({ kind: "rows", rows }, visitor);
  const ready = lines.flatMap((line) =>
    line.status === "ready" ? { pn: line.part.pn, quantity: line.order.quantity, reference: line.reference } : [],
  );
  if (ready.length === lines.length) return { ...command, lines: ready };
  const id = await saveListOrRefuse({ kind: "rows", rows }, page);
  return redirectTo(`${pagePath("quickOrderCheck", locale)}?list=${id}`, 303, { "Cache-Control": "private, no-store" });
}
