import { isCodeWord, wordsOf, type Word } from "../bom/words.ts";

const SHORTEST_NUMBER = 4;
const MOST_NUMBERS = 6;

/** Letters and digits mixed, beyond a quantity such as 24VDC. */
function isNumber(word: Word): boolean {
  const { folded } = word;
  if (!/\d/.test(folded) || !/[A-Z]/.test(folded)) return false;
  return isCodeWord(word) || !/^\d+[A-Z]{1,5}$/.test(folded);
}

/** What may be another manufacturer's number: the whole text, then its words with letters and digits. */
export function possibleNumbers(text: string): readonly string[] {
  const words = wordsOf([text]).filter((word) => word.folded.length >= SHORTEST_NUMBER && isNumber(word));
  return [...new Set([text.trim(), ...words.map(({ core }) => core)])].slice(0, MOST_NUMBERS);
}

/** The words that describe a part, without numbers of makers; empty without a word of three letters, and for one code such as `NO-SUCH-PART`. */
export function describingWords(text: string): string {
  const words = wordsOf([text]).filter((word) => !word.isMark && !isNumber(word));
  const lettered = words.filter(({ core }) => /\p{L}{3}/u.test(core));
  const isOneCode = lettered.length === 1 && /\p{L}[-./_]\p{L}/u.test(lettered[0]?.core ?? "");
  return lettered.length === 0 || isOneCode ? "" : words.map(({ core }) => core).join(" ");
}
