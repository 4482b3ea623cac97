import { EMPTY_ADDRESS, onlyAddressFields, type ContactFields } from "../domain/customers/contact.ts";
import { countryCode, UNITED_STATES, type CountryIndex } from "../domain/customers/country.ts";
import { hasRegions, regionCode } from "../domain/customers/regions.ts";
import type { StringKey } from "../i18n/strings.ts";
import type { ContactProblems } from "./address-texts.ts";

/**
 * The fields of the address form. Instead of one field for the state it has a choice of the states we know (`US-OH`) and a text
 * for all others: one page serves every country without scripts.
 */
export type AddressFormFields = Omit<ContactFields, "addressState"> & {
  readonly region: string;
  readonly otherRegion: string;
};

/** What the form for a new address begins with. */
export const NEW_ADDRESS: AddressFormFields = addressFormFields({ ...EMPTY_ADDRESS, addressCountry: UNITED_STATES });

/** An address as the form shows it. A state that is none of its country's list is shown as text. */
export function addressFormFields(contact: ContactFields): AddressFormFields {
  const { addressState, ...rest } = onlyAddressFields(contact);
  const { addressCountry } = rest;
  const code = hasRegions(addressCountry) ? regionCode(addressCountry, addressState) : null;
  return {
    ...rest,
    region: code === null ? "" : regionValue(addressCountry, code),
    otherRegion: code === null ? addressState : "",
  };
}

/** Value of a state in the form: codes alone are not unique, NL is Nuevo León and Newfoundland. */
export function regionValue(country: string, code: string): string {
  return `${country}-${code}`;
}

/**
 * The form as an address. Its state is the one chosen; without a choice the one written. One of another country stays as it is,
 * and is refused.
 */
export function contactOf(form: AddressFormFields, countries: CountryIndex): ContactFields {
  const { region, otherRegion, ...rest } = form;
  const prefix = regionValue(countryCode(form.addressCountry, countries) ?? "", "");
  const addressState = region.startsWith(prefix) ? region.slice(prefix.length) : region || otherRegion;
  return { ...rest, addressState };
}

/** What is wrong with an address, at the fields of the form. */
export function formProblems(
  form: AddressFormFields,
  { addressState, ...problems }: ContactProblems,
  countries: CountryIndex,
): Partial<Record<keyof AddressFormFields, StringKey>> {
  const country = countryCode(form.addressCountry, countries);
  if (country === null) return problems;
  if (hasRegions(country)) return addressState ? { ...problems, region: addressState } : problems;
  // Left over from another country: what was meant, nobody knows.
  if (form.region !== "") return { ...problems, region: "addresses.wrongRegion" };
  return addressState ? { ...problems, otherRegion: addressState } : problems;
}
