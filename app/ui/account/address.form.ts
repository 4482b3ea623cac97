import { EMPTY_ADDRESS, onlyAddressFields, type ContactFields } from "../../domain/customers/contact.ts";
import { countryCode, UNITED_STATES, type CountryIndex } from "../../domain/customers/country.ts";
import { hasRegions, REGION_COUNTRIES, regionCode, regionName } from "../../domain/customers/regions.ts";
import type { Locale } from "../../domain/locale.ts";
import type { StringKey } from "../../i18n/strings.ts";
import type { ContactProblems } from "./address-texts.ts";

/** The fields of the address form. The state is written, by name or code: one field serves every country without scripts. */
export type AddressFormFields = Omit<ContactFields, "addressState"> & { readonly region: string };

/** What the form for a new address begins with. */
export const NEW_ADDRESS: AddressFormFields = {
  ...addressFormFields(EMPTY_ADDRESS, "en"),
  addressCountry: UNITED_STATES,
};

/** Said of a state the ZIP code has proposed to a form that was sent without one. */
export const REGION_PROPOSED: StringKey = "addresses.regionProposed";

/** A state as pages of earlier sent it, by country and code. */
const COUNTRY_AND_CODE = new RegExp(`^(?:${REGION_COUNTRIES.join("|")})-`);

/** An address as the form shows it, with the name of its state; one that is none of its country's list stays as it is. */
export function addressFormFields(contact: ContactFields, locale: Locale): AddressFormFields {
  const { addressState, ...rest } = onlyAddressFields(contact);
  const { addressCountry } = rest;
  const code = hasRegions(addressCountry) ? regionCode(addressCountry, addressState) : null;
  const name = hasRegions(addressCountry) && code !== null ? regionName(addressCountry, code, locale) : null;
  return { ...rest, region: name ?? addressState };
}

/** The form as an address. A state of another country stays as it is, and is refused. */
export function contactOf(form: AddressFormFields, countries: CountryIndex): ContactFields {
  const { region, ...rest } = form;
  const prefix = `${countryCode(form.addressCountry, countries) ?? ""}-`;
  return { ...rest, addressState: region.startsWith(prefix) ? region.slice(prefix.length) : region };
}

/** What is wrong with an address, at the fields of the form. */
export function formProblems(
  form: AddressFormFields,
  { addressState, ...problems }: ContactProblems,
  countries: CountryIndex,
): Partial<Record<keyof AddressFormFields, StringKey>> {
  const country = countryCode(form.addressCountry, countries);
  if (country === null) return problems;
  // Left over from another country: what was meant, nobody knows.
  const isElsewhere = !hasRegions(country) && COUNTRY_AND_CODE.test(form.region);
  const problem = isElsewhere ? "addresses.wrongRegion" : addressState;
  return problem ? { ...problems, region: problem } : problems;
}
