import { plainText } from "../../domain/search/plain-text.ts";
import { isOfUnit, tidy, typedAmounts, withoutSpans } from "../../domain/search/reading/typed-amounts.ts";
import type { CatalogueFacts } from "./catalogue-facts.server.ts";
import type { QueryReading, SearchRequest, SearchResult } from "./search.ts";

/** Notice that the first part is larger than typed: 80 A where 50 A was typed. Not for a filtered list or a later page. */
export function withLarger(
  found: SearchResult,
  query: string,
  { facts, request }: { facts: CatalogueFacts; request: SearchRequest },
): SearchResult {
  const [first] = found.hits;
  const isChosen = request.offset > 0 || request.inStock === true || request.values.size + request.ranges.size > 0;
  if (!first || isChosen || found.tier === "prefix" || found.tier === "fragment") return found;
  const plain = plainText(query);
  const known = new Set(found.readings.map(({ typed }) => typed));
  const sizes = facts.reader.attributes.flatMap(({ key, reads, names }) => {
    const own = first.attributes[key]?.number;
    return reads === "atLeast" && own !== undefined ? [{ key, names, own }] : [];
  });
  const larger = typedAmounts(plain, facts.units).flatMap((amount): QueryReading[] => {
    const [number, ...others] = amount.numbers;
    const size = sizes.find(({ names }) => isOfUnit(amount, names));
    if (!size || number === undefined || others.length > 0 || known.has(amount.typed) || size.own <= number) return [];
    const without = tidy(withoutSpans(plain, [amount]));
    return [{ kind: "larger", typed: amount.typed, without, key: size.key, number, larger: size.own }];
  });
  return { ...found, readings: [...found.readings, ...larger] };
}
