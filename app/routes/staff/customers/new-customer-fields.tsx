import { useTranslate } from "../../../i18n/shell-context.tsx";
import { fieldNamed } from "../../../ui/forms/conform.ts";
import { SelectField, TextField } from "../../../ui/forms/field.tsx";
import { FieldNotes, notedBy } from "../../../ui/forms/field-notes.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import {
  newCustomerLabels,
  personLabels,
  roleChoice,
  type LikelyView,
  type NewCustomerView,
} from "./new-customer.view.ts";

type ChoiceProps = {
  fields: object;
  name: string;
  label: string;
  hint?: string;
  options: readonly { readonly value: string; readonly text: string }[];
};

function Choice({ fields, name, label, hint, options }: ChoiceProps) {
  return (
    <SelectField field={fieldNamed(fields, name)} label={label} hint={hint}>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** Email, role and language of a person. */
export function PersonInputs({ fields }: { fields: object }) {
  const t = useTranslate();
  const labels = personLabels(t);
  const languages = (["en", "es"] as const).map((value) => ({
    value,
    text: t(`staff.newCustomer.languages.${value}`),
  }));
  return (
    <>
      <TextField
        field={fieldNamed(fields, "email")}
        label={labels["email"] ?? ""}
        hint={t("staff.newCustomer.emailHint")}
        type="email"
        autoComplete="off"
      />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Choice fields={fields} name="role" label={labels["role"] ?? ""} options={roleChoice(t)} />
        <Choice fields={fields} name="mailLocale" label={labels["mailLocale"] ?? ""} options={languages} />
      </div>
    </>
  );
}

type Props = { fields: object; view: NewCustomerView; seen: readonly number[] };

export function NewCustomerFields({ fields, view, seen }: Props) {
  const t = useTranslate();
  const labels = newCustomerLabels(t);
  const { prices, terms } = view;
  return (
    <>
      <h2 className="pt-2">{t("staff.newCustomer.person")}</h2>
      <PersonInputs fields={fields} />
      <h2 className="pt-2">{t("staff.newCustomer.conditions")}</h2>
      {!(prices && terms) && <p className="text-neutral-700">{view.defaults}</p>}
      {prices && (
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Choice fields={fields} name="type" label={labels["type"] ?? ""} options={prices.types} />
          <Choice fields={fields} name="priceList" label={labels["priceList"] ?? ""} options={prices.priceLists} />
        </div>
      )}
      {terms && (
        <>
          <Choice
            fields={fields}
            name="term"
            label={labels["term"] ?? ""}
            hint={t("staff.customer.form.termsHint")}
            options={terms}
          />
          <OnAccount fields={fields} label={labels["onAccount"] ?? ""} />
        </>
      )}
      <input type="hidden" name="seen" value={seen.join(" ")} />
    </>
  );
}

function OnAccount({ fields, label }: { fields: object; label: string }) {
  const t = useTranslate();
  const { id, name, value, errors } = fieldNamed(fields, "onAccount");
  const error = errors ? t("staff.newCustomer.onAccountAsk") : null;
  return (
    <div>
      <label className="inline-flex items-baseline gap-2 py-1">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="yes"
          defaultChecked={value === "yes"}
          {...notedBy(id, { error })}
        />{" "}
        {label}
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

export function NewCustomerButtons() {
  const t = useTranslate();
  return (
    <button type="submit" name="next" value="page" className="button">
      {t("staff.newCustomer.create")}
    </button>
  );
}

/** The button of the form then creates the customer all the same. */
export function LikelyDuplicates({ likely }: { likely: readonly LikelyView[] }) {
  const t = useTranslate();
  return (
    <div className="message message-warning max-w-text" role="alert">
      <p>
        <strong>{t("staff.newCustomer.likely")}</strong> {t("staff.newCustomer.likelyText")}
      </p>
      <ul className="list-disc pl-4.5">
        {likely.map(({ id, href, text, why }) => (
          <li key={id} className="wrap-anywhere">
            <SiteLink to={href}>{text}</SiteLink>: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
