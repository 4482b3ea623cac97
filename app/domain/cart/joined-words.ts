import { cleanReference, LONGEST_REFERENCE } from "./reference.ts";

const SEPARATOR = "; ";
const MORE = "…";

/** References or customer part numbers of merged lines, without duplicates, in at most the length of a reference. Never cut; overflow is hinted at. */
export function joinedWords(texts: readonly string[]): string {
  const named = texts.flatMap((text) => text.split(SEPARATOR).map(cleanReference));
  const words = [...new Set(named)].filter(isWord);
  const all = words.join(SEPARATOR);
  const isWhole = isShort(all) && !named.includes(MORE);
  if (isWhole || words.length === 0) return all;
  return words.reduce(withWord, "") + SEPARATOR + MORE;
}

function wordsIn(text: string): string[] {
  return text.split(SEPARATOR).map(cleanReference).filter(isWord);
}

function isWord(text: string): boolean {
  return text !== "" && text !== MORE;
}

function withWord(text: string, word: string): string {
  if (text === "") return [...word].slice(0, LONGEST_REFERENCE - SEPARATOR.length - MORE.length).join("");
  const longer = text + SEPARATOR + word;
  return isShort(longer + SEPARATOR + MORE) ? longer : text;
}

function isShort(text: string): boolean {
  return [...text].length <= LONGEST_REFERENCE;
}

type Numbered = { readonly ownNumber?: string | undefined };

export function joinedCustomerPartNumbers(lines: readonly Numbered[]): string {
  return joinedWords(lines.map(({ ownNumber = "" }) => ownNumber));
}

export function customerPartNumbersIn(text = ""): string[] {
  return wordsIn(text);
}
