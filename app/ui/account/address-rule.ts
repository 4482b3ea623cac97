import { readAddress } from "../../domain/customers/address-rules.ts";
import type { CountryIndex } from "../../domain/customers/country.ts";
import { contactOf, formProblems, NEW_ADDRESS, type AddressFormFields } from "./address.form.ts";
import { problemTexts } from "./address-texts.ts";
import type { LiveRule } from "../forms/use-live-check.ts";

/** Checks addresses while the form is filled in. Only the server checks phone numbers, because it has the numbering plans. */
export function addressRule(countries: readonly { code: string }[]): LiveRule {
  const index: CountryIndex = { codes: new Map(countries.map(({ code }) => [code, code])), phoneCodes: new Map() };
  return (name, _value, element) => {
    const typed = new FormData(element);
    const names = Object.keys(NEW_ADDRESS) as (keyof AddressFormFields)[];
    const form = Object.fromEntries(names.map((field) => [field, typed.get(field) ?? ""])) as AddressFormFields;
    const { problems } = readAddress(contactOf(form, index), index);
    return formProblems(form, problemTexts(problems), index)[name as keyof AddressFormFields] ?? null;
  };
}
