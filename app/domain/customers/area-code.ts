import { countryCode, type CountryIndex } from "./country.ts";

const NORTH_AMERICA = "1";

/** Null unless the number is North American (2.17): +1, or no plus in a country with calling code 1. So +52 81 8… is not Los Angeles (818). */
export function areaCode(
  phone: string | null | undefined,
  country: string | null | undefined,
  countries: CountryIndex,
): string | null {
  const text = (phone ?? "").trim();
  if (!isNorthAmerican(text, country, countries)) return null;
  const digits = text.replace(/\D/g, "");
  const national = digits.length === 11 && digits.startsWith(NORTH_AMERICA) ? digits.slice(1) : digits;
  return national.length === 10 ? national.slice(0, 3) : null;
}

function isNorthAmerican(phone: string, country: string | null | undefined, countries: CountryIndex): boolean {
  if (phone.startsWith("+")) return phone.startsWith(`+${NORTH_AMERICA}`);
  return countries.phoneCodes.get(countryCode(country, countries) ?? "") === NORTH_AMERICA;
}
