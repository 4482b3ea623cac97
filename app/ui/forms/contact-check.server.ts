import { readAddress } from "../../domain/customers/address-rules.ts";
import type { ContactFields } from "../../domain/customers/contact.ts";
import type { CountryIndex } from "../../domain/customers/country.ts";
import { problemTexts, type ContactProblems } from "../account/address-texts.ts";
import { internationalPhone } from "./phone.server.ts";

/** The address to save, with its phone number in international form, and its errors (R-ADDR-09, R-ADDR-10). */
export function checkContact(
  typed: ContactFields,
  countries: CountryIndex,
): { contact: ContactFields; problems: ContactProblems } {
  const { address, problems } = readAddress(typed, countries);
  const found = problemTexts(problems);
  if (address.phone1 === "" || found.phone1) return { contact: address, problems: found };
  const phone = internationalPhone(address.phone1, address.addressCountry, countries);
  if (phone === null) return { contact: address, problems: { ...found, phone1: "addresses.wrongPhone" } };
  return { contact: { ...address, phone1: phone }, problems: found };
}
