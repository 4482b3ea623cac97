import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { CountryIndex } from "../../domain/customers/country.ts";

/** Mexican mobile numbers had a 1 after the country code until 2019, and many people still write it. */
const OLD_MEXICAN_MOBILE = /^(\+\s*52)[\s.-]*1(?=(?:\D*\d){10}\D*$)/;

/**
 * International form, e.g. `+1 412 555 0119`; null if invalid. Without `+` the number belongs to the country of the address (R-ADDR-09).
 * With `+` it must be valid in its own country: a Mexican number on a Laredo address is fine.
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
