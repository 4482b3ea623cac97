import { LACKING, piecesOf } from "./pieces.ts";
import { foldText, plainText } from "./plain-text.ts";
import type { Units } from "./units.ts";

export { foldText } from "./plain-text.ts";

const LACKED = new RegExp(LACKING, "gu");
const HYPHENATED = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu;

/** "e-stop" → e, stop, estop; "24 V CA/CD" → 24v, 24vac, 24vdc; "no buzzer" → nobuzzer. */
export function indexWords(texts: readonly string[], units: Units): string[] {
  return [...new Set(texts.flatMap((text) => wordsOfText(text, units)))];
}

function wordsOfText(text: string, units: Units): string[] {
  const plain = plainText(text);
  const folded = foldText(plain.replace(LACKED, " ")).split(" ").filter(Boolean);
  return [...folded, ...joinedWords(plain), ...piecesOf(plain, units).flatMap((piece) => piece.index)];
}

function joinedWords(plain: string): string[] {
  return [...plain.matchAll(HYPHENATED)].map(([word]) => word.replaceAll("-", ""));
}

/** Index words that buyers cannot type. Parts have one per series, category and attribute value, so that one index serves words and filters. */
export function seriesMark(series: string): string {
  return `~s${series.toLowerCase()}`;
}

export function categoryMark(category: string): string {
  return `~c${category}`;
}

export function valueMark(valueId: number): string {
  return `~v${valueId}`;
}

const STOP_WORDS = new Set(
  "a al an and at by con de del el en for from la las los of or para por que the to u un una w with y".split(" "),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Possible singulars: luces → luces, luce, luc, luz. Words with a common form are equal. */
export function formsOf(word: string): string[] {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return [word];
  const forms = [word, word.slice(0, -1)];
  if (word.endsWith("es")) forms.push(word.slice(0, -2));
  if (word.endsWith("ces")) forms.push(`${word.slice(0, -3)}z`);
  if (word.endsWith("ies")) forms.push(`${word.slice(0, -3)}y`);
  return forms;
}

export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const forms = formsOf(other);
  return formsOf(one).some((form) => forms.includes(form));
}

/** Singular, plural, and the other Spanish gender (roja → rojo). */
export function variantsOf(word: string): string[] {
  const singular = formsOf(word);
  const genders = singular.flatMap(otherGender);
  const plural = [`${word}s`, `${word}es`, word.replace(/z$/, "ces"), word.replace(/y$/, "ies")];
  return [...new Set([...singular, ...genders, ...plural])].filter(
    (variant) => variant !== word && !isStopWord(variant),
  );
}

function otherGender(word: string): string[] {
  if (word.length < 4) return [];
  if (word.endsWith("a")) return [`${word.slice(0, -1)}o`];
  return word.endsWith("o") ? [`${word.slice(0, -1)}a`] : [];
}
