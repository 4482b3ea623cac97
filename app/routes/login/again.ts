import { z } from "zod";
import { LOCALES } from "../../domain/locale.ts";
import { answerStep } from "./answer-step.action.server.ts";
import { noticeText, sendCode } from "./send-code.action.server.ts";
import { purposeForm, purposeQuery } from "../../ui/login/login.form.ts";
import { pagePath } from "../../i18n/paths.ts";
import { isSecure, loginContext, secondsToWait } from "../../ui/login/login-page.loader.server.ts";
import { newLogin } from "../../services/http/login-state.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { forgetPath } from "../../services/http/redirect-path.server.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { failureText } from "../../ui/login/login-texts.view.ts";
import type { Route } from "./+types/again";

const form = purposeForm.pick({ back: true }).extend({ locale: z.enum(LOCALES).catch("en") });

/** Asks a signed-in user for a new code and returns. The session stays until then, so that giving up loses nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const opened = loginContext(context);
  const { locale, back } = await readForm(request, form);
  const { services, session } = opened;
  const t = services.content.words(locale);
  const page = { ...opened, locale, t };
  const login = pagePath("login", locale) + purposeQuery({ back, favorite: null });
  const { identity } = session;
  if (!identity) return redirectTo(login, 303);
  const { email } = identity;
  const known = (await services.loginStates.read(request)) ?? newLogin(locale);
  const isShort = session.beginning?.isShort ?? true;
  const sent = await sendCode(page, known, {
    request,
    email,
    isShort,
    isAgain: true,
    back,
    favorite: null,
    captcha: null,
  });
  if ("kind" in sent) {
    const message = sent.kind === "bot" ? t("login.bot") : failureText(sent, t);
    return services.flash.redirect(back ?? pagePath("account", locale), { type: "error", message });
  }
  const notice = noticeText(sent, t);
  const { isLong } = sent.state;
  const resendIn = secondsToWait(sent.state);
  const answer = { step: "code", email, isLong, resendIn, ...(notice ? { notice } : {}) } as const;
  return answerStep(page, { isDialog: false, answer, state: sent.state, cookies: [forgetPath(isSecure(page))] });
}

/** A link must not sign a user out. */
export function loader() {
  return redirectTo(pagePath("login", "en"), 302);
}
