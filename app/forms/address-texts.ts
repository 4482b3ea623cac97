import type { AddressProblem, AddressReason } from "../domain/customers/address-rules.ts";
import type { ContactFields } from "../domain/customers/contact.ts";
import type { StringKey } from "../i18n/strings.ts";

/** What is wrong with an address, by field, as string keys. */
export type ContactProblems = Partial<Record<keyof ContactFields, StringKey>>;

const TEXTS: Readonly<Record<AddressReason, StringKey>> = {
  required: "forms.required",
  tooLong: "forms.tooLong",
  characters: "addresses.wrongCharacters",
  nameOrCompany: "addresses.wrongName",
  country: "addresses.wrongCountry",
  state: "addresses.wrongState",
  zip: "addresses.wrongZip",
  canadianPostalCode: "addresses.wrongCanadianCode",
  mexicanPostalCode: "addresses.wrongMexicanCode",
};

/** The texts for what the rules of addresses found. */
export function problemTexts(problems: readonly AddressProblem[]): ContactProblems {
  return Object.fromEntries(problems.map(({ field, reason }) => [field, TEXTS[reason]]));
}
