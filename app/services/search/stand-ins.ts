import { plainText } from "../../domain/search/plain-text.ts";
import { measuredValues, valuesAt } from "../../domain/search/reading/measured-values.ts";
import { tidy, typedAmounts, withoutSpans } from "../../domain/search/reading/typed-amounts.ts";
import { meaningAt } from "../../domain/search/synonyms.ts";
import { piecesOf } from "../../domain/search/pieces.ts";
import type { CatalogueFacts } from "./catalogue-facts.server.ts";
import type { QueryReading, SearchResult } from "./search.ts";

/** Typed amounts for which the first part has another amount that the content allows instead: a lamp for 240 V where 220 V was typed. */
export function withStandIns(found: SearchResult, query: string, facts: CatalogueFacts): SearchResult {
  const [first] = found.hits;
  if (!first || !/\d/.test(query)) return found;
  const plain = plainText(query);
  const texts = Object.entries(first.attributes).map(([key, { en, es }], id) => ({ id, key, en, es }));
  const values = measuredValues(texts, facts.units);
  const others = typedAmounts(plain, facts.units).flatMap((amount): QueryReading[] => {
    if (!amount.unit || amount.numbers.length !== 1 || valuesAt(amount, values).length > 0) return [];
    const words = piecesOf(amount.typed, facts.units)[0]?.words ?? [];
    const [meant] = words.length === 1 ? (meaningAt(words, 0, facts.synonyms)?.means ?? []) : [];
    const isMeant =
      meant && typedAmounts(plainText(meant.text), facts.units).some((each) => valuesAt(each, values).length > 0);
    if (!isMeant) return [];
    return [{ kind: "standsFor", typed: amount.typed, as: meant.text, without: tidy(withoutSpans(plain, [amount])) }];
  });
  const known = new Set(found.readings.map(({ typed }) => typed));
  return { ...found, readings: [...found.readings, ...others.filter(({ typed }) => !known.has(typed))] };
}
