import { useForm, type FormReply } from "../../forms/conform.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { CheckedForm } from "../forms/checked-form.tsx";
import { TextField } from "../forms/field.tsx";
import { BotCheck } from "./bot-check.tsx";
import { GoogleButton } from "./google-button.tsx";
import { formProps, type StepTarget } from "./step-props.ts";
import { StepError } from "./step-error.tsx";
import { StepPurpose } from "./step-purpose.tsx";
import { TargetFields } from "./target-fields.tsx";

type Props = {
  target: StepTarget;
  purpose: string | null;
  /** What was typed before. */
  email: string;
  isShort: boolean;
  hasGoogle: boolean;
  reply: FormReply | undefined;
  error: string | undefined;
  /** Whether a check for bots would take somebody past the limit. */
  needsCheck: boolean;
};

type Fields = { email: string; shared: string };

const CONSTRAINT = { email: { required: true, maxLength: 254 } };

/** The first step: Google, or an address to mail a code to (R-AUTH-04 to R-AUTH-06). */
export function EmailStep({ target, purpose, email, isShort, hasGoogle, reply, error, needsCheck }: Props) {
  const t = useTranslate();
  const [form, fields] = useForm<Fields>({
    id: target.fetcherKey === null ? "sign-in" : "sign-in-dialog",
    lastResult: reply ?? null,
    constraint: CONSTRAINT,
    defaultValue: { email },
  });
  return (
    <div className="login-step">
      <StepPurpose text={purpose} />
      {hasGoogle && (
        <>
          <GoogleButton back={target.back} favorite={target.favorite} />
          <p className="login-or">
            <span>{t("login.or")}</span>
          </p>
        </>
      )}
      <CheckedForm form={form} {...formProps(target)}>
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
        <label className="form-check">
          <input type="checkbox" name="shared" defaultChecked={isShort} /> {t("login.shared")}{" "}
          <small>{t("login.sharedHint")}</small>
        </label>
        {/* Programs fill it in. No person reaches it, but in text browsers, where the label speaks for itself. */}
        <div className="login-trap" aria-hidden="true">
          <label>
            {t("login.leaveEmpty")} <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
          </label>
        </div>
        <StepError text={error} />
        {needsCheck && <BotCheck />}
        <button type="submit" className="button button-primary">
          {t("login.send")}
        </button>
      </CheckedForm>
    </div>
  );
}
