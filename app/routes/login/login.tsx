import { data } from "react-router";
import { emailForm, purposeForm, purposeQuery, readEmail } from "../../ui/login/login.form.ts";
import { otherLocale } from "../../domain/locale.ts";
import { inForm, SIGN_IN_FORM } from "../../ui/forms/form-ids.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { newLogin, type LoginState } from "../../services/http/login-state.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { forgetPath } from "../../services/http/redirect-path.server.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { EmailStep } from "../../ui/login/email-step.tsx";
import { type LoginAnswer, STEP_PAGE } from "../../ui/login/step-parts.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { answerStep } from "./answer-step.action.server.ts";
import {
  failureStatus,
  isSecure,
  loginContext,
  secondsToWait,
  targetOf,
} from "../../ui/login/login-page.loader.server.ts";
import { failureText, loginPageInfo } from "../../ui/login/login-texts.view.ts";
import { purposeText } from "./purpose-text.loader.server.ts";
import { noticeText, sendCode } from "./send-code.action.server.ts";
import type { Route } from "./+types/login";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** The dialog loads this page once; a reload after its answer would redirect the page below. */
export const shouldRevalidate = () => false;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = loginContext(context);
  const { services, locale, t } = page;
  const purpose = purposeForm.parse(Object.fromEntries(url.searchParams));
  const { back, favorite } = purpose;
  const known = await services.loginStates.read(request);
  const query = purposeQuery(purpose);
  if (page.user)
    throw redirectTo(page.isNamed ? targetOf(request, back, locale) : pagePath("loginName", locale) + query, 302);
  const state = known ?? newLogin(locale);
  // The browser gets its id before it requests a code, so that a repeated form is recognized.
  const headers = new Headers({ "Set-Cookie": await services.loginStates.write(state) });
  // The page before the sign-in overrides an earlier requested page.
  if (back !== null) headers.append("Set-Cookie", forgetPath(isSecure(page)));
  const loaded = {
    page: {
      ...loginPageInfo("login", t("login.title"), t("login.description"), locale),
      typedIn: inForm(SIGN_IN_FORM, pagePath("login", otherLocale(locale)) + query),
    },
    // The purpose stays in the address for a form with errors.
    action: pagePath("login", locale) + query,
    back: back ?? state.back,
    favorite,
    purpose: await purposeText(page, favorite),
    email: state.email ?? "",
    isShort: state.isShort,
    hasGoogle: await services.signIn.hasGoogle(),
  };
  return data(loaded, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = loginContext(context);
  const { services, locale, t } = page;
  const form = await readForm(request, emailForm);
  const isDialog = form.dialog === "1";
  const email = readEmail(form.email);
  const typed = { email: form.email, ...(form.shared && { shared: form.shared }) };
  if (form.language !== undefined) return data<LoginAnswer>({ step: "email", reply: { initialValue: typed } });
  if (email === null) {
    const error = { email: [form.email.trim() === "" ? "forms.required" : "login.invalidEmail"] };
    return data<LoginAnswer>({ step: "email", reply: { status: "error", initialValue: typed, error } }, 400);
  }
  const codeStep = (state: LoginState, notice?: string) =>
    ({
      step: "code",
      email,
      isLong: state.isLong,
      resendIn: secondsToWait(state),
      ...(notice ? { notice } : {}),
    }) as const;
  const known = (await services.loginStates.read(request)) ?? newLogin(locale);
  const isShort = form.shared === "on";
  const wanted = { email, isShort, isAgain: false, back: form.back, favorite: form.favorite };
  if (form.website !== "") {
    // The honeypot was filled: nothing is sent, and the answer looks the same.
    const state = { ...known, ...wanted, locale, isDecoy: true, sentAt: Date.now() };
    return answerStep(page, { isDialog, answer: codeStep(state), state });
  }
  const sent = await sendCode(page, known, { ...wanted, request, captcha: form["g-recaptcha-response"] });
  if (!("kind" in sent)) {
    const answer = codeStep(sent.state, noticeText(sent, t));
    return answerStep(page, { isDialog, answer, state: sent.state });
  }
  const reply = { initialValue: typed };
  if (sent.kind === "bot")
    return data<LoginAnswer>({ step: "email", reply, error: t("login.bot"), needsCheck: true }, 400);
  const needsCheck = sent.mayProve ?? false;
  return data<LoginAnswer>({ step: "email", reply, error: failureText(sent, t), needsCheck }, failureStatus(sent));
}

export default function LoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { action, back, favorite, purpose, email, isShort, hasGoogle } = loaderData;
  const answer = actionData?.step === "email" ? actionData : undefined;
  return (
    <section className={STEP_PAGE}>
      <h1>{t("login.title")}</h1>
      <EmailStep
        target={{ action, back, favorite, fetcherKey: null }}
        purpose={purpose}
        email={email}
        isShort={answer?.reply?.initialValue ? "shared" in answer.reply.initialValue : isShort}
        hasGoogle={hasGoogle}
        reply={answer?.reply}
        error={answer?.error}
        needsCheck={answer?.needsCheck ?? false}
      />
    </section>
  );
}
