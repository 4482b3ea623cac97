import { namesProduct } from "../../domain/search/rank-series.ts";
import { phrasesIn, type Phrases } from "../../domain/search/reading/typed-phrases.ts";
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
  if (others.length > 0 && isPlural && isCountedProduct(first, facts)) return true;
  const numbers = isCountedProduct(first, facts) ? [number] : [number, "2", "3"];
  const kinds = numbers.map((each) => meaningAt([each, first], 0, facts.synonyms)?.length ?? 0);
  if (kinds.includes(2)) return false;
  return isCountedProduct(last, facts) || (nouns.length === 1 && isLookedUp(last, facts));
}

/** Things of a lookup table: `2 motors 10 HP 460 V`. */
function isLookedUp(noun: string, { reader }: CatalogueFacts): boolean {
  const isWhole = (fillers: Phrases) => phrasesIn(noun, fillers).some(({ typed }) => typed === noun);
  return formsOf(noun).length > 1 && reader.lookups.some(({ fillers }) => isWhole(fillers));
}

export function isProductNoun(word: string, facts: CatalogueFacts): boolean {
  const [term] = understand(word, facts).terms;
  return term !== undefined && term.corrected === null && namesProduct(term, facts.index);
}

/** Shorter words are not corrected, because what follows a number may be a unit. */
const SHORTEST_CORRECTED = 7;

/** `3 contacters` are three, too. */
function isCountedProduct(word: string, facts: CatalogueFacts): boolean {
  if (isProductNoun(word, facts)) return true;
  const [term, ...others] = word.length < SHORTEST_CORRECTED ? [] : understand(word, facts).terms;
  return term !== undefined && others.length === 0 && namesProduct(term, facts.index);
}
