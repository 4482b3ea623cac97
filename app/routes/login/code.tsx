import { data } from "react-router";
import { countDigits, readCode } from "../../ui/login/login.form.ts";
import { countText } from "../../i18n/translate.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import type { LoginState } from "../../services/http/login-state.server.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";
import { isFailure } from "../../services/sign-in/sign-in.ts";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { CodeStep } from "../../ui/login/code-step.tsx";
import { type LoginAnswer, STEP_PAGE } from "../../ui/login/step-parts.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { answerStep } from "./answer-step.action.server.ts";
import { finishSignIn } from "./finish-sign-in.action.server.ts";
import {
  failureStatus,
  loginContext,
  secondsToWait,
  targetOf,
  type LoginContext,
} from "../../ui/login/login-page.loader.server.ts";
import { failureText, loginPageInfo } from "../../ui/login/login-texts.view.ts";
import { purposeText } from "./purpose-text.loader.server.ts";
import { openGuess } from "./guess-code.action.server.ts";
import { noticeText, sendCode } from "./send-code.action.server.ts";
import type { Route } from "./+types/code";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

type Sent = LoginState & { email: string };

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = loginContext(context);
  const { services, locale, t } = page;
  const state = await services.loginStates.read(request);
  const isAgain = state !== null && state.isAgain && state.email === page.session.identity?.email;
  if (page.user && !isAgain)
    throw redirectTo(
      page.isNamed ? targetOf(request, state?.back ?? null, locale) : pagePath("loginName", locale),
      302,
    );
  if (!isSent(state)) throw redirectTo(pagePath("login", locale), 302);
  return {
    page: loginPageInfo("loginCode", t("login.codeTitle"), t("login.codeDescription"), locale),
    action: pagePath("loginCode", locale),
    other: isAgain
      ? { to: state.back ?? pagePath("account", locale), text: t("login.stay") }
      : { to: pagePath("login", locale), text: t("login.otherEmail") },
    purpose: await purposeText(page, state.favorite),
    email: state.email,
    isLong: state.isLong,
    resendIn: secondsToWait(state),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = loginContext(context);
  const state = await page.services.loginStates.read(request);
  if (!isSent(state)) throw redirectTo(pagePath("login", page.locale), 303);
  const form = await request.formData().catch(() => new FormData());
  const isDialog = form.get("dialog") === "1";
  page.services.signIn.noteCodeLength(countDigits(form.getAll("code")));
  return form.get("intent") === "resend"
    ? resend(page, state, { request, isDialog })
    : verify(page, state, { request, isDialog, code: readCode(form.getAll("code")) });
}

type Attempt = { request: Request; isDialog: boolean; code: string | null };

async function verify(page: LoginContext, state: Sent, { request, isDialog, code }: Attempt) {
  const { session, services, address, t } = page;
  if (code === null) return refused(state, t(state.isLong ? "login.longCodeFormat" : "login.codeFormat"), 400);
  const { email, browser, isShort, isDecoy } = state;
  if (isDecoy) return refused(state, t("login.codeWrong"), 400);
  const guess = await openGuess(page, request, state);
  if (!guess.isAllowed) return refused(state, t("login.tooMany"), 429);
  const isShortly = isShort || (await isOnStaff(page, email));
  const identity = await session.verifyCode(email, browser, code, isShortly, guess.codeOptions);
  if (isFailure(identity)) {
    if (identity.kind === "invalid-code") await guess.wasWrong();
    // The provider may have used up the code although its answer did not arrive.
    const text = identity.kind === "unavailable" ? t("login.codeUnchecked") : failureText(identity, t);
    return refused(state, text, failureStatus(identity));
  }
  await guess.wasRight();
  services.securityLog.info("code accepted", { address, email });
  return finishSignIn(page, { request, identity, state, isDialog, way: "form" });
}

/** Staff users always get the short session; so does everyone if the staff list cannot be read. */
async function isOnStaff({ services }: LoginContext, email: string): Promise<boolean> {
  const found = withTimeLimit(services.staffMembers.find(email), TIME_LIMITS.shopSessions, "the staff");
  return found.then(
    (member) => member !== null,
    () => true,
  );
}

async function resend(page: LoginContext, state: Sent, { request, isDialog }: Pick<Attempt, "request" | "isDialog">) {
  const { t } = page;
  const wait = secondsToWait(state);
  if (wait > 0) return refused(state, countText("login.tooSoon", wait, t), 429);
  const sent = state.isDecoy
    ? { state: { ...state, sentAt: Date.now() }, notice: null }
    : await sendCode(page, state, { ...state, request, captcha: null });
  if ("kind" in sent) {
    const failure = sent.kind === "bot" ? ({ kind: "refused" } as const) : sent;
    return refused(state, failureText(failure, t), failureStatus(failure));
  }
  const { email } = state;
  const { isLong } = sent.state;
  const notice = noticeText(sent, t) ?? t("login.resent");
  const answer = { step: "code", email, isLong, resendIn: secondsToWait(sent.state), notice } as const;
  return answerStep(page, { isDialog, answer, state: sent.state });
}

function refused(state: Sent, error: string, status: number) {
  const { email, isLong } = state;
  return data<LoginAnswer>({ step: "code", email, isLong, resendIn: secondsToWait(state), error }, status);
}

function isSent(state: LoginState | null): state is Sent {
  return state !== null && state.email !== null;
}

export default function CodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { action, other, purpose, email, isLong, resendIn } = loaderData;
  const answer = actionData?.step === "code" ? actionData : undefined;
  return (
    <section className={STEP_PAGE}>
      <h1>{t("login.codeTitle")}</h1>
      <CodeStep
        target={{ action, back: null, favorite: null, fetcherKey: null }}
        purpose={purpose}
        email={email}
        isLong={answer?.isLong ?? isLong}
        resendIn={answer?.resendIn ?? resendIn}
        error={answer?.error}
        notice={undefined}
        reply={answer ?? loaderData}
        otherEmail={<SiteLink to={other.to}>{other.text}</SiteLink>}
      />
    </section>
  );
}
