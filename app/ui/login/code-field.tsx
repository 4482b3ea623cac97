import { useEffect, useRef } from "react";
import { FIELD_BOX, FIELD_LABEL } from "../forms/field-classes.ts";

type Props = {
  id: string;
  label: string;
  errorId: string | undefined;
  /** Changes with every answer of the server, which may refuse two codes with the same words. */
  reply: unknown;
};

/**
 * One field for six digits, drawn as six boxes: pasting, filling in from a mail and screen readers work as with any field, with
 * scripts and without (R-AUTH-23, R-A11Y-04, A-76). A wrong code is there to be typed over (R-A11Y-03).
 */
export function CodeField({ id, label, errorId, reply }: Props) {
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
        className="code-field"
        inputMode="numeric"
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
