import { Form } from "react-router";
import { useTranslate } from "../../i18n/frame-context.tsx";
import type { StringKey } from "../../i18n/strings.ts";
import { FIELD_BOX, FIELD_CONTROL, FIELD_ERROR, FIELD_HINT, FIELD_LABEL } from "../forms/field-classes.ts";
import type { SentFields } from "./refused-form.tsx";
import type { RefusedForm, StepFieldView, StepFormView } from "./order-views.ts";

/** What comes along with every form of the page. */
export type FormTarget = { readonly action: string; readonly nonce: string; readonly revision: string };

type Props = {
  form: StepFormView;
  target: FormTarget;
  /** What was typed before, when it is this form that was refused. */
  refused: RefusedForm | null;
  isMain: boolean;
};

/** The fields of a form, to be led to. */
export function fieldsOfForm({ id, fields }: StepFormView): SentFields {
  return fields.map(({ name, label }, index) => ({ name, label, id: fieldId(id, index) }));
}

function fieldId(form: string, index: number): string {
  return `${form}-${index}`;
}

/** A form that takes an order a step on; a refused one is filled again and says what is wrong at each field. */
export function StepForm({ form, target, refused, isMain }: Props) {
  const { id, intent, parcel, about, fields, submit } = form;
  return (
    <Form method="post" action={target.action} discover="none" className="grid max-w-address gap-3">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="nonce" value={target.nonce} />
      <input type="hidden" name="revision" value={target.revision} />
      {parcel > 0 && <input type="hidden" name="parcel" value={parcel} />}
      <p className="text-sm text-neutral-700">{about}</p>
      {fields.map((field, index) => (
        <StepField
          key={field.name}
          id={fieldId(id, index)}
          field={field}
          typed={refused?.typed[field.name]}
          isTypedIn={refused !== null}
          error={refused?.errors[field.name] ?? null}
        />
      ))}
      <p>
        <button type="submit" className={isMain ? "button button-primary" : "button"}>
          {submit}
        </button>
      </p>
    </Form>
  );
}

type FieldProps = {
  id: string;
  field: StepFieldView;
  typed: string | undefined;
  isTypedIn: boolean;
  error: StringKey | null;
};

function StepField({ id, field, typed, isTypedIn, error }: FieldProps) {
  const t = useTranslate();
  const { name, kind, label, hint } = field;
  const hintId = hint && `${id}-hint`;
  const errorId = error === null ? undefined : `${id}-error`;
  const described = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  const value = isTypedIn ? (typed ?? "") : field.value;
  const control = { id, name, "aria-describedby": described, "aria-invalid": error === null ? undefined : true };
  if (kind === "box")
    return (
      <p>
        <label className="inline-flex items-center gap-2">
          <input type="checkbox" {...control} value="yes" defaultChecked={value === "yes"} /> {label}
        </label>
      </p>
    );
  return (
    <div className={kind === "pieces" ? `${FIELD_BOX} border-b border-neutral-200 pb-2` : FIELD_BOX}>
      <label htmlFor={id} className={kind === "pieces" ? "wrap-anywhere" : FIELD_LABEL}>
        {label}
      </label>
      {kind !== "text" && hint && <Hint id={hintId} hint={hint} />}
      {kind === "text" ? (
        <textarea {...control} rows={2} defaultValue={value} className={FIELD_CONTROL} />
      ) : (
        <input
          type="text"
          {...control}
          inputMode={kind === "pieces" ? "numeric" : kind === "amount" ? "decimal" : undefined}
          autoComplete="off"
          defaultValue={value}
          className={kind === "line" ? FIELD_CONTROL : "field w-32"}
        />
      )}
      {kind === "text" && hint && <Hint id={hintId} hint={hint} />}
      {error !== null && (
        <p id={errorId} className={FIELD_ERROR}>
          {t(error)}
        </p>
      )}
    </div>
  );
}

function Hint({ id, hint }: { id: string | undefined; hint: string }) {
  return (
    <p id={id} className={FIELD_HINT}>
      {hint}
    </p>
  );
}
