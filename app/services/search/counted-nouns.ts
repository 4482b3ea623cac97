import { namesProduct } from "../../domain/search/rank-series.ts";
import { meaningAt } from "../../domain/search/synonyms.ts";
import { understand } from "../../domain/search/understand.ts";
import { formsOf } from "../../domain/search/words.ts";
import type { CatalogueFacts } from "./catalogue-facts.server.ts";

/** `5 relays`; not `2 button`, which is a kind of product, nor `3 position`. */
export function isCountedNoun(number: string, noun: string, facts: CatalogueFacts): boolean {
  const isPlural = formsOf(noun).length > 1;
  if (!isPlural && number !== "1") return false;
  const kinds = [number, "2", "3"].map((each) => meaningAt([each, noun], 0, facts.synonyms)?.length ?? 0);
  if (kinds.includes(2)) return false;
  return isProductNoun(noun, facts);
}

export function isProductNoun(word: string, facts: CatalogueFacts): boolean {
  const [term] = understand(word, facts).terms;
  return term !== undefined && term.corrected === null && namesProduct(term, facts.index);
}
