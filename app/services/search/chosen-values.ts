import type { CatalogueFacts } from "./catalogue-facts.server.ts";
import { nearestFirst, rangesIn } from "../../domain/search/value-ranges.ts";
import type { SearchRequest, Within } from "./search.ts";

type Group = { key: string; ids: readonly number[] };

export type ChosenValues = {
  groups: readonly Group[];
  isContradictory: boolean;
};

/** Unknown attributes and values are ignored; a range without a value makes the choice contradictory. */
export function chosenValues({ valuesByKey }: CatalogueFacts, { values, ranges }: SearchRequest): ChosenValues {
  const groups: Group[] = [];
  for (const [key, slugs] of values) {
    const ids = (valuesByKey.get(key) ?? []).filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);
    if (ids.length > 0) groups.push({ key, ids });
  }
  for (const [key, { from, to }] of ranges) {
    const known = valuesByKey.get(key);
    if (!known || (from === null && to === null)) continue;
    const inside = known.filter(
      ({ number }) => number !== null && number >= (from ?? -Infinity) && number <= (to ?? Infinity),
    );
    groups.push({ key, ids: inside.map(({ id }) => id) });
  }
  return { groups, isContradictory: groups.some(({ ids }) => ids.length === 0) };
}

/** Ids of values whose range contains the number, nearest middle first. */
export function valuesWithin({ valuesByKey, units }: CatalogueFacts, { keys, number }: Within): number[] {
  const values = keys.flatMap((key) => valuesByKey.get(key) ?? []);
  const around = values.flatMap(({ id, en }) => {
    const [range] = rangesIn(en, units);
    return range && range.low <= number && number <= range.high ? [{ id, low: range.low, high: range.high }] : [];
  });
  return nearestFirst(number, around).map(({ id }) => id);
}
