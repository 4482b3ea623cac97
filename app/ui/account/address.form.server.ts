import { z } from "zod";
import { factsOf, perAddressField } from "../../domain/customers/address-fields.ts";
import type { ContactFields } from "../../domain/customers/contact.ts";
import { UNITED_STATES, type CountryIndex } from "../../domain/customers/country.ts";
import { regionName } from "../../domain/customers/regions.ts";
import { stateOfZip } from "../../domain/customers/zip-state.ts";
import type { Locale } from "../../domain/locale.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { contactOf, formProblems, REGION_PROPOSED, type AddressFormFields } from "./address.form.ts";
import type { FormReply } from "../forms/conform.ts";
import { constraintsOf } from "../forms/conform.server.ts";
import { checkContact } from "../forms/contact-check.server.ts";
import { readId } from "../forms/read-id.ts";

const text = (longest: number) => z.string().trim().max(longest);

const { addressState, ...typed } = perAddressField((field) => {
  const { longest, requiredIn } = factsOf(field);
  return requiredIn === "everywhere" ? text(longest).min(1) : text(longest).default("");
});

/** Pages of the previous version send states of other countries in `otherRegion`. */
const fields = z.object({ ...typed, region: addressState, otherRegion: addressState });

export const ADDRESS_CONSTRAINTS = constraintsOf(fields);

/** Reads only these fields: a form cannot set ids, links to customers or `taxable` (R-ADDR-13, A-17). Messages are string keys. */
export function addressForm(countries: CountryIndex) {
  return fields
    .check(({ value, issues }) => {
      const known = new Set(issues.map(({ path }) => path?.[0]));
      const form = withOneRegion(value);
      const { problems } = checkContact(contactOf(form, countries), countries);
      for (const [name, message] of Object.entries(formProblems(form, problems, countries)))
        if (!known.has(name))
          issues.push({ code: "custom", message, path: [name], input: form[name as keyof AddressFormFields] });
    })
    .transform((form): ContactFields => checkContact(contactOf(withOneRegion(form), countries), countries).contact);
}

function withOneRegion({ otherRegion, ...form }: z.output<typeof fields>): AddressFormFields {
  return { ...form, region: form.region || otherRegion };
}

/** Error messages of a refused address. A missing state is proposed from the ZIP code: the buyer sees it before it is saved. */
export function addressReply(reply: FormReply, locale: Locale): FormReply {
  const { initialValue, error } = reply;
  const { addressCountry, addressPostalCode } = initialValue ?? {};
  if (addressCountry !== UNITED_STATES || !error?.["region"]?.includes(REQUIRED)) return reply;
  const state = stateOfZip(String(addressPostalCode));
  const region = state && regionName(UNITED_STATES, state, locale);
  if (!region) return reply;
  return {
    ...reply,
    initialValue: { ...initialValue, region },
    error: { ...error, region: [REGION_PROPOSED] },
  };
}

const REQUIRED: StringKey = "forms.required";

export const addressUseForm = z.object({
  intent: z.literal("default"),
  id: z.string().transform(readId),
  use: z.enum(["shipping", "billing"]),
});
