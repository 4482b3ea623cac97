import { z } from "zod";
import { LONGEST } from "../domain/customers/address-rules.ts";
import type { ContactFields } from "../domain/customers/contact.ts";
import type { CountryIndex } from "../domain/customers/country.ts";
import { contactOf, formProblems, type AddressFormFields } from "./address-fields.ts";
import { constraintsOf } from "./conform.server.ts";
import { checkContact } from "./contact-check.server.ts";

const optional = (longest: number) => z.string().trim().max(longest).default("");
const required = (longest: number) => z.string().trim().min(1).max(longest);

const fields = z.object({
  nameCompany: optional(LONGEST.nameCompany),
  nameFirst: optional(LONGEST.nameFirst),
  nameLast: optional(LONGEST.nameLast),
  address1: required(LONGEST.address1),
  address2: optional(LONGEST.address2),
  city: required(LONGEST.city),
  addressCountry: required(LONGEST.addressCountry),
  region: optional(5),
  otherRegion: optional(LONGEST.addressState),
  addressPostalCode: optional(LONGEST.addressPostalCode),
  phone1: optional(LONGEST.phone1),
});

/** What the browser can check of the address form. */
export const ADDRESS_CONSTRAINTS = constraintsOf(fields);

/**
 * The posted address form, read as an address. Only these fields exist: ids, links to customers and `taxable` cannot be set by
 * it (R-ADDR-13, A-17). Messages are string keys.
 */
export function addressForm(countries: CountryIndex) {
  return fields
    .check(({ value, issues }) => {
      const known = new Set(issues.map(({ path }) => path?.[0]));
      const { problems } = checkContact(contactOf(value, countries), countries);
      for (const [name, message] of Object.entries(formProblems(value, problems, countries)))
        if (!known.has(name))
          issues.push({ code: "custom", message, path: [name], input: value[name as keyof AddressFormFields] });
    })
    .transform((form): ContactFields => checkContact(contactOf(form, countries), countries).contact);
}
