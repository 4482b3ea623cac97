import type { CatalogueFacts } from "./catalogue-facts.server.ts";
import type { ChosenValues } from "./chosen-values.ts";
import type { CountedValue, FindRequest, FoundParts } from "./search.ts";

type Ask = (valueGroups: FindRequest["valueGroups"]) => Promise<FoundParts>;

/** Per chosen attribute: the parts found without its own filter, so that its other values keep their counts. */
export async function countsWithoutOwn({ groups }: ChosenValues, ask: Ask): Promise<ReadonlyMap<string, FoundParts>> {
  const keys = [...new Set(groups.map(({ key }) => key))];
  const counted = keys.map(async (key) => {
    const others = groups.filter((group) => group.key !== key).map(({ ids }) => ids);
    return [key, await ask(others)] as const;
  });
  return new Map(await Promise.all(counted));
}

/** Hits per value of each public attribute. A chosen attribute is counted without its own filter.
 * Values without hits stay with 0, so that the page can disable them. */
export function countValues(
  facts: CatalogueFacts,
  { groups }: ChosenValues,
  found: FoundParts,
  withoutOwn: ReadonlyMap<string, FoundParts>,
): Map<string, CountedValue[]> {
  const counted = byKey(facts, found.byValue);
  for (const [key, { byValue }] of withoutOwn) {
    const own = byKey(facts, byValue).get(key) ?? [];
    const chosen = groups.filter((group) => group.key === key).flatMap(({ ids }) => ids);
    counted.set(key, [...own, ...missing(facts, chosen, own)]);
  }
  for (const { byValue } of withoutOwn.values()) {
    for (const [key, values] of byKey(facts, byValue)) {
      const known = counted.get(key) ?? [];
      const slugs = new Set(known.map(({ slug }) => slug));
      const gone = values.filter(({ slug }) => !slugs.has(slug)).map((value) => ({ ...value, count: 0 }));
      counted.set(key, [...known, ...gone]);
    }
  }
  return counted;
}

function byKey({ values }: CatalogueFacts, counts: ReadonlyMap<number, number>): Map<string, CountedValue[]> {
  const keyed = new Map<string, CountedValue[]>();
  for (const [id, count] of counts) {
    const value = values.get(id);
    if (!value) continue;
    const { key, slug, en, es, number } = value;
    const list = keyed.get(key) ?? [];
    list.push({ slug, en, es, number, count });
    keyed.set(key, list);
  }
  return keyed;
}

function missing(
  { values }: CatalogueFacts,
  chosen: readonly number[],
  counted: readonly CountedValue[],
): CountedValue[] {
  const known = new Set(counted.map(({ slug }) => slug));
  return chosen.flatMap((id) => {
    const value = values.get(id);
    if (!value || known.has(value.slug)) return [];
    const { slug, en, es, number } = value;
    return [{ slug, en, es, number, count: 0 }];
  });
}
