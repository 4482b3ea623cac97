import { isInternational, UNITED_STATES, type CountryIndex } from "../customers/country.ts";
import { readPlace, type PlaceProblem } from "../customers/place.ts";
import { MILITARY_STATES } from "../customers/regions.ts";

/** Where an order goes. `country` is a code or a name; blank is not known yet and counts as domestic (2.9). */
export type Destination = {
  readonly country: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly taxable: boolean | null;
};

/** No address is known yet: counts as domestic and untaxed. */
export const NO_DESTINATION: Destination = { country: null, state: null, postalCode: null, taxable: null };

/** A destination as quotes compute with it. */
export type ReadDestination = Destination & {
  readonly isInternational: boolean;
  /** An APO, FPO or DPO address. */
  readonly isMilitary: boolean;
  /** What of the address is missing or cannot be read. */
  readonly problems: readonly PlaceProblem[];
  /** Something is there and cannot be read: freight is to be determined, never 0. */
  readonly isWrong: boolean;
  /** The tax cannot be told by the address: it is to be determined, never 0. */
  readonly isTaxOpen: boolean;
};

/**
 * The destination with the codes of its country and state. A blank country is no mistake yet: freight is domestic until it is known
 * (2.9), only the tax of a taxable address waits.
 */
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
