import { LONGEST_DESCRIPTION, LONGEST_OWN_NUMBER } from "../../../domain/customer-part-numbers/customer-part-number.ts";
import { useTranslate } from "../../../i18n/frame-context.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_LABEL, FORM_BUTTONS } from "../../../ui/forms/field-classes.ts";
import { FieldNotes, notedBy } from "../../../ui/forms/field-notes.tsx";
import type { NumberField, NumberFormView, NumbersTarget } from "./part-numbers-types.ts";

type Props = { form: NumberFormView; target: NumbersTarget };

export function NumberForm({ form, target }: Props) {
  const t = useTranslate();
  const isNew = form.before === "";
  return (
    <form method="post" action={target.path} className="grid max-w-160 gap-3 pt-2">
      <input type="hidden" name="intent" value="put" />
      <input type="hidden" name="nonce" value={target.nonce} />
      <input type="hidden" name="before" value={form.before} />
      {form.back && <input type="hidden" name="back" value={form.back} />}
      <TextField form={form} name="number" label={t("company.numbers.number")} longest={LONGEST_OWN_NUMBER} />
      <TextField form={form} name="pn" label={t("company.numbers.pn")} longest={100} />
      <TextField
        form={form}
        name="description"
        label={t("company.numbers.descriptionOf")}
        longest={LONGEST_DESCRIPTION}
      />
      {form.confirm && (
        <label className="flex items-baseline gap-2 py-1">
          <input type="checkbox" name="confirm" value="1" id="confirm" />
          <span>{form.confirm}</span>
        </label>
      )}
      <p className={FORM_BUTTONS}>
        <button type="submit" className="button button-primary">
          {t(isNew ? "company.numbers.add" : "company.numbers.save")}
        </button>
        {!isNew && (
          <a href={form.back ?? target.path} className="button">
            {t("company.numbers.cancel")}
          </a>
        )}
      </p>
    </form>
  );
}

type FieldProps = {
  form: NumberFormView;
  name: NumberField;
  label: string;
  longest: number;
};

function TextField({ form, name, label, longest }: FieldProps) {
  const error = form.problems[name] ?? null;
  const id = `number-${name}`;
  return (
    <div className={FIELD_BOX}>
      <label htmlFor={id} className={FIELD_LABEL}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        defaultValue={form[name]}
        maxLength={longest}
        autoComplete="off"
        spellCheck={name === "description"}
        className={FIELD_CONTROL}
        {...notedBy(id, { error })}
      />
      <FieldNotes id={id} error={error} />
    </div>
  );
}
