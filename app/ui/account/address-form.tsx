import { type FocusEvent, type FormEvent, Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { FormProps } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import {
  ADDRESS_FIELDS,
  ADDRESS_FORM_ROWS,
  type AddressField,
  isAskedIn,
  perAddressField,
} from "../../domain/customers/address-fields.ts";
import { type AddressFormFields, NEW_ADDRESS, REGION_PROPOSED, contactOf, formProblems } from "./address.form.ts";
import { type FieldConstraints, type FormField, type FormReply, fieldNamed, useForm } from "../forms/conform.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import type { StringKey } from "../../i18n/strings.ts";
import { ADDRESS_FORM } from "../forms/form-ids.ts";
import { CheckedForm } from "../forms/checked-form.tsx";
import { SiteLink } from "../primitives/links.tsx";
import { SelectField, TextField } from "../forms/field.tsx";
import { useHasScripts } from "../scripts/use-has-scripts.ts";
import { RegionField } from "./region-field.tsx";
import { readAddress } from "../../domain/customers/address-rules.ts";
import { type CountryIndex, UNITED_STATES } from "../../domain/customers/country.ts";
import { problemTexts } from "./address-texts.ts";
import type { LiveRule } from "../forms/use-live-check.ts";
import { regionName } from "../../domain/customers/regions.ts";
import { stateOfZip } from "../../domain/customers/zip-state.ts";

export type AddressFormData = {
  readonly locale: Locale;
  readonly action: string;
  readonly cancel: string;
  readonly submit: StringKey;
  readonly nonce: string;
  readonly values: AddressFormFields;
  readonly constraints: FieldConstraints;
  readonly countries: readonly CountryOption[];
};

type Props = {
  data: AddressFormData;
  reply: FormReply | undefined;
  /** In a slide-over, the form is sent without leaving the page. */
  inPlace?: Pick<FormProps, "navigate" | "fetcherKey"> & { onCancel: () => void };
  belowCompany?: ReactNode;
  more?: MoreInputs;
  children?: ReactNode;
};

/** Inputs of the same form next to the address; labels by field name. */
type MoreInputs = {
  readonly labels: Readonly<Record<string, string>>;
  readonly render: (fields: object) => ReactNode;
  readonly buttons?: ReactNode;
};

/** The same form for new and existing addresses, with and without scripts (R-ADDR-03, R-ADDR-11). */
export function AddressForm({ data, reply, inPlace, belowCompany, more, children }: Props) {
  const t = useTranslate();
  const { countries, locale, values } = data;
  const [form, fields] = useForm<AddressFormFields>({
    id: ADDRESS_FORM,
    lastResult: reply ?? null,
    constraint: data.constraints,
    defaultValue: values,
  });
  const rule = useMemo(() => addressRule(countries), [countries]);
  const { isProposed, ...listening } = useStateFromZip(locale, reply);
  const { onCancel, ...sending } = inPlace ?? {};
  // A slide-over is as narrow as a phone on any screen.
  const pair = `grid gap-3.5 ${inPlace ? "" : "sm:grid-cols-2"}`;
  return (
    <CheckedForm
      form={form}
      fields={[
        ...INPUTS.map((name): [FormField, string] => [fields[name], t(LABELS[name])]),
        ...Object.entries(more?.labels ?? {}).map(([name, label]): [FormField, string] => [
          fieldNamed(fields, name),
          label,
        ]),
      ]}
      rule={rule}
      action={data.action}
      className="grid max-w-address gap-3.5 pt-3"
      {...sending}
      {...listening}
    >
      <input type="hidden" name="nonce" value={data.nonce} />
      {ADDRESS_FORM_ROWS.map((row) => {
        const inputs = row.map((field) => (
          <AddressInput key={field} {...{ field, fields, countries, locale, isProposed }} />
        ));
        return (
          <Fragment key={row[0]}>
            {inputs.length === 1 ? inputs : <div className={pair}>{inputs}</div>}
            {row.includes("nameCompany") && belowCompany}
          </Fragment>
        );
      })}
      {more?.render(fields)}
      {children}
      <p className="flex flex-wrap gap-3 pt-2 print:hidden">
        <button type="submit" className="button button-primary">
          {t(data.submit)}
        </button>{" "}
        {more?.buttons}
        {onCancel ? (
          <button type="button" className="button" onClick={onCancel}>
            {t("addresses.cancel")}
          </button>
        ) : (
          <SiteLink to={data.cancel} className="button">
            {t("addresses.cancel")}
          </SiteLink>
        )}
      </p>
    </CheckedForm>
  );
}

const INPUTS = ADDRESS_FORM_ROWS.flat().map((field) => (field === "addressState" ? ("region" as const) : field));

const LABELS: Readonly<Record<keyof AddressFormFields, StringKey>> = {
  ...perAddressField((field) => ADDRESS_FIELDS[field].label),
  region: ADDRESS_FIELDS.addressState.label,
};

/** `code` is alpha-2. */
type CountryOption = { readonly code: string; readonly name: string };

type AddressInputProps = {
  field: AddressField;
  fields: Readonly<Record<keyof AddressFormFields, FormField>>;
  countries: readonly CountryOption[];
  locale: Locale;
  isProposed: boolean;
};

type InputFacts = { readonly label: StringKey; readonly hint?: StringKey; readonly autoComplete: string };

/** With scripts, fields that only some countries have appear for those countries; without scripts, always. */
function AddressInput({ field, fields, countries, locale, isProposed }: AddressInputProps) {
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

/** Checks addresses while the form is filled in. Only the server checks phone numbers, because it has the numbering plans. */
function addressRule(countries: readonly { code: string }[]): LiveRule {
  const index: CountryIndex = { codes: new Map(countries.map(({ code }) => [code, code])), phoneCodes: new Map() };
  return (name, _value, element) => {
    const typed = new FormData(element);
    const names = Object.keys(NEW_ADDRESS) as (keyof AddressFormFields)[];
    const form = Object.fromEntries(names.map((field) => [field, typed.get(field) ?? ""])) as AddressFormFields;
    const { problems } = readAddress(contactOf(form, index), index);
    return formProblems(form, problemTexts(problems), index)[name as keyof AddressFormFields] ?? null;
  };
}

type Fields = {
  readonly zip: HTMLInputElement;
  readonly country: HTMLSelectElement;
  readonly region: HTMLInputElement;
};

/** Fills in the state of a complete ZIP code unless the buyer has entered one, and a state that the server proposes. */
function useStateFromZip(locale: Locale, reply: FormReply | undefined) {
  const proposed = useRef("");
  const [isProposed, setProposed] = useState(false);
  const propose = ({ region }: Fields, name: string) => {
    if (name === region.value) return;
    if (region.value.trim() !== "" && region.value !== proposed.current) return;
    proposed.current = name;
    region.value = name;
    setProposed(name !== "");
    // The live check listens to input events.
    region.dispatchEvent(new Event("input", { bubbles: true }));
  };
  useEffect(() => {
    const region = document.querySelector<HTMLInputElement>("#address [name=region]");
    const name = reply?.error?.["region"]?.includes(REGION_PROPOSED) ? reply.initialValue?.["region"] : undefined;
    if (!region || typeof name !== "string") return;
    proposed.current = name;
    if (region.value === "") region.value = name;
  }, [reply]);
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const fields = fieldsOf(currentTarget);
    if (!fields) return;
    const name = stateFor(fields, locale);
    if ((target as Node) === fields.region)
      setProposed(proposed.current !== "" && fields.region.value === proposed.current);
    if ((target as Node) === fields.country) propose(fields, name);
    // An incomplete ZIP code does not clear the proposal.
    if ((target as Node) === fields.zip && name !== "") propose(fields, name);
  };
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const fields = fieldsOf(currentTarget);
    if (fields && (target as Node) === fields.zip) propose(fields, stateFor(fields, locale));
  };
  return { isProposed, onInput, onBlur };
}

function stateFor({ zip, country }: Fields, locale: Locale): string {
  const state = country.value === UNITED_STATES ? stateOfZip(zip.value) : null;
  return (state && regionName(UNITED_STATES, state, locale)) ?? "";
}

function fieldsOf(form: HTMLFormElement): Fields | null {
  const zip = form.elements.namedItem("addressPostalCode");
  const country = form.elements.namedItem("addressCountry");
  const region = form.elements.namedItem("region");
  if (!(zip instanceof HTMLInputElement && country instanceof HTMLSelectElement)) return null;
  return region instanceof HTMLInputElement ? { zip, country, region } : null;
}
