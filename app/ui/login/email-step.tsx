import { type FormReply, useForm } from "../forms/conform.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { CheckedForm } from "../forms/checked-form.tsx";
import { TextField } from "../forms/field.tsx";
import { type StepTarget, formProps, STEP, STEP_BUTTON, StepError, StepPurpose, TargetFields } from "./step-parts.tsx";
import { useRef, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { PageParties } from "../../domain/consent.ts";
import { type Locale, localeOfPath } from "../../domain/locale.ts";
import { useHasScripts } from "../scripts/use-has-scripts.ts";
import { showRecaptcha } from "../third-party/recaptcha.ts";
import { mayLoad, noteRunning } from "../third-party/this-document.ts";

const RULE = "flex-1 border-t border-neutral-200";

type Props = {
  target: StepTarget;
  purpose: string | null;
  email: string;
  isShort: boolean;
  hasGoogle: boolean;
  reply: FormReply | undefined;
  error: string | undefined;
  needsCheck: boolean;
};

type Fields = { email: string; shared: string };

const CONSTRAINT = { email: { required: true, maxLength: 254 } };

/** Google, or an address for a code (R-AUTH-04 to R-AUTH-06). */
export function EmailStep({ target, purpose, email, isShort, hasGoogle, reply, error, needsCheck }: Props) {
  const t = useTranslate();
  const [form, fields] = useForm<Fields>({
    id: target.fetcherKey === null ? "sign-in" : "sign-in-dialog",
    lastResult: reply ?? null,
    constraint: CONSTRAINT,
    defaultValue: { email },
  });
  return (
    <div className={STEP}>
      <StepPurpose text={purpose} />
      {hasGoogle && (
        <>
          <GoogleButton back={target.back} favorite={target.favorite} />
          <p className="flex items-center gap-3 text-sm text-neutral-600">
            <span className={RULE} />
            {t("login.or")}
            <span className={RULE} />
          </p>
        </>
      )}
      <CheckedForm form={form} {...formProps(target)} className="grid gap-4">
        <TargetFields target={target} />
        <p>{t("login.intro")}</p>
        <TextField
          field={fields.email}
          label={t("login.email")}
          type="email"
          autoComplete="email"
          spellCheck="false"
          invalidText="login.invalidEmail"
        />
        <label className="block justify-self-start pl-6.5">
          <input
            type="checkbox"
            name="shared"
            className="float-left mt-0.5 -ml-6.5 size-4.5"
            defaultChecked={isShort}
          />{" "}
          {t("login.shared")} <small className="block text-neutral-600">{t("login.sharedHint")}</small>
        </label>
        {/* Honeypot: bots fill it in. Text browsers show its label as a warning. */}
        <div className="sr-only" aria-hidden="true">
          <label>
            {t("login.leaveEmpty")} <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
          </label>
        </div>
        <StepError text={error} />
        {needsCheck && <BotCheck />}
        <button type="submit" className={STEP_BUTTON}>
          {t("login.send")}
        </button>
      </CheckedForm>
    </div>
  );
}

type Root = { head: { locale: Locale }; thirdParties: PageParties };

type State = "offered" | "loading" | "failed";

/** Loads nothing before its button is pressed (decision 0043). Without scripts the limits stay (R-TPW-05, A-26). */
function BotCheck() {
  const t = useTranslate();
  const root = useRouteLoaderData<Root>("root");
  const place = useRef<HTMLDivElement>(null);
  const hasScripts = useHasScripts();
  const [state, setState] = useState<State>("offered");
  const siteKey = root?.thirdParties.recaptchaSiteKey;
  if (!hasScripts || !siteKey || !mayLoad("bot-check")) return null;
  const start = () => {
    setState("loading");
    noteRunning("bot-check");
    showRecaptcha(place.current, siteKey, root.head.locale).catch((error: unknown) => {
      console.error(error);
      setState("failed");
    });
  };
  return (
    <div>
      {state === "offered" && (
        <>
          <p className="pb-2">{t("login.checkOffer")}</p>
          <button type="button" className="button" onClick={start}>
            {t("login.checkLoad")}
          </button>
        </>
      )}
      {state === "failed" && <p role="status">{t("login.checkFailed")}</p>}
      <div ref={place} />
    </div>
  );
}

/** A plain form, because only the browser can follow a redirect to another site (R-AUTH-04, R-AUTH-30). */
function GoogleButton({ back, favorite }: Pick<StepTarget, "back" | "favorite">) {
  const t = useTranslate();
  const locale = localeOfPath(useLocation().pathname);
  return (
    <form method="post" action="/login/google">
      {back !== null && <input type="hidden" name="back" value={back} />}
      {favorite !== null && <input type="hidden" name="favorite" value={favorite} />}
      <input type="hidden" name="locale" value={locale} />
      <button type="submit" className="button flex min-h-11 w-full items-center justify-center gap-2.5">
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path
            fill="#4285F4"
            d="M17.6 9.2c0-.6-.1-1.3-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.6Z"
          />
          <path
            fill="#34A853"
            d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.2c-.8.5-1.9.9-3.1.9-2.3 0-4.3-1.6-5-3.7H.9v2.3A9 9 0 0 0 9 18Z"
          />
          <path fill="#FBBC05" d="M4 10.8a5.4 5.4 0 0 1 0-3.5V4.9H.9a9 9 0 0 0 0 8.2L4 10.8Z" />
          <path fill="#EA4335" d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 .9 5L4 7.3C4.7 5.2 6.7 3.6 9 3.6Z" />
        </svg>
        {t("login.google")}
      </button>
    </form>
  );
}
