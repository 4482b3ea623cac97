import type { ComponentProps, ReactNode } from "react";
import { getInputProps, getSelectProps, getTextareaProps, type FormField } from "./conform.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import type { StringKey } from "../../i18n/strings.ts";
import { useFinding } from "./checked-form.tsx";
import { problemText } from "./problem-text.ts";

const CONTROL = "field w-full min-w-0";

type Common = {
  field: FormField;
  label: string;
  hint?: string | undefined;
  requiredText?: StringKey | undefined;
  invalidText?: StringKey | undefined;
};

type InputProps = Pick<
  ComponentProps<"input">,
  "autoComplete" | "inputMode" | "readOnly" | "spellCheck" | "min" | "list"
>;
type TextFieldProps = Common &
  InputProps & {
    type?: "text" | "email" | "tel" | "date";
    /** Below the control instead of a hint; may change during entry. */
    note?: string;
  };

/** Has a live check inside a CheckedForm (R-A11Y-03). */
export function TextField(text: TextFieldProps) {
  const { field, label, hint, note, requiredText, invalidText, type = "text", ...rest } = text;
  const { key, ...input } = getInputProps(field, { type });
  const { error, props } = useChecked({ field, hint: hint ?? note, requiredText, invalidText });
  return (
    <FieldBox field={field} label={label} hint={hint} note={note} error={error}>
      <input key={key} {...input} {...rest} {...props} className={CONTROL} />
    </FieldBox>
  );
}

type TextAreaFieldProps = Common & Pick<ComponentProps<"textarea">, "rows">;

export function TextAreaField({ field, label, hint, requiredText, invalidText, ...rest }: TextAreaFieldProps) {
  const { key, ...area } = getTextareaProps(field);
  const { error, props } = useChecked({ field, hint, requiredText, invalidText });
  return (
    <FieldBox field={field} label={label} hint={hint} error={error}>
      <textarea key={key} {...area} {...rest} {...props} className={CONTROL} />
    </FieldBox>
  );
}

type SelectFieldProps = Common & Pick<ComponentProps<"select">, "autoComplete"> & { children: ReactNode };

export function SelectField({ field, label, hint, requiredText, invalidText, children, ...rest }: SelectFieldProps) {
  const { key, ...select } = getSelectProps(field);
  const { error, props } = useChecked({ field, hint, requiredText, invalidText });
  return (
    <FieldBox field={field} label={label} hint={hint} error={error}>
      <select key={key} {...select} {...rest} {...props} className={CONTROL}>
        {children}
      </select>
    </FieldBox>
  );
}

type Box = Pick<Common, "field" | "label" | "hint"> & {
  note?: string | undefined;
  error: string | null;
  children: ReactNode;
};

function FieldBox({ field, label, hint, note, error, children }: Box) {
  return (
    <div className="grid w-full min-w-0 content-start gap-1">
      <label htmlFor={field.id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={field.descriptionId} className="text-sm text-neutral-600">
          {hint}
        </p>
      )}
      {children}
      {note !== undefined && (
        <p id={field.descriptionId} className="text-sm text-neutral-600 empty:-mt-1" aria-live="polite">
          {note}
        </p>
      )}
      {/* An empty message stays in the page, so that later text is announced. */}
      <p id={field.errorId} className="text-sm font-semibold text-error-700 empty:-mt-1" aria-live="polite">
        {error}
      </p>
    </div>
  );
}

/** Without scripts, too, the first wrong field gets the focus. */
function useChecked({ field, hint, requiredText, invalidText }: Omit<Common, "label">) {
  const t = useTranslate();
  const { finding, isFirst } = useFinding(field.name, field.errors);
  const describedBy = [finding && field.errorId, hint && field.descriptionId].filter(Boolean).join(" ");
  return {
    error: finding && problemText(finding, t),
    props: {
      "aria-invalid": finding === null ? undefined : true,
      "aria-describedby": describedBy || undefined,
      "data-required": requiredText,
      "data-invalid": invalidText,
      ...(isFirst ? { autoFocus: true } : {}),
    },
  };
}
