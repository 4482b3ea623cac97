import { data } from "react-router";
import { purposeForm, purposeQuery, readNames } from "../../ui/login/login.form.ts";
import { otherLocale } from "../../domain/locale.ts";
import { inForm, NAME_FORM } from "../../ui/forms/form-ids.ts";
import { leftForm } from "../../ui/forms/language-button.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { newLogin } from "../../services/http/login-state.server.ts";
import { throwUnavailable } from "../../services/http/posted-form.server.ts";
import { endsSession } from "../../services/sign-in/sign-in.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { NameStep } from "../../ui/login/name-step.tsx";
import { StepPurpose, STEP_PAGE, type LoginAnswer } from "../../ui/login/step-parts.tsx";
import { SignOutForm } from "../../ui/login/sign-out-form.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { doneMessage, leave } from "./finish-sign-in.action.server.ts";
import { keepFavorite } from "./keep-favorite.action.server.ts";
import { purposeText } from "./purpose-text.loader.server.ts";
import { inWordsOf, loginContext, targetOf } from "../../ui/login/login-page.loader.server.ts";
import { loginPageInfo } from "../../ui/login/login-texts.view.ts";
import { notSaved, saveNames } from "../../ui/login/save-names.action.server.ts";
import type { Route } from "./+types/name";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** The dialog loads this page once; a reload after its answer would redirect the page below. */
export const shouldRevalidate = () => false;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = loginContext(context);
  const { services, locale, t, user } = page;
  if (!user) throw redirectTo(pagePath("login", locale), 302);
  const state = await services.loginStates.read(request);
  const { back, favorite } = purposeForm.parse(Object.fromEntries(url.searchParams));
  if (page.isNamed) throw redirectTo(targetOf(request, back ?? state?.back ?? null, locale), 302);
  const query = purposeQuery({ back, favorite });
  return {
    page: {
      ...loginPageInfo("loginName", t("login.nameTitle"), t("login.nameDescription"), locale),
      typedIn: inForm(NAME_FORM, pagePath("loginName", otherLocale(locale)) + query),
    },
    // The purpose stays in the address for a form with errors.
    action: pagePath("loginName", locale) + query,
    back,
    favorite,
    purpose: await purposeText(page, favorite ?? state?.favorite ?? null),
    known: { nameFirst: user.nameFirst, nameLast: user.nameLast, email: user.email },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = loginContext(context);
  const { services, session, locale, user } = page;
  // The user of the session is unknown for now.
  if (!user && (session.identity || session.isUncertain)) return throwUnavailable();
  if (!user) throw redirectTo(pagePath("login", locale), 303);
  const form = await request.formData().catch(() => new FormData());
  const left = leftForm(form);
  if (left) return data<LoginAnswer>({ step: "name", reply: left });
  const typed = { nameFirst: form.get("nameFirst"), nameLast: form.get("nameLast") };
  const failure = await session.confirm();
  if (failure && endsSession(failure)) throw redirectTo(pagePath("login", locale), 303);
  const failed = failure ? notSaved(page, user, failure, typed) : await saveNames(page, user, readNames(typed), typed);
  if (failed) return data<LoginAnswer>({ step: "name", ...failed.answer }, failed.status);
  const known = await services.loginStates.read(request);
  const isDialog = form.get("dialog") === "1";
  // The name step appears on any page, not only where the sign-in began (R-AUTH-11).
  const asked = purposeForm.parse(Object.fromEntries(form));
  const back = asked.back ?? known?.back ?? null;
  const favorite = asked.favorite ?? known?.favorite ?? null;
  const state = { ...newLogin(locale), ...known, back };
  const there = inWordsOf(page, targetOf(request, back, locale));
  const flash = doneMessage(there, state.way, await keepFavorite(there, user.id, favorite));
  return leave(page, { request, state, isDialog, flash, cookies: [] });
}

export default function NameRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { action, back, favorite, purpose, known } = loaderData;
  const answer = actionData?.step === "name" ? actionData : undefined;
  return (
    <section className={STEP_PAGE}>
      <h1>{t("login.nameTitle")}</h1>
      <p>{t("login.nameDescription")}</p>
      <StepPurpose text={purpose} />
      <NameStep
        target={{ action, back, favorite, fetcherKey: null }}
        known={known}
        reply={answer?.reply}
        error={answer?.error}
        submit={t("login.nameSave")}
      />
      <SignOutForm className="link-button py-3" />
    </section>
  );
}
