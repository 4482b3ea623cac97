import { data } from "react-router";
import { knownName, type WebUser } from "../../domain/customers/web-user.ts";
import { newLogin, type LoginState } from "../../services/http/login-state.server.ts";
import { forgetPath, rememberedPath } from "../../services/http/redirect-path.server.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Identity } from "../../services/sign-in/sign-in.ts";
import { NoAccessError } from "../../services/web-users/web-users.ts";
import type { FlashMessage } from "../../ui/toasts/flash-message.ts";
import type { LoginAnswer } from "../../ui/login/step-parts.tsx";
import { starRows } from "../../ui/account/star-rows.server.ts";
import { mergeMessage } from "../../ui/cart/cart-messages.view.ts";
import { answerStep, setCookies } from "./answer-step.action.server.ts";
import { inWordsOf, isSecure, targetOf, type LoginContext } from "../../ui/login/login-page.loader.server.ts";
import { keepFavorite, type News } from "./keep-favorite.action.server.ts";

type Finish = {
  request: Request;
  identity: Identity;
  state: LoginState;
  isDialog: boolean;
  way: NonNullable<LoginState["way"]>;
};

/**
 * After the proof: user record, merge of the cart, name step if needed, and return to the page before (R-AUTH-13, R-AUTH-38 to R-AUTH-41).
 */
export async function finishSignIn(page: LoginContext, finish: Finish) {
  const { services, locale } = page;
  const { identity, state, isDialog } = finish;
  const user = await services.webUsers.ofProvenIdentity(identity, locale).catch(noAccess);
  if (user instanceof NoAccessError) return turnAway(page, isDialog, user);
  const name = knownName(user, identity.fullName);
  if (name !== null && identity.fullName === null) await saveName(page, name);
  const there = inWordsOf(page, targetOf(finish.request, state.back, locale));
  const marked = await keepFavorite(there, user.id, state.favorite);
  const merged = await mergeCart(there, finish.request, user);
  const left = [...merged.cookies, await services.knownBrowsers.prove(finish.request, identity.email)];
  if (name === null) {
    // The name step may outlast the cookie with the page.
    const back = rememberedPath(finish.request) ?? state.back;
    const next = { ...newLogin(locale), back, favorite: state.favorite, way: finish.way };
    const cookies = [...left, forgetPath(isSecure(page))];
    return answerStep(page, { isDialog, answer: { step: "name" }, state: next, cookies });
  }
  const flash = doneMessage(there, finish.way, [...marked, ...merged.news]);
  return leave(page, { ...finish, flash, cookies: left });
}

function noAccess(error: unknown): NoAccessError {
  if (error instanceof NoAccessError) return error;
  throw error;
}

/** The address is proven, so a refusal reveals nothing to others. */
async function turnAway({ services, session, t, locale }: LoginContext, isDialog: boolean, { why }: NoAccessError) {
  await session.signOut("local");
  const { phone } = services.content.site().config;
  const message = why === "barred" ? t("login.barred", phone) : t("login.refused");
  const to = pagePath("login", locale);
  const response = await services.flash.redirect(to, { type: "error", message });
  if (!isDialog) return response;
  return data<LoginAnswer>({ step: "done", to }, { headers: setCookies(response.headers.getSetCookie()) });
}

/** Returns to the page with the message and deletes the cookies of the sign-in (R-GUARD-05). */
export async function leave(
  page: LoginContext,
  {
    request,
    state,
    isDialog,
    flash,
    cookies,
  }: Omit<Finish, "identity" | "way"> & { flash: FlashMessage; cookies: string[] },
) {
  const { services, locale } = page;
  const to = targetOf(request, state.back, locale);
  const rows = await starRows(request, services.leftEntries);
  const flashMessage = Object.keys(rows.typed).length > 0 ? { ...flash, typed: rows.typed } : flash;
  const response = await services.flash.redirect(to, flashMessage);
  const traces = [await services.loginStates.forget(), forgetPath(isSecure(page)), ...rows.cookies, ...cookies];
  for (const cookie of traces) response.headers.append("Set-Cookie", cookie);
  if (!isDialog) return response;
  return data<LoginAnswer>({ step: "done", to }, { headers: setCookies(response.headers.getSetCookie()) });
}

/** Analytics only get sign-ins by code (R-AUTH-12, R-AUTH-28). */
export function doneMessage({ t }: LoginContext, way: LoginState["way"], news: readonly News[]): FlashMessage {
  const texts = news.map(({ text }) => text).join(" ");
  const message = texts === "" ? t("login.done") : `${t("login.done")}. ${texts}`;
  const event = way === "form" ? ({ event: "accountLogin" } as const) : {};
  const link = news.some((each) => each.link) ? ({ link: "cart" } as const) : {};
  return { type: news.some(({ isWarning }) => isWarning) ? "warning" : "success", message, ...link, ...event };
}

/** Copies a known name to a profile without one; a failure is ignored. */
async function saveName({ session, services }: LoginContext, name: string): Promise<void> {
  const failure = await session.saveFullName(name);
  if (failure) services.log.error("full name not saved", failure.kind);
}

type Merged = { news: News[]; cookies: string[] };

/** Merges the visitor's cart into the saved one. After a failure it stays for the next sign-in (R-CART-08). */
async function mergeCart({ services, t }: LoginContext, request: Request, user: WebUser): Promise<Merged> {
  try {
    const cartId = await services.carts.cookie.read(request);
    const outcome = cartId === null ? null : await services.carts.merge(cartId, user.id);
    if (!outcome) return { news: [], cookies: [] };
    const isWhole = outcome.rejected.length === 0;
    const text = mergeMessage(outcome, t);
    const cookies = isWhole ? [await services.carts.cookie.forget()] : [];
    return { news: text === null ? [] : [{ text, isWarning: !isWhole, link: "cart" }], cookies };
  } catch (error) {
    services.log.error("cart not merged", error);
    return { news: [{ text: t("cart.notMerged"), isWarning: true, link: "cart" }], cookies: [] };
  }
}
