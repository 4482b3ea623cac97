import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { CountryIndex } from "../../domain/customers/country.ts";

/** Mexican mobile numbers were dialled with a 1 behind the country code until 2019, and many still write it. */
const OLD_MEXICAN_MOBILE = /^(\+\s*52)[\s.-]*1(?=(?:\D*\d){10}\D*$)/;

/**
 * A phone number in international form, e.g. `+1 412 555 0119`; null when it is none. Without `+` it is a number of the country,
 * by the calling code of our country list (R-ADDR-09). With `+` it says itself which country it belongs to and must be valid
 * there: a Mexican buyer's number on an address in Laredo is right.
 */
export function internationalPhone(typed: string, country: string, countries: CountryIndex): string | null {
  const text = typed.trim().replace(OLD_MEXICAN_MOBILE, "$1 ");
  const callingCode = countries.phoneCodes.get(country);
  const number = parsePhoneNumberFromString(text, {
    ...(callingCode ? { defaultCallingCode: callingCode } : {}),
    extract: false,
  });
  return number?.isPossible() && number.isValid() ? number.formatInternational() : null;
}
