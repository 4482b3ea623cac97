import { Form } from "react-router";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import type { StringKey } from "../../../i18n/strings.ts";
import { FIELD_BOX, FIELD_CONTROL, FIELD_LABEL } from "../../../ui/forms/field-classes.ts";
import { Part, PartButton, useEnteredField, useFormOwner } from "../../../ui/forms/joint-form.tsx";
import { FieldNotes, notedBy } from "../../../ui/forms/field-notes.tsx";
import type { CustomerFieldView, CustomerFormView, RefusedCustomerForm } from "./customer-forms.view.ts";

export type CustomerFormTarget = { readonly action: string; readonly nonce: string };

type Props = { form: CustomerFormView; target: CustomerFormTarget; refused: RefusedCustomerForm | null };

/** A refused form keeps its entries and has errors at its fields. */
export function CustomerForm({ form, target, refused }: Props) {
  const t = useTranslate();
  const { intent, title, seen, fields } = form;
  const owner = useFormOwner();
  const own = refused?.intent === intent ? refused : null;
  return (
    <Form
      method="post"
      action={target.action}
      discover="none"
      id={intent}
      aria-labelledby={`${intent}-title`}
      className="grid content-start gap-2.5"
    >
      <h3 id={`${intent}-title`}>{title}</h3>
      <Part id={intent} shown={Object.fromEntries(fields.map(({ name, value }) => [name, value]))}>
        <input type="hidden" name="intent" value={intent} {...owner} />
        <input type="hidden" name="nonce" value={target.nonce} {...owner} />
        <input type="hidden" name="seen" value={seen} {...owner} />
        {fields.map((field) => (
          <Field
            key={field.name}
            id={`${intent}-${field.name}`}
            field={own ? { ...field, value: own.typed[field.name] ?? "" } : field}
            error={own?.errors[field.name] ?? null}
          />
        ))}
        <p>
          <PartButton className="button">{t("staff.customer.save")}</PartButton>
        </p>
      </Part>
    </Form>
  );
}

type FieldProps = { id: string; field: CustomerFieldView; error: StringKey | null };

function Field({ id, field, error }: FieldProps) {
  const t = useTranslate();
  const { name, label } = field;
  const notes = { hint: field.hint, error: error && t(error) };
  const value = useEnteredField(name) ?? field.value;
  const control = { id, name, ...useFormOwner(), ...notedBy(id, notes) };
  if (field.kind === "box")
    return (
      <div className={FIELD_BOX}>
        <label className="flex items-baseline gap-2 py-1">
          <input type="checkbox" {...control} value="yes" defaultChecked={value === "yes"} /> {label}
        </label>
        <FieldNotes id={id} {...notes} />
      </div>
    );
  return (
    <div className={FIELD_BOX}>
      <label htmlFor={id} className={FIELD_LABEL}>
        {label}
      </label>
      <Control control={control} field={{ ...field, value }} />
      <FieldNotes id={id} {...notes} />
    </div>
  );
}

type ControlProps = {
  control: { readonly id: string; readonly name: string };
  field: Exclude<CustomerFieldView, { kind: "box" }>;
};

function Control({ control, field }: ControlProps) {
  const { value } = field;
  if (field.kind === "choice")
    return (
      <select {...control} defaultValue={value} className={FIELD_CONTROL}>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    );
  if (field.kind === "lines")
    return <textarea {...control} rows={3} maxLength={2000} defaultValue={value} className={FIELD_CONTROL} />;
  const { offered = [] } = field;
  const list = offered.length > 0 ? `${control.id}-offered` : undefined;
  return (
    <>
      <input
        type="text"
        {...control}
        defaultValue={value}
        autoComplete="off"
        inputMode={field.isAmount ? "decimal" : undefined}
        list={list}
        className={FIELD_CONTROL}
      />
      {list && (
        <datalist id={list}>
          {offered.map((text) => (
            <option key={text} value={text} aria-label={text} />
          ))}
        </datalist>
      )}
    </>
  );
}

export function RefusedCustomerMessage({ refused }: { refused: RefusedCustomerForm }) {
  const t = useTranslate();
  const wrong = Object.entries(refused.errors);
  return (
    <div className="message message-error" role="alert">
      <p>
        <strong>{t("staff.customer.refused")}</strong> {refused.message}
      </p>
      {wrong.length > 0 && (
        <ul className="list-disc pl-4.5">
          {wrong.map(([name, error]) => (
            <li key={name}>
              <a href={`#${refused.intent}-${name}`}>{t(error)}</a>
            </li>
          ))}
        </ul>
      )}
      <p className="pt-1">
        <a href={`#${refused.intent}`}>{t("staff.customer.toForm")}</a>
      </p>
    </div>
  );
}
