import { isInStock } from "./availability.ts";
import { differingParts } from "./neighbours.ts";
import type { PartRecord } from "./part-record.ts";
import type { PartStock } from "./part-stock.ts";
import { isSold } from "./part-status.ts";

/** `key`: the attribute in which the part differs from the one it stands in for. */
export type Substitute<T = PartRecord> = { readonly part: T; readonly key: string };

/** `keys`: public attributes. `deciding`: attributes in which no part can replace another. */
export type SubstituteRules = { readonly keys: readonly string[]; readonly deciding: ReadonlySet<string> };

export function substituteRules(
  attributes: readonly { readonly key: string; readonly isPublic: boolean }[],
  deciding: ReadonlySet<string>,
): SubstituteRules {
  return { keys: attributes.filter(({ isPublic }) => isPublic).map(({ key }) => key), deciding };
}

/** Parts of the series that are sold and differ in one attribute, no deciding one; nearest in the catalog first. */
export function substitutesOf<T extends PartRecord>(
  part: PartRecord,
  series: readonly T[],
  { keys, deciding }: SubstituteRules,
  most: number,
): Substitute<T>[] {
  const fixed = [...deciding];
  const isPossible = (other: T) =>
    isSold(other) && fixed.every((key) => other.attributes[key]?.code === part.attributes[key]?.code);
  return differingParts(part, series, keys, isPossible)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map(({ part: other, key }) => ({ part: other, key }));
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
