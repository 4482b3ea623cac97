import { useEffect, useRef } from "react";
import { FIELD_BOX, FIELD_CONTROL, FIELD_LABEL } from "../forms/field-classes.ts";

const LONG_CODE = `${FIELD_CONTROL} max-w-60 font-mono text-2xl uppercase`;

type Props = {
  id: string;
  label: string;
  isLong: boolean;
  errorId: string | undefined;
  /** Changes with every answer, because two refusals may have the same text. */
  reply: unknown;
};

/** One field drawn as six boxes, or for eight letters, so that paste, autofill and screen readers work (R-AUTH-23, R-A11Y-04, A-76). */
export function CodeField({ id, label, isLong, errorId, reply }: Props) {
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
