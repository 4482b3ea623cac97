import { piecesOf } from "./pieces.ts";
import { plainText } from "./plain-text.ts";
import type { Units } from "./units.ts";
import type { Alternative, Term } from "./understand.ts";
import { isSameWord, isStopWord } from "./word-forms.ts";

/** `words` excludes stop words; `things` has the words of each named thing without its purpose. The head is last in English, first in Spanish. */
export type Noun = { words: readonly string[]; things: readonly (readonly string[])[]; headFirst: boolean };

const SPANISH = /[áéíóúñü]|(?<!\p{L})(?:de|del|para|con|en|y)(?!\p{L})/iu;
const PURPOSE = /[,;(/]|(?<!\p{L})(?:for|para|with|con|en)(?!\p{L})/iu;
const AND = /(?<!\p{L})(?:and|y|e)(?!\p{L})/iu;
/** "UL 1077" at the end of an English title follows the noun. */
const STANDARD = /(?: (?:\p{Lu}{2,}|\d+))+$/u;

/** "Relay sockets for DIN rail and retainer clips" names sockets. */
export function readNoun(title: string, units: Units): Noun {
  const headFirst = SPANISH.test(title);
  const [named = ""] = title.split(PURPOSE);
  const things = named
    .split(AND)
    .map((thing) => wordsOf(headFirst ? thing : thing.trim().replace(STANDARD, ""), units));
  return { words: wordsOf(title, units), things: things.filter((words) => words.length > 0), headFirst };
}

function wordsOf(text: string, units: Units): string[] {
  const words = piecesOf(plainText(text), units).flatMap((piece) => piece.words);
  return words.filter((word) => !isStopWord(word));
}

export function isHead(alternative: Alternative, noun: Noun, isMatch = isExact): boolean {
  return noun.things.some((words) => {
    const start = noun.headFirst ? 0 : words.length - alternative.length;
    return alternative.every((word, i) => isMatch(words[start + i], word.text));
  });
}

export function isBegun(word: string | undefined, typed: string): boolean {
  return word?.startsWith(typed) ?? false;
}

function isExact(word: string | undefined, typed: string): boolean {
  return word !== undefined && isSameWord(word, typed);
}

export function isWholeNoun(terms: readonly Term[], noun: Noun): boolean {
  let places = new Set([0]);
  for (const term of terms) {
    const reached = [...places].flatMap((place) => term.alternatives.flatMap((each) => endOf(each, place, noun)));
    places = new Set(reached);
  }
  return terms.length > 0 && places.has(noun.words.length);
}

function endOf(alternative: Alternative, place: number, noun: Noun): number[] {
  const isThere = alternative.every((word, i) => isExact(noun.words[place + i], word.text));
  return isThere ? [place + alternative.length] : [];
}
