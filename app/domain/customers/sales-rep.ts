import { normalizeCode } from "../part-number.ts";
import { CANADA, type CountryIndex, UNITED_STATES, countryCode } from "./country.ts";
import { stateCode } from "./regions.ts";

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

type CodeList = readonly (string | number)[] | string | number | null | undefined;

/** R-ENT-13. The first matching row wins. */
export type SalesRep = {
  readonly label: string;
  readonly territory: string | null;
  readonly rep: string | null;
  readonly areaCodes: CodeList;
  readonly states: CodeList;
  readonly countries: CodeList;
};

export type RoutedAddress = {
  readonly phone1: string | null;
  readonly addressState: string | null;
  readonly addressCountry: string | null;
};

const FALLBACK_MARK = "FALLBACK";

/** By area code, state, country, then fallback (R-REP-01, R-REP-03, 2.17). Codes collide: NL is Nuevo León, CA is California and Canada. */
export function findSalesRep(
  address: RoutedAddress,
  reps: readonly SalesRep[],
  countries: CountryIndex,
): SalesRep | null {
  const area = areaCode(address.phone1, address.addressCountry, countries) ?? "";
  const country = countryCode(address.addressCountry, countries);
  const hasState = country === UNITED_STATES || country === CANADA;
  const state = hasState ? stateCode(address.addressState) : "";
  return (
    reps.find((rep) => codesOf(rep.areaCodes).includes(area)) ??
    reps.find((rep) => codesOf(rep.states).map(stateCode).includes(state)) ??
    reps.find(
      (rep) => country !== null && codesOf(rep.countries).some((name) => countryCode(name, countries) === country),
    ) ??
    reps.find(isFallback) ??
    null
  );
}

export function isFallback({ label }: Pick<SalesRep, "label">): boolean {
  return normalizeCode(label).includes(FALLBACK_MARK);
}

/** Without blanks, so that an empty address field matches no rep. */
function codesOf(list: CodeList): readonly string[] {
  const items = typeof list === "object" && list !== null ? list : String(list ?? "").split(",");
  return items.map((item) => normalizeCode(String(item))).filter((item) => item !== "");
}

function isNorthAmerican(phone: string, country: string | null | undefined, countries: CountryIndex): boolean {
  if (phone.startsWith("+")) return phone.startsWith(`+${NORTH_AMERICA}`);
  return countries.phoneCodes.get(countryCode(country, countries) ?? "") === NORTH_AMERICA;
}
