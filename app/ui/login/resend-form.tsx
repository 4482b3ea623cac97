import { useEffect, useState } from "react";
import { Form } from "react-router";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { formProps, type StepTarget } from "./step-props.ts";
import { TargetFields } from "./step-parts.tsx";
import { FIELD_HINT } from "../forms/field-classes.ts";

type Props = {
  target: StepTarget;
  /** Seconds until another code can be requested; a duration, because clocks differ. */
  resendIn: number;
  reply: unknown;
};

/** Scripts count down. Without them the page gives the seconds, and the server enforces them (R-AUTH-20, R-AUTH-21, A-77). */
export function ResendForm({ target, resendIn, reply }: Props) {
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
