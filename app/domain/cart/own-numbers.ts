import { cleanReference, LONGEST_REFERENCE } from "./reference.ts";

/** A line, or a row it was made of, with the number the buyer has for the part. */
type Numbered = { readonly ownNumber?: string | undefined };

const BETWEEN = "; ";
const MORE = "…";

/**
 * The buyer's own numbers of lines that became one, each once, as they are kept: clean, and together no longer than a reference.
 * Numbers are named whole, since half of one is another number; what has no room is hinted at. Empty without any.
 */
export function joinedOwnNumbers(lines: readonly Numbered[]): string {
  const named = lines.flatMap(({ ownNumber = "" }) => ownNumber.split(BETWEEN).map(cleanReference));
  const numbers = [...new Set(named)].filter(isNumber);
  const all = numbers.join(BETWEEN);
  const isWhole = isShort(all) && !named.includes(MORE);
  if (isWhole || numbers.length === 0) return all;
  return numbers.reduce(withNumber, "") + BETWEEN + MORE;
}

/** The numbers of such a text, one by one. */
export function ownNumbersIn(text = ""): string[] {
  return text.split(BETWEEN).map(cleanReference).filter(isNumber);
}

function isNumber(text: string): boolean {
  return text !== "" && text !== MORE;
}

/** The text with a number more, if there is room for it and for the hint behind it. */
function withNumber(text: string, number: string): string {
  if (text === "") return [...number].slice(0, LONGEST_REFERENCE - BETWEEN.length - MORE.length).join("");
  const longer = text + BETWEEN + number;
  return isShort(longer + BETWEEN + MORE) ? longer : text;
}

function isShort(text: string): boolean {
  return [...text].length <= LONGEST_REFERENCE;
}
