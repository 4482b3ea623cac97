import { Fragment, useMemo, type ReactNode } from "react";
import type { FormProps } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import { ADDRESS_FIELDS, ADDRESS_FORM_ROWS, perAddressField } from "../../domain/customers/address-fields.ts";
import type { AddressFormFields } from "./address.form.ts";
import { useForm, type FieldConstraints, type FormReply } from "../forms/conform.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import type { StringKey } from "../../i18n/strings.ts";
import { ADDRESS_FORM } from "../forms/form-ids.ts";
import { CheckedForm } from "../forms/checked-form.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import { AddressInput, type CountryOption } from "./address-input.tsx";
import { addressRule } from "./address-rule.ts";
import { useStateFromZip } from "./use-state-from-zip.ts";

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
  children?: ReactNode;
};

/** The same form for new and existing addresses, with and without scripts (R-ADDR-03, R-ADDR-11). */
export function AddressForm({ data, reply, inPlace, belowCompany, children }: Props) {
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
      fields={INPUTS.map((name) => [fields[name], t(LABELS[name])])}
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

const INPUTS = ADDRESS_FORM_ROWS.flat().map((field) => (field === "addressState" ? ("region" as const) : field));

const LABELS: Readonly<Record<keyof AddressFormFields, StringKey>> = {
  ...perAddressField((field) => ADDRESS_FIELDS[field].label),
  region: ADDRESS_FIELDS.addressState.label,
};
