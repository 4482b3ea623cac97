import { data } from "react-router";
import { knownName, type WebUser } from "../../domain/customers/web-user.ts";
import { newLogin, type LoginState } from "../../services/http/login-state.server.ts";
import { forgetPath } from "../../services/http/redirect-path.server.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Identity } from "../../services/sign-in/port.ts";
import { NoAccessError } from "../../services/web-users/port.ts";
import type { FlashMessage } from "../../ui/toasts/flash-message.ts";
import type { LoginAnswer } from "../../ui/login/step-props.ts";
import { mergeMessage } from "../cart/cart-messages.ts";
import { answerStep, setCookies } from "./answer.server.ts";
import { targetOf, type LoginContext } from "./login-page.server.ts";

type Finish = {
  request: Request;
  identity: Identity;
  state: LoginState;
  isDialog: boolean;
  way: NonNullable<LoginState["way"]>;
};

/**
 * What follows the proof of who somebody is: their record, the cart they filled before, the name step when no name is known, and
 * the way back to the page they came from (R-AUTH-13, R-AUTH-38 to R-AUTH-41).
 */
export async function finishSignIn(page: LoginContext, finish: Finish) {
  const { services, locale } = page;
  const { identity, state, isDialog } = finish;
  const user = await services.webUsers.ofIdentity(identity, locale).catch(noAccess);
  if (user instanceof NoAccessError) return turnAway(page, isDialog, user);
  const name = knownName(user, identity.fullName);
  if (name !== null && identity.fullName === null) await saveName(page, name);
  const merged = await mergeCart(page, finish.request, user);
  const flash = doneMessage(page, finish.way, merged.message);
  if (name === null) {
    const next = { ...newLogin(locale), back: state.back, way: finish.way };
    return answerStep(page, { isDialog, answer: { step: "name" }, state: next, cookies: merged.cookies });
  }
  return leave(page, { ...finish, flash, cookies: merged.cookies });
}

function noAccess(error: unknown): NoAccessError {
  if (error instanceof NoAccessError) return error;
  throw error;
}

/** The person is who they say, and the shop does not let them in: told now, because only now nobody else is told. */
async function turnAway({ services, session, t, locale }: LoginContext, isDialog: boolean, { why }: NoAccessError) {
  await session.signOut("local");
  const { phone } = services.content.site().config;
  const message = why === "barred" ? t("login.barred", phone) : t("login.refused");
  const to = pagePath("login", locale);
  const response = await services.flash.redirect(to, { type: "error", message });
  if (!isDialog) return response;
  return data<LoginAnswer>({ step: "done", to }, { headers: setCookies(response.headers.getSetCookie()) });
}

/** The end of the sign-in: back to where the visitor was, with the message, the traces of the way removed (R-GUARD-05). */
export async function leave(
  { services, locale }: LoginContext,
  {
    request,
    state,
    isDialog,
    flash,
    cookies,
  }: Omit<Finish, "identity" | "way"> & { flash: FlashMessage; cookies: string[] },
) {
  const to = targetOf(request, state.back, locale);
  const isSecure = services.env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;
  const response = await services.flash.redirect(to, flash);
  const traces = [await services.loginStates.forget(), forgetPath(isSecure), ...cookies];
  for (const cookie of traces) response.headers.append("Set-Cookie", cookie);
  if (!isDialog) return response;
  return data<LoginAnswer>({ step: "done", to }, { headers: setCookies(response.headers.getSetCookie()) });
}

/** The message of the end. Analytics hear of a code that was typed, of nothing else (R-AUTH-12, R-AUTH-28). */
export function doneMessage({ t }: LoginContext, way: LoginState["way"], cart: CartNews | null = null): FlashMessage {
  const message = cart ? `${t("login.done")}. ${cart.text}` : t("login.done");
  const event = way === "form" ? ({ event: "accountLogin" } as const) : {};
  return { type: cart?.isWarning ? "warning" : "success", message, ...(cart ? { link: "cart" } : {}), ...event };
}

/** What signing in did to the cart. */
type CartNews = { text: string; isWarning: boolean };

/** A profile that has no name yet gets the one our records know; that it could not be stored stops nobody. */
async function saveName({ session, services }: LoginContext, name: string): Promise<void> {
  const failure = await session.saveFullName(name);
  if (failure) services.log.error("full name not saved", failure.kind);
}

/** The cart of before joins the stored one. One that cannot be merged stays where it is, for the next time (R-CART-08). */
async function mergeCart({ services, t }: LoginContext, request: Request, user: WebUser) {
  try {
    const cartId = await services.carts.cookie.read(request);
    const outcome = cartId === null ? null : await services.carts.merge(cartId, user.id);
    if (!outcome) return { message: null, cookies: [] };
    const isWhole = outcome.rejected.length === 0;
    const text = mergeMessage(outcome, t);
    const cookies = isWhole ? [await services.carts.cookie.forget()] : [];
    return { message: text === null ? null : { text, isWarning: !isWhole }, cookies };
  } catch (error) {
    services.log.error("cart not merged", error);
    return { message: { text: t("cart.notMerged"), isWarning: true }, cookies: [] };
  }
}
