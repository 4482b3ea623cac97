import { data } from "react-router";
import { emailForm, readEmail } from "../../forms/login-forms.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { safePath } from "../../domain/content/link-policy.ts";
import { newLogin } from "../../services/http/login-state.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { EmailStep } from "../../ui/login/email-step.tsx";
import type { LoginAnswer } from "../../ui/login/step-props.ts";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { answerStep } from "./answer.server.ts";
import {
  failureStatus,
  failureText,
  loginContext,
  loginPageInfo,
  secondsToWait,
  targetOf,
} from "./login-page.server.ts";
import { sendCode } from "./send-code.server.ts";
import type { Route } from "./+types/login";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** The dialog reads this page once. Read again after its own answer, it would lead away from the page under the dialog. */
export const shouldRevalidate = () => false;

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = loginContext(context);
  const { services, locale, t } = page;
  const back = safePath(url.searchParams.get("back"));
  const known = await services.loginStates.read(request);
  if (page.user) throw redirectTo(page.isNamed ? targetOf(request, back, locale) : pagePath("loginName", locale), 302);
  const path = pagePath("login", locale);
  const state = known ?? newLogin(locale);
  // The browser gets its id before it asks for a code: a form sent twice is then the same browser's.
  const headers = new Headers({ "Set-Cookie": await services.loginStates.write(state) });
  const loaded = {
    page: loginPageInfo("login", t("login.title"), t("login.description"), locale),
    // The way back stays in the address, for a form that is shown again because something was wrong with it.
    action: back === null ? path : `${path}?${new URLSearchParams({ back })}`,
    back: back ?? state.back,
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
  const typed = { email: form.email };
  if (email === null) {
    const error = { email: [form.email.trim() === "" ? "forms.required" : "login.invalidEmail"] };
    return data<LoginAnswer>({ step: "email", reply: { status: "error", initialValue: typed, error } }, 400);
  }
  const codeStep = (notice?: string) =>
    ({ step: "code", email, resendIn: secondsToWait({ sentAt: Date.now() }), ...(notice ? { notice } : {}) }) as const;
  const known = (await services.loginStates.read(request)) ?? newLogin(locale);
  const wanted = { email, isShort: form.shared === "on", back: form.back, captcha: form["g-recaptcha-response"] };
  if (form.website !== "") {
    // Nothing is sent; what filled the trap learns nothing, and nothing it types counts.
    const state = { ...known, email, back: form.back, locale, isDecoy: true, sentAt: Date.now() };
    return answerStep(page, { isDialog, answer: codeStep(), state });
  }
  const sent = await sendCode(page, known, wanted);
  if (!("kind" in sent)) {
    const notice = sent.isEarlier ? t("login.alreadySent", email) : undefined;
    const answer = { ...codeStep(notice), resendIn: secondsToWait(sent.state) };
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
  const { action, back, email, isShort, hasGoogle } = loaderData;
  const answer = actionData?.step === "email" ? actionData : undefined;
  return (
    <section className="login-page">
      <h1>{t("login.title")}</h1>
      <EmailStep
        target={{ action, back, fetcherKey: null }}
        email={email}
        isShort={isShort}
        hasGoogle={hasGoogle}
        reply={answer?.reply}
        error={answer?.error}
        needsCheck={answer?.needsCheck ?? false}
      />
    </section>
  );
}
