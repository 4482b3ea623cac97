import { useEffect, useId, useRef, useState } from "react";
import { Form } from "react-router";
import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { type StepTarget, formProps, STEP, STEP_BUTTON, StepError, StepPurpose, TargetFields } from "./step-parts.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_HINT, FIELD_LABEL } from "../forms/field-classes.ts";

const LONG_CODE = `${FIELD_CONTROL} max-w-60 font-mono text-2xl uppercase`;

type CodeFieldProps = {
  id: string;
  label: string;
  isLong: boolean;
  errorId: string | undefined;
  /** Changes with every answer, because two refusals may have the same text. */
  reply: unknown;
};

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

type ResendFormProps = {
  target: StepTarget;
  /** Seconds until another code can be requested; a duration, because clocks differ. */
  resendIn: number;
  reply: unknown;
};

/** Scripts count down. Without them the page gives the seconds, and the server enforces them (R-AUTH-20, R-AUTH-21, A-77). */
function ResendForm({ target, resendIn, reply }: ResendFormProps) {
  const t = useTranslate();
  const { left, isCounting } = useCountdown(resendIn, reply);
  return (
    <Form
      method="post"
      {...formProps(target)}
      discover="none"
      className="grid justify-items-start gap-2 border-t border-neutral-200 pt-4"
    >
      <TargetFields target={target} />
      <input type="hidden" name="intent" value="resend" />
      <button
        type="submit"
        className="button disabled:cursor-default disabled:border-neutral-300 disabled:text-neutral-500"
        disabled={isCounting && left > 0}
      >
        {t("login.resend")}
      </button>{" "}
      {left > 0 && <span className={FIELD_HINT}>{t("login.resendIn", left)}</span>}
    </Form>
  );
}

function useCountdown(seconds: number, reply: unknown): { left: number; isCounting: boolean } {
  const [passed, setPassed] = useState<{ since: unknown; count: number } | null>(null);
  useEffect(() => {
    const start = Date.now();
    const tick = () => setPassed({ since: reply, count: Math.floor((Date.now() - start) / 1000) });
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [reply]);
  const count = passed !== null && passed.since === reply ? passed.count : 0;
  return { left: Math.max(0, seconds - count), isCounting: passed !== null };
}

/** One field drawn as six boxes, or for eight letters, so that paste, autofill and screen readers work (R-AUTH-23, R-A11Y-04, A-76). */
function CodeField({ id, label, isLong, errorId, reply }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isWrong = errorId !== undefined;
  useEffect(() => {
    if (!isWrong) return;
    field.current?.focus();
    field.current?.select();
  }, [isWrong, reply]);
  return (
    <div className={FIELD_BOX}>
      <label className={FIELD_LABEL} htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        name="code"
        {...(isLong
          ? { className: LONG_CODE, inputMode: "text", autoCapitalize: "characters" }
          : { className: "code-field", inputMode: "numeric" })}
        autoComplete="one-time-code"
        required
        maxLength={40}
        spellCheck="false"
        {...(isWrong ? { autoFocus: true, "aria-invalid": true } : {})}
        aria-describedby={errorId}
      />
    </div>
  );
}
