import { namesProduct } from "../../domain/search/rank-series.ts";
import { meaningAt } from "../../domain/search/synonyms.ts";
import { understand } from "../../domain/search/understand.ts";
import { formsOf } from "../../domain/search/words.ts";
import type { CatalogueFacts } from "./catalogue-facts.server.ts";

/** `5 relays`; not `2 button`, which is a kind of product, nor `3 position`; `2 red buttons` are two. */
export function isCountedNoun(number: string, nouns: readonly string[], facts: CatalogueFacts): boolean {
  const last = nouns.at(-1) ?? "";
  if (formsOf(last).length === 1 && number !== "1") return false;
  const [first = "", ...others] = nouns;
  const isPlural = nouns.every((noun) => formsOf(noun).length > 1);
  // A Spanish adjective in the plural: `2 botones rojos` are no station.
  if (others.length > 0 && isPlural && isProductNoun(first, facts)) return true;
  const numbers = isProductNoun(first, facts) ? [number] : [number, "2", "3"];
  const kinds = numbers.map((each) => meaningAt([each, first], 0, facts.synonyms)?.length ?? 0);
  if (kinds.includes(2)) return false;
  return isProductNoun(last, facts);
}

export function isProductNoun(word: string, facts: CatalogueFacts): boolean {
  const [term] = understand(word, facts).terms;
  return term !== undefined && term.corrected === null && namesProduct(term, facts.index);
}
