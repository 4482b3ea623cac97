import { isInternational, UNITED_STATES, type CountryIndex } from "../customers/country.ts";
import { readPlace, type PlaceProblem } from "../customers/place.ts";
import { MILITARY_STATES } from "../customers/regions.ts";

/** `country` is a code or a name; blank means domestic (2.9). */
export type Destination = {
  readonly country: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly taxable: boolean | null;
};

/** No address yet: domestic and untaxed. */
export const NO_DESTINATION: Destination = { country: null, state: null, postalCode: null, taxable: null };

export type ReadDestination = Destination & {
  readonly isInternational: boolean;
  readonly isMilitary: boolean;
  readonly problems: readonly PlaceProblem[];
  /** Unreadable, so freight is to be determined, never 0. */
  readonly isWrong: boolean;
  /** The address does not determine the tax: it is to be determined, never 0. */
  readonly isTaxOpen: boolean;
};

export function readDestination(typed: Destination, countries: CountryIndex): ReadDestination {
  const { country, state, postalCode, taxable } = { ...typed, country: typed.country?.trim() ?? "" };
  const given = { country: country || UNITED_STATES, state: state ?? "", postalCode: postalCode ?? "" };
  const { place, problems: found } = readPlace(given, countries);
  const problems = country === "" ? found.filter(({ reason }) => reason !== "required") : found;
  const isAbroad = isInternational(place.country, countries);
  return {
    country: country === "" && !isAbroad ? null : place.country,
    state: place.state,
    postalCode: place.postalCode,
    taxable,
    isInternational: isAbroad,
    isMilitary: !isAbroad && MILITARY_STATES.has(place.state),
    problems,
    isWrong: problems.some(({ reason }) => reason !== "required"),
    isTaxOpen: problems.length > 0 || (country === "" && taxable === true),
  };
}
