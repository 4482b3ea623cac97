import { z } from "zod";
import { factsOf, perAddressField } from "../domain/customers/address-fields.ts";
import type { ContactFields } from "../domain/customers/contact.ts";
import type { CountryIndex } from "../domain/customers/country.ts";
import { contactOf, formProblems, type AddressFormFields } from "./address-form.ts";
import { constraintsOf } from "./conform.server.ts";
import { checkContact } from "./contact-check.server.ts";
import { readId } from "./private-id.ts";

/** `US-OH`. */
const LONGEST_REGION = 5;

const text = (longest: number) => z.string().trim().max(longest);

const { addressState, ...typed } = perAddressField((field) => {
  const { longest, requiredIn } = factsOf(field);
  return requiredIn === "everywhere" ? text(longest).min(1) : text(longest).default("");
});

const fields = z.object({ ...typed, region: text(LONGEST_REGION).default(""), otherRegion: addressState });

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

/** Makes an address a default: `POST` of the address list. */
export const addressUseForm = z.object({
  intent: z.literal("default"),
  id: z.string().transform(readId),
  use: z.enum(["shipping", "billing"]),
});
