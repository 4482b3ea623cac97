import { isInStock } from "./availability.ts";
import { differingParts } from "./neighbours.ts";
import type { PartRecord } from "./part-record.ts";
import type { PartStock } from "./part-stock.ts";
import { isSold } from "./part-status.ts";

/** `keys`: the attribute in which the part differs from the one it stands in for, then those that follow from it. */
export type Substitute<T = PartRecord> = { readonly part: T; readonly keys: readonly string[] };

/** `keys`: public attributes. `fixed`: attributes in which no part can take the place of another. */
export type SubstituteRules = { readonly keys: readonly string[]; readonly fixed: readonly string[] };

type Attribute = {
  readonly key: string;
  readonly isPublic: boolean;
  readonly isDeciding: boolean;
  readonly isKept: boolean;
};

export function substituteRules(attributes: readonly Attribute[]): SubstituteRules {
  return {
    keys: attributes.filter(({ isPublic }) => isPublic).map(({ key }) => key),
    fixed: attributes.filter(({ isDeciding, isKept }) => isDeciding || isKept).map(({ key }) => key),
  };
}

/** Parts of the series that are sold and differ in one attribute, none of the fixed ones; fewest differences first, then the nearest in
 * the catalog. */
export function substitutesOf<T extends PartRecord>(
  part: PartRecord,
  series: readonly T[],
  { keys, fixed }: SubstituteRules,
  most: number,
): Substitute<T>[] {
  const isPossible = (other: T) =>
    isSold(other) && fixed.every((key) => other.attributes[key]?.code === part.attributes[key]?.code);
  return differingParts(part, series, keys, isPossible)
    .toSorted((one, other) => one.others.length - other.others.length || one.distance - other.distance)
    .slice(0, most)
    .map(({ part: other, key, others }) => ({ part: other, keys: [key, ...others] }));
}

/** The first of them that has the quantity in stock; null without one. Uncounted parts from stock have every quantity. */
export function firstInStock<T extends PartRecord>(
  substitutes: readonly Substitute<T>[],
  quantity: number,
  stock: ReadonlyMap<string, PartStock>,
): Substitute<T> | null {
  const hasAll = ({ part }: Substitute<T>) => {
    const counted = stock.get(part.pn);
    return isInStock(part, counted) && (!counted || counted.onHand >= quantity);
  };
  return substitutes.find(hasAll) ?? null;
}
