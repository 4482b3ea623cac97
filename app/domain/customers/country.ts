import { foldName } from "./fold-name.ts";
import { normalizeCode } from "../part-number.ts";

/** One row of the country list (R-ENT-14). */
export type Country = {
  readonly name: string;
  readonly phoneCode: string;
  readonly alpha2code: string;
  readonly alpha3code: string;
};

/** The country list made ready for lookups. */
export type CountryIndex = {
  /** Alpha-2 code by alpha-2 code, alpha-3 code and folded name. */
  readonly codes: ReadonlyMap<string, string>;
  /** Calling code, digits only, by alpha-2 code. */
  readonly phoneCodes: ReadonlyMap<string, string>;
};

/** Alpha-2 codes that rules name. */
export const UNITED_STATES = "US";
export const CANADA = "CA";

/** Always understood, so that a short country list can never make a domestic order international (2.9). */
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

/** Indexes the country list by both codes and the name; of equal spellings the first listed stays. */
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

/** The alpha-2 code of a country given by code or name, in any case, with or without accents and points; null when unknown. */
export function countryCode(country: string | null | undefined, countries: CountryIndex): string | null {
  return countries.codes.get(foldName(country ?? "")) ?? null;
}

/**
 * Whether a destination counts as international: a country is named and it is not the United States. A blank country is not
 * known yet and counts as domestic; a name nobody knows is international (2.9, A-94).
 */
export function isInternational(country: string | null | undefined, countries: CountryIndex): boolean {
  return normalizeCode(country) !== "" && countryCode(country, countries) !== UNITED_STATES;
}
