import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { CountryIndex } from "../../domain/customers/country.ts";

/** Mexican mobile numbers had a 1 after the country code until 2019, and many people still write it. */
const OLD_MEXICAN_MOBILE = /^(\+\s*52)[\s.-]*1(?=(?:\D*\d){10}\D*$)/;

/** `+1 412 555 0119`; null if invalid. Without `+` the country of the address applies (R-ADDR-09); with `+` any country is fine. */
export function internationalPhone(typed: string, country: string, countries: CountryIndex): string | null {
  const text = typed.trim().replace(OLD_MEXICAN_MOBILE, "$1 ");
  const callingCode = countries.phoneCodes.get(country);
  const number = parsePhoneNumberFromString(text, {
    ...(callingCode ? { defaultCallingCode: callingCode } : {}),
    extract: false,
  });
  return number?.isPossible() && number.isValid() ? number.formatInternational() : null;
}
