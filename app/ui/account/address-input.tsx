import { ADDRESS_FIELDS, isAskedIn, type AddressField } from "../../domain/customers/address-fields.ts";
import type { Locale } from "../../domain/locale.ts";
import type { AddressFormFields } from "./address.form.ts";
import type { FormField } from "../forms/conform.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import type { StringKey } from "../../i18n/strings.ts";
import { SelectField, TextField } from "../forms/field.tsx";
import { useHasScripts } from "../scripts/use-has-scripts.ts";
import { RegionField } from "./region-field.tsx";

/** `code` is alpha-2. */
export type CountryOption = { readonly code: string; readonly name: string };

type Props = {
  field: AddressField;
  fields: Readonly<Record<keyof AddressFormFields, FormField>>;
  countries: readonly CountryOption[];
  locale: Locale;
  isProposed: boolean;
};

type InputFacts = { readonly label: StringKey; readonly hint?: StringKey; readonly autoComplete: string };

/** With scripts, fields that only some countries have appear for those countries; without scripts, always. */
export function AddressInput({ field, fields, countries, locale, isProposed }: Props) {
  const t = useTranslate();
  const isAlive = useHasScripts();
  const { label, hint, autoComplete }: InputFacts = ADDRESS_FIELDS[field];
  const country = fields.addressCountry.value ?? "";
  if (field === "addressState") return <RegionField field={fields.region} {...{ country, locale, isProposed }} />;
  if (field === "addressCountry") {
    return (
      <SelectField field={fields[field]} label={t(label)} autoComplete={autoComplete}>
        <option value="">{t("addresses.choose")}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  }
  const { initialValue, errors } = fields[field];
  if (isAlive && !isAskedIn(country, field) && !initialValue && !errors) return null;
  return (
    <TextField
      field={fields[field]}
      label={t(label)}
      hint={hint && t(hint)}
      type={autoComplete === "tel" ? "tel" : "text"}
      autoComplete={autoComplete}
    />
  );
}
