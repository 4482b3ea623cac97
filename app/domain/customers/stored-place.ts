import { indexCountries, UNITED_STATES, type CountryIndex } from "./country.ts";
import { readPlace } from "./place.ts";

type StoredPlace = {
  readonly addressCountry: string;
  readonly addressState: string;
  readonly addressPostalCode: string;
};

/** Tax and freight are to be determined until the address is corrected. */
export function isStoredPlaceWrong(address: StoredPlace, countries: CountryIndex): boolean {
  const { addressCountry: country, addressState: state, addressPostalCode: postalCode } = address;
  return readPlace({ country, state, postalCode }, countries).problems.length > 0;
}

export function isOrderedPlaceWrong(address: StoredPlace): boolean {
  const code = address.addressCountry;
  const known = { name: code, alpha2code: code, alpha3code: code, phoneCode: "" };
  return isStoredPlaceWrong(address, indexCountries(/^[A-Z]{2}$/.test(code) && code !== UNITED_STATES ? [known] : []));
}
