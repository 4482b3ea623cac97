import { data } from "react-router";
import { safePath } from "../../domain/content/link-policy.ts";
import { readNames } from "../../forms/login-forms.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { newLogin } from "../../services/http/login-state.server.ts";
import { throwUnavailable } from "../../services/http/unavailable.server.ts";
import { endsSession } from "../../services/sign-in/port.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { NameStep } from "../../ui/login/name-step.tsx";
import { SignOutForm } from "../../ui/login/sign-out-form.tsx";
import type { LoginAnswer } from "../../ui/login/step-props.ts";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { doneMessage, leave } from "./finish.server.ts";
import { loginContext, loginPageInfo, targetOf } from "./login-page.server.ts";
import { notSaved, saveNames } from "./save-names.server.ts";
import type { Route } from "./+types/name";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** The dialog reads this page once. Read again after its own answer, it would lead away from the page under the dialog. */
export const shouldRevalidate = () => false;

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = loginContext(context);
  const { services, locale, t, user } = page;
  if (!user) throw redirectTo(pagePath("login", locale), 302);
  const state = await services.loginStates.read(request);
  if (page.isNamed) throw redirectTo(targetOf(request, state?.back ?? null, locale), 302);
  return {
    page: loginPageInfo("loginName", t("login.nameTitle"), t("login.nameDescription"), locale),
    action: pagePath("loginName", locale),
    known: { nameFirst: user.nameFirst, nameLast: user.nameLast, email: user.email },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = loginContext(context);
  const { services, session, locale, user } = page;
  // Nobody can say just now whose session it is: the form waits.
  if (!user && (session.identity || session.isUncertain)) return throwUnavailable();
  if (!user) throw redirectTo(pagePath("login", locale), 303);
  const form = await request.formData().catch(() => new FormData());
  const typed = { nameFirst: form.get("nameFirst"), nameLast: form.get("nameLast") };
  const failure = await session.confirm();
  if (failure && endsSession(failure)) throw redirectTo(pagePath("login", locale), 303);
  const failed = failure ? notSaved(page, user, failure, typed) : await saveNames(page, user, readNames(typed), typed);
  if (failed) return data<LoginAnswer>({ step: "name", ...failed.answer }, failed.status);
  const known = await services.loginStates.read(request);
  const isDialog = form.get("dialog") === "1";
  // The dialog asks on any page, which need not be the one the sign-in began on (R-AUTH-11).
  const back = (isDialog ? safePath(form.get("back")) : null) ?? known?.back ?? null;
  const state = { ...newLogin(locale), ...known, back };
  const flash = doneMessage(page, state.way);
  return leave(page, { request, state, isDialog, flash, cookies: [] });
}

export default function NameRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { action, known } = loaderData;
  const answer = actionData?.step === "name" ? actionData : undefined;
  return (
    <section className="login-page">
      <h1>{t("login.nameTitle")}</h1>
      <p>{t("login.nameDescription")}</p>
      <NameStep
        target={{ action, back: null, fetcherKey: null }}
        known={known}
        reply={answer?.reply}
        error={answer?.error}
        submit={t("login.nameSave")}
      />
      <SignOutForm />
    </section>
  );
}
