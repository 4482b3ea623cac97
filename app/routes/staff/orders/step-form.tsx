import { Form } from "react-router";
import { FIELD_BOX, FIELD_CONTROL, FIELD_LABEL } from "../../../ui/forms/field-classes.ts";
import { FormPart, useEntered, useFormOwner, usePartButton } from "../../../ui/forms/joint-form.tsx";
import { FieldNotes, notedBy } from "../../../ui/forms/field-notes.tsx";
import type { SentFields } from "../refused-form.tsx";
import type { RefusedForm, StepFieldView, StepFormView } from "./order-types.ts";

/** Fields of every form of the page. */
export type FormTarget = { readonly action: string; readonly nonce: string; readonly revision: string };

type Props = {
  form: StepFormView;
  target: FormTarget;
  /** Set if this form was refused. */
  refused: RefusedForm | null;
  isMain: boolean;
};

/** Links to the fields. */
export function fieldsOfForm({ id, fields }: StepFormView): SentFields {
  return fields.map(({ name, label }, index) => ({ name, label, id: fieldId(id, index) }));
}

function fieldId(form: string, index: number): string {
  return `${form}-${index}`;
}

/** A refused form keeps its entries and has errors at its fields. */
export function StepForm({ form, target, refused, isMain }: Props) {
  const { id, intent, parcel, about, submit } = form;
  const owner = useFormOwner();
  const entered = useEntered(id);
  const partButton = usePartButton(id);
  const asked = refused?.confirm.filter(({ name }) => !form.fields.some((field) => field.name === name)) ?? [];
  const fields = [...form.fields, ...asked];
  return (
    <Form method="post" action={target.action} discover="none" className="grid max-w-address gap-3">
      <FormPart id={id} shown={Object.fromEntries(fields.map(({ name, value }) => [name, value]))} />
      <input type="hidden" name="intent" value={intent} {...owner} />
      <input type="hidden" name="nonce" value={target.nonce} {...owner} />
      <input type="hidden" name="revision" value={target.revision} {...owner} />
      {parcel > 0 && <input type="hidden" name="parcel" value={parcel} {...owner} />}
      <p className="text-sm text-neutral-700">{about}</p>
      {fields.map((field, index) => (
        <StepField
          key={field.name}
          id={fieldId(id, index)}
          field={field}
          value={refused ? (refused.typed[field.name] ?? "") : (entered?.[field.name] ?? field.value)}
          error={refused?.errors[field.name] ?? null}
        />
      ))}
      <p>
        <button type="submit" {...partButton} className={isMain ? "button button-primary" : "button"}>
          {submit}
        </button>
      </p>
    </Form>
  );
}

type FieldProps = {
  id: string;
  field: StepFieldView;
  value: string;
  error: string | null;
};

function StepField({ id, field, value, error }: FieldProps) {
  const { name, kind, label, options } = field;
  const notes = { hint: field.hint, error };
  const control = { id, name, ...useFormOwner(), ...notedBy(id, notes) };
  if (kind === "box")
    return (
      <p>
        <label className="inline-flex items-center gap-2">
          <input type="checkbox" {...control} value="yes" defaultChecked={value === "yes"} /> {label}
        </label>
      </p>
    );
  const typing = { ...control, autoComplete: "off", defaultValue: value };
  if (kind === "pieces")
    return (
      <div className="flex items-start justify-between gap-4 border-b border-neutral-200 pb-2">
        <div className="min-w-0 wrap-anywhere">
          <label htmlFor={id}>{label}</label>
          <FieldNotes id={id} {...notes} />
        </div>
        <input type="text" {...typing} inputMode="numeric" className="field w-24 shrink-0 text-right" />
      </div>
    );
  return (
    <div className={FIELD_BOX}>
      <label htmlFor={id} className={FIELD_LABEL}>
        {label}
      </label>
      {kind === "text" && <textarea {...control} rows={2} defaultValue={value} className={FIELD_CONTROL} />}
      {kind === "line" && (
        <input type="text" {...typing} list={options ? `${id}-options` : undefined} className={FIELD_CONTROL} />
      )}
      {options && (
        <datalist id={`${id}-options`}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </datalist>
      )}
      {kind === "choice" && (
        <select {...control} defaultValue={value} className={FIELD_CONTROL}>
          {field.choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
      )}
      {kind === "day" && <input type="date" {...typing} className="field w-44" />}
      {kind === "amount" && <input type="text" {...typing} inputMode="decimal" className="field w-32" />}
      <FieldNotes id={id} {...notes} />
    </div>
  );
}
