import { cleanReference, LONGEST_REFERENCE } from "./reference.ts";

const BETWEEN = "; ";
const MORE = "…";

/**
 * The buyer's words for lines that became one, their references or their numbers, each once, as they are kept: clean, and together no
 * longer than a reference. They are named whole, since half a number is another number; what has no room is hinted at. Empty without any.
 */
export function joinedWords(texts: readonly string[]): string {
  const named = texts.flatMap((text) => text.split(BETWEEN).map(cleanReference));
  const words = [...new Set(named)].filter(isWord);
  const all = words.join(BETWEEN);
  const isWhole = isShort(all) && !named.includes(MORE);
  if (isWhole || words.length === 0) return all;
  return words.reduce(withWord, "") + BETWEEN + MORE;
}

/** What was joined in such a text, one by one. */
export function wordsIn(text: string): string[] {
  return text.split(BETWEEN).map(cleanReference).filter(isWord);
}

function isWord(text: string): boolean {
  return text !== "" && text !== MORE;
}

/** The text with one more, if there is room for it and for the hint behind it. */
function withWord(text: string, word: string): string {
  if (text === "") return [...word].slice(0, LONGEST_REFERENCE - BETWEEN.length - MORE.length).join("");
  const longer = text + BETWEEN + word;
  return isShort(longer + BETWEEN + MORE) ? longer : text;
}

function isShort(text: string): boolean {
  return [...text].length <= LONGEST_REFERENCE;
}
