import { useForm, type FormReply } from "../forms/conform.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { CheckedForm } from "../forms/checked-form.tsx";
import { TextField } from "../forms/field.tsx";
import { BotCheck } from "./bot-check.tsx";
import { GoogleButton } from "./google-button.tsx";
import { formProps, type StepTarget } from "./step-props.ts";
import { StepError, StepPurpose, TargetFields, STEP, STEP_BUTTON } from "./step-parts.tsx";

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
