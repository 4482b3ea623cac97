import type { MiddlewareFunction } from "react-router";
import { cartForm } from "../../ui/cart/cart.form.ts";
import { purposeQuery } from "../../ui/login/login.form.ts";
import { pagePath } from "../../i18n/paths.ts";
import { isSessionEnded } from "../../middleware/ended-session.server.ts";
import { pageContext, type PageContext } from "../../middleware/page-context.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import type { AddAnswer } from "../../ui/cart/cart-types.ts";
import { cartFacts } from "../../ui/cart/cart.view.ts";
import { rowNotes } from "../../ui/cart/cart-messages.view.ts";
import { addLines } from "../../ui/cart/add-lines.action.server.ts";

const PRIVATE = { "Cache-Control": "private, no-store" };

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
