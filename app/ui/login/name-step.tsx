import { useForm, type FormReply } from "../forms/conform.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { CheckedForm } from "../forms/checked-form.tsx";
import { NAME_FORM } from "../forms/form-ids.ts";
import { TextField } from "../forms/field.tsx";
import { formProps, type StepTarget, StepError, TargetFields, STEP, STEP_BUTTON } from "./step-parts.tsx";

export type NameFields = { nameFirst: string; nameLast: string; email: string };

type Props = {
  target: StepTarget;
  /** The address is displayed and never read from the form (R-AUTH-18, R-AUTH-40, A-19). */
  known: NameFields;
  reply: FormReply | undefined;
  error: string | undefined;
  submit: string;
  nonce?: string;
};

const NAME = { required: true, maxLength: 80 };
const CONSTRAINT = { nameFirst: NAME, nameLast: NAME };

/** After sign-in and on the profile (R-AUTH-14 to R-AUTH-17). */
export function NameStep({ target, known, reply, error, submit, nonce }: Props) {
  const t = useTranslate();
  const [form, fields] = useForm<NameFields>({
    id: target.fetcherKey === null ? NAME_FORM : "name-dialog",
    lastResult: reply ?? null,
    constraint: CONSTRAINT,
    defaultValue: known,
  });
  return (
    <CheckedForm form={form} {...formProps(target)} className={STEP}>
      <TargetFields target={target} />
      {nonce !== undefined && <input type="hidden" name="nonce" value={nonce} />}
      <TextField
        field={fields.nameFirst}
        label={t("login.nameFirst")}
        autoComplete="given-name"
        requiredText="login.thisFieldIsRequired"
      />
      <TextField
        field={fields.nameLast}
        label={t("login.nameLast")}
        autoComplete="family-name"
        requiredText="login.thisFieldIsRequired"
      />
      <TextField field={fields.email} label={t("login.email")} type="email" readOnly />
      <StepError text={error} />
      <button type="submit" className={STEP_BUTTON}>
        {submit}
      </button>
    </CheckedForm>
  );
}
