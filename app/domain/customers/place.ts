import { countryCode, UNITED_STATES, type CountryIndex } from "./country.ts";
import { isPostalCodeOf } from "./postal-area.ts";
import { isSpreadsheetFigure, readPostalCode } from "./postal-code.ts";
import { hasRegions, regionCode, type RegionCountry } from "./regions.ts";
import { isTerritory, isTerritoryZip, territoryCode } from "./territories.ts";
import { isZipOf, stateOfZip } from "./zip-state.ts";

export type TypedPlace = { readonly country: string; readonly state: string; readonly postalCode: string };

export type PlaceField = keyof TypedPlace;

/** `stateAsCountry`: US state and ZIP code with another country; `zipFigure`, `mexicanFigure`: a spreadsheet turned the code into a number. */
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
  | "postalState"
  | "canadianPostalCode"
  | "mexicanPostalCode"
  | "mexicanFigure";

export type PlaceProblem = { readonly field: PlaceField; readonly reason: PlaceReason };

const WRONG_STATE: Readonly<Record<RegionCountry, PlaceReason>> = {
  US: "state",
  CA: "province",
  MX: "mexicanState",
};

/** The place in stored form. A US territory entered as a state becomes its country. Wrong parts stay as entered. */
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

/** `Wilmington, DE, DE, 19801` is in the United States. If only the country repeats the state, the postal code must decide. */
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
  if (country === "MX" || country === "CA") {
    if (postalCode !== null) return !state || isPostalCodeOf(country, state, postalCode) ? null : wrong("postalState");
    if (country === "CA") return wrong("canadianPostalCode");
    return wrong(isFigure ? "mexicanFigure" : "mexicanPostalCode");
  }
  if (country !== UNITED_STATES && !isTerritory(country)) return null;
  if (postalCode === null) return wrong(isFigure ? "zipFigure" : "zip");
  if (country !== UNITED_STATES) return isTerritoryZip(postalCode, country) ? null : wrong("zipState");
  const isRight = state ? isZipOf(state, postalCode) : !isTerritoryZip(postalCode);
  return isRight ? null : wrong("zipState");
}
