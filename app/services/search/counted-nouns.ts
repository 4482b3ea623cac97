import { namesProduct } from "../../domain/search/rank-series.ts";
import { meaningAt } from "../../domain/search/synonyms.ts";
import { understand } from "../../domain/search/understand.ts";
import { formsOf } from "../../domain/search/words.ts";
import type { CatalogueFacts } from "./catalogue-facts.server.ts";

/** `5 relays`; not `2 button`, which is a kind of product, nor `3 position`. */
export function isCountedNoun(number: string, nouns: readonly string[], facts: CatalogueFacts): boolean {
  const last = nouns.at(-1) ?? "";
  if (formsOf(last).length === 1 && number !== "1") return false;
  const kinds = [number, "2", "3"].map((each) => meaningAt([each, nouns[0] ?? ""], 0, facts.synonyms)?.length ?? 0);
  if (kinds.includes(2)) return false;
  return isProductNoun(last, facts);
}

export function isProductNoun(word: string, facts: CatalogueFacts): boolean {
  const [term] = understand(word, facts).terms;
  return term !== undefined && term.corrected === null && namesProduct(term, facts.index);
}
