import { indexCountries, UNITED_STATES, type CountryIndex } from "./country.ts";
import { readPlace } from "./place.ts";

/** The part of a stored address that decides tax and freight. */
type StoredPlace = {
  readonly addressCountry: string;
  readonly addressState: string;
  readonly addressPostalCode: string;
};

/** Whether a stored address has to be corrected before an order can go there: its tax and freight are to be determined. */
export function isStoredPlaceWrong(address: StoredPlace, countries: CountryIndex): boolean {
  const { addressCountry: country, addressState: state, addressPostalCode: postalCode } = address;
  return readPlace({ country, state, postalCode }, countries).problems.length > 0;
}

/** The same of an address an order has a copy of: its country is a code. */
export function isOrderedPlaceWrong(address: StoredPlace): boolean {
  const code = address.addressCountry;
  const known = { name: code, alpha2code: code, alpha3code: code, phoneCode: "" };
  return isStoredPlaceWrong(address, indexCountries(/^[A-Z]{2}$/.test(code) && code !== UNITED_STATES ? [known] : []));
}
