import { normalizeCode } from "../part-number.ts";
import { areaCode } from "./area-code.ts";
import { CANADA, countryCode, UNITED_STATES, type CountryIndex } from "./country.ts";
import { stateCode } from "./regions.ts";

/** A list as content carries it: an array, or comma-separated text; numbers are accepted. */
type CodeList = readonly (string | number)[] | string | number | null | undefined;

/** A sales rep row (R-ENT-13). Stored order matters: the first match wins. */
export type SalesRep = {
  readonly label: string;
  readonly territory: string | null;
  readonly rep: string | null;
  readonly areaCodes: CodeList;
  readonly states: CodeList;
  readonly countries: CodeList;
};

/** The facts of an address that decide the sales rep. */
export type RoutedAddress = {
  readonly phone1: string | null;
  readonly addressState: string | null;
  readonly addressCountry: string | null;
};

/** The rep who takes what nobody else does carries this word in the label. */
const FALLBACK_MARK = "FALLBACK";

/**
 * The sales rep of an address: by area code, then state, then country, then the fallback rep; null when there is none
 * (R-REP-01, R-REP-03, 2.17). Only North American phones have an area code and only US and Canadian addresses a state,
 * because the codes collide: NL is Nuevo León, CA is California and Canada.
 */
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

/** Whether a representative takes the addresses that no other one takes. */
export function isFallback({ label }: Pick<SalesRep, "label">): boolean {
  return normalizeCode(label).includes(FALLBACK_MARK);
}

/** The codes of a list without its blanks, so that what is not known of an address matches nobody. */
function codesOf(list: CodeList): readonly string[] {
  const items = typeof list === "object" && list !== null ? list : String(list ?? "").split(",");
  return items.map((item) => normalizeCode(String(item))).filter((item) => item !== "");
}
