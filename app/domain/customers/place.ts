import { countryCode, UNITED_STATES, type CountryIndex } from "./country.ts";
import { isSpreadsheetFigure, readPostalCode } from "./postal-code.ts";
import { hasRegions, regionCode, type RegionCountry } from "./regions.ts";
import { isTerritory, isTerritoryZip, territoryCode } from "./territories.ts";
import { isZipOf, stateOfZip } from "./zip-state.ts";

/** The part of an address that decides tax and freight, as it was typed, sent or stored. */
export type TypedPlace = { readonly country: string; readonly state: string; readonly postalCode: string };

export type PlaceField = keyof TypedPlace;

/**
 * Why a part of a place cannot stay as it is. `stateAsCountry`: state and ZIP code are of the United States and the country is another. `zipFigure` and `mexicanFigure`: a spreadsheet has taken
 * the code for a number.
 */
export type PlaceReason =
  | "required"
  | "country"
  | "stateAsCountry"
  | "state"
  | "province"
  | "mexicanState"
  | "zip"
  | "zipFigure"
  | "zipState"
  | "canadianPostalCode"
  | "mexicanPostalCode"
  | "mexicanFigure";

export type PlaceProblem = { readonly field: PlaceField; readonly reason: PlaceReason };

const WRONG_STATE: Readonly<Record<RegionCountry, PlaceReason>> = {
  US: "state",
  CA: "province",
  MX: "mexicanState",
};

/**
 * A place as it is stored and computed with: the alpha-2 code of the country, the code of the state where the country has a list of
 * them, the postal code in the country's form. A territory of the United States that was written as one of its states is the country
 * it has in the list of countries. Parts that are wrong stay as they were typed, each with one reason.
 */
export function readPlace(
  typed: TypedPlace,
  countries: CountryIndex,
): { readonly place: TypedPlace; readonly problems: readonly PlaceProblem[] } {
  const named = countryCode(typed.country, countries);
  const territory = named === UNITED_STATES ? countryCode(territoryCode(typed.state), countries) : null;
  const country = territory ?? named;
  if (country === null) {
    const reason = typed.country.trim() === "" ? "required" : "country";
    return { place: typed, problems: [{ field: "country", reason }] };
  }
  const state = territory ?? stateOf(country, typed);
  const postalCode = typed.postalCode.trim() && readPostalCode(country, typed.postalCode);
  const problems = [
    countryProblem(country, typed),
    stateProblem(country, state),
    postalCodeProblem(country, state, postalCode, typed.postalCode),
  ];
  return {
    place: { country, state: state ?? typed.state, postalCode: postalCode ?? typed.postalCode },
    problems: problems.filter((problem) => problem !== null),
  };
}

function stateOf(country: string, { state, postalCode }: TypedPlace): string | null {
  if (!hasRegions(country) || state.trim() === "") return state;
  return regionCode(country, state, postalCode);
}

/**
 * The country of an address whose state and ZIP code say the United States: `Wilmington, DE, DE, 19801` is not in Germany. A state that
 * only the country repeats needs a postal code that decides.
 */
function countryProblem(country: string, typed: TypedPlace): PlaceProblem | null {
  if (country === UNITED_STATES || hasRegions(country) || isTerritory(country)) return null;
  const ofState = regionCode("US", typed.state);
  const ofCountry = regionCode("US", country) ?? regionCode("US", typed.country);
  const ofZip = stateOfZip(typed.postalCode);
  const isLikeState = (typed.state.trim() === "" ? ofCountry : ofState) ?? null;
  if (isLikeState === null) return null;
  const isUndecided = typed.postalCode.trim() === "" && ofState !== null && ofState === ofCountry;
  return isUndecided || ofZip === isLikeState ? { field: "country", reason: "stateAsCountry" } : null;
}

function stateProblem(country: string, state: string | null): PlaceProblem | null {
  if (!hasRegions(country)) return null;
  if (state === null) return { field: "state", reason: WRONG_STATE[country] };
  return state.trim() === "" ? { field: "state", reason: "required" } : null;
}

function postalCodeProblem(
  country: string,
  state: string | null,
  postalCode: string | null,
  typed: string,
): PlaceProblem | null {
  const wrong = (reason: PlaceReason): PlaceProblem => ({ field: "postalCode", reason });
  if (postalCode === "") return country === UNITED_STATES ? wrong("required") : null;
  const isFigure = isSpreadsheetFigure(typed);
  if (country === "MX") return postalCode === null ? wrong(isFigure ? "mexicanFigure" : "mexicanPostalCode") : null;
  if (country === "CA") return postalCode === null ? wrong("canadianPostalCode") : null;
  if (country !== UNITED_STATES && !isTerritory(country)) return null;
  if (postalCode === null) return wrong(isFigure ? "zipFigure" : "zip");
  if (country !== UNITED_STATES) return isTerritoryZip(postalCode, country) ? null : wrong("zipState");
  const isRight = state ? isZipOf(state, postalCode) : !isTerritoryZip(postalCode);
  return isRight ? null : wrong("zipState");
}
