import type { BomQuantity } from "./bom-line.ts";
import { isRating, numberWord, piecesOfUnit, quantityWord, SIZE } from "./quantity-words.ts";
import type { Word } from "./words.ts";

const TEENS =
  "thirteen trece|fourteen catorce|fifteen quince|sixteen dieciséis dieciseis|seventeen diecisiete|eighteen dieciocho|nineteen diecinueve";
const TWENTIES =
  "veintiuno veintiun|veintidós veintidos|veintitrés veintitres|veinticuatro|veinticinco|veintiséis veintiseis|veintisiete|veintiocho|veintinueve";
const TENS =
  "twenty veinte|thirty treinta|forty fourty cuarenta|fifty cincuenta|sixty sesenta|seventy setenta|eighty ochenta|ninety noventa|hundred cien";

const HIGHER: ReadonlyMap<string, number> = new Map([
  ...spellings(TEENS, 13, 1),
  ...spellings(TWENTIES, 21, 1),
  ...spellings(TENS, 20, 10),
]);

function spellings(list: string, first: number, step: number): (readonly [string, number])[] {
  return list
    .split("|")
    .flatMap((words, index) => words.split(" ").map((word) => [word, first + step * index] as const));
}

const ARTICLE = /^(?:a|an|un|una|uno)$/i;
const HALF = /^(?:half|medi[oa])$/i;
const AND = /^(?:and|y)$/i;

export function isNumberInLetters({ core }: Word): boolean {
  return core.length > 2 && (wordValue(core.split("-")[0] ?? "") !== null || piecesOfUnit(core) !== null);
}

type Written = { readonly value: number; readonly end: number };

/** `four`, `un par`, `treinta y dos piezas`; the buyer confirms it, since it may be part of a description. Null before a rating (`two pole`). */
export function writtenQuantity(words: readonly Word[]): BomQuantity | null {
  for (const at of words.keys()) {
    const written = trade(words, at) ?? count(words, at);
    const next = written && inCell(words, at, written.end);
    if (!written || (next && (isRating(next.core) || SIZE.test(next.core)))) continue;
    const typed = words
      .slice(at, written.end)
      .map(({ core }) => core)
      .join(" ");
    return { kind: "bad", reason: "unclear", possible: [written.value], typed };
  }
  return null;
}

function trade(words: readonly Word[], at: number): Written | null {
  const isHalf = HALF.test(inCell(words, at, at)?.core ?? "");
  const afterHalf = isHalf ? at + 1 : at;
  const isArticle = ARTICLE.test(inCell(words, at, afterHalf)?.core ?? "");
  const many = isHalf || isArticle ? null : count(words, at);
  const unitAt = many ? many.end : isArticle ? afterHalf + 1 : afterHalf;
  const unit = inCell(words, at, unitAt)?.core ?? "";
  // `M`, `par` and `pr` alone are ambiguous.
  const pieces = unit.length > 2 ? piecesOfUnit(unit) : null;
  if (pieces === null || (unitAt === at && unit.length < 4)) return null;
  return { value: (many?.value ?? 1) * (isHalf ? pieces / 2 : pieces), end: unitAt + 1 };
}

function count(words: readonly Word[], at: number): Written | null {
  const [first = "", joined] = (inCell(words, at, at)?.core ?? "").split("-");
  const value = wordValue(first);
  if (value === null) return null;
  const isTen = value >= 20 && value % 10 === 0;
  if (joined !== undefined) {
    const unit = numberWord(joined);
    return isTen && unit !== null && unit < 10 ? { value: value + unit, end: at + 1 } : null;
  }
  const isAnd = AND.test(inCell(words, at, at + 1)?.core ?? "");
  const more = isTen ? numberWord(inCell(words, at, at + (isAnd ? 2 : 1))?.core ?? "") : null;
  const end = more !== null && more < 10 ? at + (isAnd ? 3 : 2) : at + 1;
  const isUnit = quantityWord(inCell(words, at, end)?.core ?? "") === "unit";
  return { value: end > at + 1 ? value + (more ?? 0) : value, end: isUnit ? end + 1 : end };
}

function wordValue(word: string): number | null {
  return numberWord(word) ?? HIGHER.get(word.toLowerCase()) ?? null;
}

function inCell(words: readonly Word[], first: number, at: number): Word | null {
  return words[at]?.cell === words[first]?.cell ? (words[at] ?? null) : null;
}
