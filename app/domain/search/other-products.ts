import { foldText, isSameWord } from "./words.ts";
import type { Term } from "./understand.ts";

/** Names of products that the shop does not sell, from the content. Without them, the other words of a query would find other parts. */
export type OtherProducts = readonly string[];

/** The first name in the query of which a word was left out or corrected, as typed. */
export function otherProductsIn(query: string, kept: readonly Term[], products: OtherProducts): string[] {
  const typed = wordsOf(beforePurpose(query));
  const known = kept.filter(({ corrected }) => corrected === null).flatMap((term) => wordsOf(term.typed));
  const missing = products
    .map(wordsOf)
    .filter(
      (words) => placeOf(words, typed) >= 0 && !words.every((word) => known.some((each) => isSameWord(each, word))),
    );
  return missing.slice(0, 1).map((words) => {
    const at = placeOf(words, typed);
    return typed.slice(at, at + words.length).join(" ");
  });
}

/** `terminal block for 12 AWG wire` is not a wire. */
function beforePurpose(query: string): string {
  const [thing = ""] = foldText(query).split(/ (?:for|para) /);
  return thing;
}

function placeOf(words: readonly string[], typed: readonly string[]): number {
  return typed.findIndex((_word, at) => words.every((word, next) => isSameWord(typed[at + next] ?? "", word)));
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(" ")
    .filter((word) => word !== "" && word !== "de");
}
