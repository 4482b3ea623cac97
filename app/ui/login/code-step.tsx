import { useId } from "react";
import { Form } from "react-router";
import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import { CodeField } from "./code-field.tsx";
import { ResendForm } from "./resend-form.tsx";
import { formProps, type StepTarget } from "./step-props.ts";
import { StepError, StepPurpose, TargetFields, STEP, STEP_BUTTON } from "./step-parts.tsx";
import { FIELD_HINT } from "../forms/field-classes.ts";

type Props = {
  target: StepTarget;
  purpose: string | null;
  email: string;
  isLong: boolean;
  resendIn: number;
  error: string | undefined;
  notice: string | undefined;
  reply: unknown;
  /** A link on the page, a button in the dialog (R-AUTH-08). */
  otherEmail: React.ReactNode;
};

/** R-AUTH-07. */
export function CodeStep({ target, purpose, email, isLong, resendIn, error, notice, reply, otherEmail }: Props) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  const id = useId();
  return (
    <div className={STEP}>
      {notice && (
        <p className="message" role="status">
          {notice}
        </p>
      )}
      <StepPurpose text={purpose} />
      <p>{t(isLong ? "login.sentLongTo" : "login.sentTo", email)}</p>
      <Form method="post" {...formProps(target)} discover="none" noValidate className="grid gap-4">
        <TargetFields target={target} />
        <input type="hidden" name="intent" value="verify" />
        <CodeField
          id={id}
          label={t(isLong ? "login.longCode" : "login.code")}
          isLong={isLong}
          errorId={error ? `${id}-error` : undefined}
          reply={reply}
        />
        <div id={`${id}-error`} className="empty:hidden">
          <StepError text={error} />
        </div>
        <button type="submit" className={STEP_BUTTON}>
          {t("login.verify")}
        </button>
      </Form>
      <ResendForm target={target} resendIn={resendIn} reply={reply} />
      <p>{otherEmail}</p>
      <p className={FIELD_HINT}>{t("login.help", phone)}</p>
    </div>
  );
}
