import { foldName } from "./fold-name.ts";
import { normalizeCode } from "../part-number.ts";

/** R-ENT-14. */
export type Country = {
  readonly name: string;
  readonly phoneCode: string;
  readonly alpha2code: string;
  readonly alpha3code: string;
};

export type CountryIndex = {
  /** Alpha-2 code by alpha-2 code, alpha-3 code and folded name. */
  readonly codes: ReadonlyMap<string, string>;
  readonly phoneCodes: ReadonlyMap<string, string>;
};

export const UNITED_STATES = "US";
export const CANADA = "CA";

/** Always known, so that a short country list cannot make a domestic order international (2.9). */
const UNITED_STATES_NAMES = [
  "US",
  "USA",
  "United States",
  "United States of America",
  "Estados Unidos",
  "Estados Unidos de América",
  "EE. UU.",
  "EE. UU. A.",
  "E.U.A.",
];

export function indexCountries(countries: readonly Country[]): CountryIndex {
  const codes = new Map(UNITED_STATES_NAMES.map((name) => [foldName(name), UNITED_STATES]));
  const phoneCodes = new Map([[UNITED_STATES, "1"]]);
  for (const { name, phoneCode, alpha2code, alpha3code } of countries) {
    const code = normalizeCode(alpha2code);
    for (const spelling of [alpha2code, alpha3code, name].map(foldName)) {
      if (spelling !== "" && !codes.has(spelling)) codes.set(spelling, code);
    }
    phoneCodes.set(code, phoneCode.replace(/\D/g, ""));
  }
  return { codes, phoneCodes };
}

/** Accepts codes and names in any case, with or without accents and points; null when unknown. */
export function countryCode(country: string | null | undefined, countries: CountryIndex): string | null {
  return countries.codes.get(foldName(country ?? "")) ?? null;
}

/** Blank means domestic; an unknown name is international (2.9, A-94). */
export function isInternational(country: string | null | undefined, countries: CountryIndex): boolean {
  return normalizeCode(country) !== "" && countryCode(country, countries) !== UNITED_STATES;
}
