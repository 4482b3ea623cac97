import { type CountryIndex, UNITED_STATES, countryCode } from "./country.ts";
import { codeOfFigure, hasLetterForDigit, isSpreadsheetFigure, readPostalCode } from "./postal-code.ts";
import { type RegionCountry, hasRegions, regionCode } from "./regions.ts";
import { isTerritory, isTerritoryZip, territoryCode } from "./territories.ts";
import { isZipOf, stateOfZip } from "./zip-state.ts";

/** First two digits of Mexican postal codes, ranges inclusive. */
const MEXICAN = `
  CX 01-16; AG 20; BC 21-22; BS 23; CM 24; CO 25-27; CL 28; CS 29-30; CH 31-33; DG 34-35; GT 36-38; GR 39-41; HG 42-43;
  JA 44-49; EM 50-57; MI 58-61; MO 62; NA 63; NL 64-67; OA 68-71; PU 72-75; QT 76; QR 77; SL 78-79; SI 80-82; SO 83-85;
  TB 86; TM 87-89; TL 90; VE 91-96; YU 97; ZA 98-99`;

/** First letters of Canadian postal codes. */
const CANADIAN: Readonly<Record<string, string>> = {
  NL: "A",
  NS: "B",
  PE: "C",
  NB: "E",
  QC: "GHJ",
  ON: "KLMNP",
  MB: "R",
  SK: "S",
  AB: "T",
  BC: "V",
  NT: "X",
  NU: "X",
  YT: "Y",
};

/** Federal offices on both sides of the Ottawa River. */
const BOTH_SIDES = /^K1A/;

const STATES = new Map(MEXICAN.split(";").map(readState));

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
  | "canadianLetter"
  | "mexicanPostalCode"
  | "mexicanFigure";

/** `proposed`: the postal code that was probably meant. */
export type PlaceProblem = { readonly field: PlaceField; readonly reason: PlaceReason; readonly proposed?: string };

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
  const isFigure = isSpreadsheetFigure(typed) && !isNoCode(country, codeOfFigure(typed));
  if (country === "MX" || country === "CA") {
    if (postalCode !== null) return !state || isPostalCodeOf(country, state, postalCode) ? null : wrong("postalState");
    if (country === "CA") return wrong(hasLetterForDigit(typed) ? "canadianLetter" : "canadianPostalCode");
    return isFigure ? figureProblem("mexicanFigure", country, state, typed) : wrong("mexicanPostalCode");
  }
  if (country !== UNITED_STATES && !isTerritory(country)) return null;
  if (postalCode === null) return isFigure ? figureProblem("zipFigure", country, state, typed) : wrong("zip");
  if (country !== UNITED_STATES) return isTerritoryZip(postalCode, country) ? null : wrong("zipState");
  const isRight = state ? isZipOf(state, postalCode) : !isTerritoryZip(postalCode);
  return isRight ? null : wrong("zipState");
}

/** `165` is incomplete: no spreadsheet makes it of a code, because none begins with 001. */
function isNoCode(country: string, code: string | null): boolean {
  if (code === null || !code.startsWith("00")) return false;
  return country === "MX" || (stateOfZip(code) === null && !isTerritoryZip(code));
}

/** Proposes a code only if it is one of the state; the person decides. */
function figureProblem(
  reason: "zipFigure" | "mexicanFigure",
  country: string,
  state: string | null,
  typed: string,
): PlaceProblem {
  const code = codeOfFigure(typed);
  const problem = { field: "postalCode", reason } as const;
  return code !== null && isLikely(country, state, code) ? { ...problem, proposed: code } : problem;
}

function isLikely(country: string, state: string | null, code: string): boolean {
  if (country === "MX") return code.length === 5 && isPostalCodeOf("MX", state ?? "", code);
  if (country !== UNITED_STATES) return isTerritoryZip(code, country);
  const owner = stateOfZip(code);
  return state ? owner === state : owner !== null;
}

/** Unknown states and prefixes are not refused. */
function isPostalCodeOf(country: "CA" | "MX", state: string, postalCode: string): boolean {
  if (country === "CA")
    return BOTH_SIDES.test(postalCode) || (CANADIAN[state] ?? postalCode).includes(postalCode[0] ?? "");
  const prefix = Number(postalCode.slice(0, 2));
  const owner = [...STATES].find(([, ranges]) => ranges.some(([first, last]) => prefix >= first && prefix <= last));
  return owner === undefined || !STATES.has(state) || owner[0] === state;
}

function readState(entry: string): readonly [string, readonly (readonly [number, number])[]] {
  const [state = "", ...ranges] = entry.trim().split(/\s+/);
  const read = ranges.map((range) => {
    const [first = "", last = first] = range.split("-");
    return [Number(first), Number(last)] as const;
  });
  return [state, read];
}
