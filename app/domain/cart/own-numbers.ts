import { joinedWords, wordsIn } from "./joined-words.ts";

type Numbered = { readonly ownNumber?: string | undefined };

export function joinedOwnNumbers(lines: readonly Numbered[]): string {
  return joinedWords(lines.map(({ ownNumber = "" }) => ownNumber));
}

export function ownNumbersIn(text = ""): string[] {
  return wordsIn(text);
}
