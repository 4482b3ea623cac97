import { joinedWords, wordsIn } from "./joined-words.ts";

/** A line, or a row it was made of, with the number the buyer has for the part. */
type Numbered = { readonly ownNumber?: string | undefined };

/** The buyer's own numbers of lines that became one, see {@link joinedWords}. */
export function joinedOwnNumbers(lines: readonly Numbered[]): string {
  return joinedWords(lines.map(({ ownNumber = "" }) => ownNumber));
}

/** The numbers of such a text, one by one. */
export function ownNumbersIn(text = ""): string[] {
  return wordsIn(text);
}
