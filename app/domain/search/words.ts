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
