import { EMPTY_ADDRESS, onlyAddressFields, type ContactFields } from "../../domain/customers/contact.ts";
import { countryCode, UNITED_STATES, type CountryIndex } from "../../domain/customers/country.ts";
import { hasRegions, REGION_COUNTRIES, regionCode, regionName } from "../../domain/customers/regions.ts";
import type { Locale } from "../../domain/locale.ts";
import type { StringKey } from "../../i18n/strings.ts";
import type { ContactProblems } from "./address-texts.ts";
import type { ProblemText } from "../forms/problem-text.ts";

/** The state is text, by name or code: one field serves every country without scripts. */
export type AddressFormFields = Omit<ContactFields, "addressState"> & { readonly region: string };

export const NEW_ADDRESS: AddressFormFields = {
  ...addressFormFields(EMPTY_ADDRESS, "en"),
  addressCountry: UNITED_STATES,
};

/** Starts in the country of most of the company's addresses. */
export function newAddressFields(book: readonly Pick<ContactFields, "addressCountry">[]): AddressFormFields {
  const counts = new Map<string, number>();
  for (const { addressCountry } of book) counts.set(addressCountry, (counts.get(addressCountry) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const [addressCountry = UNITED_STATES] = [...counts].flatMap(([code, count]) => (count === most ? code : []));
  return { ...NEW_ADDRESS, addressCountry };
}

export const REGION_PROPOSED: StringKey = "addresses.regionProposed";

/** State as sent by pages of the previous version: country and code. */
const COUNTRY_AND_CODE = new RegExp(`^(?:${REGION_COUNTRIES.join("|")})-`);

/** A known state appears by name; an unknown one is unchanged. */
export function addressFormFields(contact: ContactFields, locale: Locale): AddressFormFields {
  const { addressState, ...rest } = onlyAddressFields(contact);
  const { addressCountry } = rest;
  const code = hasRegions(addressCountry) ? regionCode(addressCountry, addressState) : null;
  const name = hasRegions(addressCountry) && code !== null ? regionName(addressCountry, code, locale) : null;
  return { ...rest, region: name ?? addressState };
}

/** A state of another country is kept and then refused. */
export function contactOf(form: AddressFormFields, countries: CountryIndex): ContactFields {
  const { region, ...rest } = form;
  const prefix = `${countryCode(form.addressCountry, countries) ?? ""}-`;
  return { ...rest, addressState: region.startsWith(prefix) ? region.slice(prefix.length) : region };
}

export function formProblems(
  form: AddressFormFields,
  { addressState, ...problems }: ContactProblems,
  countries: CountryIndex,
): Partial<Record<keyof AddressFormFields, ProblemText>> {
  const country = countryCode(form.addressCountry, countries);
  if (country === null) return problems;
  // A state of another country is ambiguous.
  const isElsewhere = !hasRegions(country) && COUNTRY_AND_CODE.test(form.region);
  const problem = isElsewhere ? "addresses.wrongRegion" : addressState;
  return problem ? { ...problems, region: problem } : problems;
}
