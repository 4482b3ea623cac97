import { joinedWords, wordsIn } from "./joined-words.ts";

type Numbered = { readonly ownNumber?: string | undefined };

export function joinedCustomerPartNumbers(lines: readonly Numbered[]): string {
  return joinedWords(lines.map(({ ownNumber = "" }) => ownNumber));
}

export function customerPartNumbersIn(text = ""): string[] {
  return wordsIn(text);
}
