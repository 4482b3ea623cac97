import { useMemo, type ReactNode } from "react";
import type { FormProps } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import type { RegionCountry } from "../../domain/customers/regions.ts";
import type { AddressFormFields } from "../../forms/address-fields.ts";
import { useForm, type FieldConstraints, type FormReply } from "../../forms/conform.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import type { StringKey } from "../../i18n/strings.ts";
import { CheckedForm } from "../forms/checked-form.tsx";
import { SelectField, TextField } from "../forms/field.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import { addressRule } from "./address-rule.ts";
import { RegionFields } from "./region-fields.tsx";

/** What the form of an address needs of its page. */
export type AddressFormData = {
  readonly locale: Locale;
  /** Where the form is posted to. */
  readonly action: string;
  /** Where giving up leads. */
  readonly cancel: string;
  readonly submit: StringKey;
  readonly nonce: string;
  readonly values: AddressFormFields;
  readonly constraints: FieldConstraints;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
};

type Props = {
  data: AddressFormData;
  /** What the server said of the form when it was posted. */
  reply: FormReply | undefined;
  /** In a slide-over: how the form is sent without leaving the page, and what giving up does there. */
  inPlace?: Pick<FormProps, "navigate" | "fetcherKey"> & { onCancel: () => void };
  /** What a page asks beyond the address, above the buttons. */
  children?: ReactNode;
};

/** The form of a new or known address, the same with and without scripts (R-ADDR-03, R-ADDR-11). */
export function AddressForm({ data, reply, inPlace, children }: Props) {
  const t = useTranslate();
  const { countries, locale, values } = data;
  const [form, fields] = useForm<AddressFormFields>({
    id: "address",
    lastResult: reply ?? null,
    constraint: data.constraints,
    defaultValue: values,
  });
  const rule = useMemo(() => addressRule(countries), [countries]);
  const { onCancel, ...sending } = inPlace ?? {};
  // A slide-over is as narrow as a phone, however wide the screen is.
  const pair = `grid gap-3.5 ${inPlace ? "" : "sm:grid-cols-2"}`;
  return (
    <CheckedForm
      form={form}
      fields={ORDER.map((name) => [fields[name], t(LABELS[name])])}
      rule={rule}
      action={data.action}
      className="grid max-w-address gap-3.5 pt-3"
      {...sending}
    >
      <input type="hidden" name="nonce" value={data.nonce} />
      <TextField
        field={fields.nameCompany}
        label={t(LABELS.nameCompany)}
        hint={t("addresses.companyHint")}
        autoComplete="organization"
      />
      <div className={pair}>
        <TextField field={fields.nameFirst} label={t(LABELS.nameFirst)} autoComplete="given-name" />
        <TextField field={fields.nameLast} label={t(LABELS.nameLast)} autoComplete="family-name" />
      </div>
      <TextField field={fields.address1} label={t(LABELS.address1)} autoComplete="address-line1" />
      <TextField field={fields.address2} label={t(LABELS.address2)} autoComplete="address-line2" />
      <TextField field={fields.city} label={t(LABELS.city)} autoComplete="address-level2" />
      <div className={pair}>
        <RegionFields
          region={fields.region}
          otherRegion={fields.otherRegion}
          country={fields.addressCountry.value ?? ""}
          names={namesOf(countries)}
          locale={locale}
        />
        <TextField field={fields.addressPostalCode} label={t(LABELS.addressPostalCode)} autoComplete="postal-code" />
      </div>
      <SelectField field={fields.addressCountry} label={t(LABELS.addressCountry)} autoComplete="country">
        <option value="">{t("addresses.choose")}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        field={fields.phone1}
        label={t(LABELS.phone1)}
        hint={t("addresses.phoneHint")}
        type="tel"
        autoComplete="tel"
      />
      {children}
      <p className="flex flex-wrap gap-3 pt-2 print:hidden">
        <button type="submit" className="button button-primary">
          {t(data.submit)}
        </button>{" "}
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

const LABELS: Readonly<Record<keyof AddressFormFields, StringKey>> = {
  nameCompany: "addresses.company",
  nameFirst: "addresses.nameFirst",
  nameLast: "addresses.nameLast",
  address1: "addresses.address1",
  address2: "addresses.address2",
  city: "addresses.city",
  region: "addresses.region",
  otherRegion: "addresses.otherRegion",
  addressPostalCode: "addresses.postalCode",
  addressCountry: "addresses.country",
  phone1: "addresses.phoneLabel",
};

/** The fields in their order on the page. */
const ORDER = Object.keys(LABELS) as (keyof AddressFormFields)[];

function namesOf(countries: AddressFormData["countries"]): Record<RegionCountry, string> {
  const name = (wanted: RegionCountry) => countries.find(({ code }) => code === wanted)?.name ?? wanted;
  return { US: name("US"), CA: name("CA"), MX: name("MX") };
}
