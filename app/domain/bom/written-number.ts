import type { BomQuantity } from "./bom-line.ts";
import { isRating, numberWord, piecesOfUnit, quantityWord, SIZE } from "./quantity-words.ts";
import type { Word } from "./words.ts";

const TEENS =
  "thirteen trece|fourteen catorce|fifteen quince|sixteen dieciséis dieciseis|seventeen diecisiete|eighteen dieciocho|nineteen diecinueve";
const TWENTIES =
  "veintiuno veintiun veintiún|veintidós veintidos|veintitrés veintitres|veinticuatro|veinticinco|veintiséis veintiseis|veintisiete|veintiocho|veintinueve";
const TENS =
  "twenty veinte|thirty treinta|forty fourty cuarenta|fifty cincuenta|sixty sesenta|seventy setenta|eighty ochenta|ninety noventa";
const HUNDREDS =
  "cien ciento|doscientos doscientas|trescientos trescientas|cuatrocientos cuatrocientas|quinientos quinientas|seiscientos seiscientas|setecientos setecientas|ochocientos ochocientas|novecientos novecientas";

const HIGHER: ReadonlyMap<string, number> = new Map([
  ...spellings(TEENS, 13, 1),
  ...spellings(TWENTIES, 21, 1),
  ...spellings(TENS, 20, 10),
  ...spellings(HUNDREDS, 100, 100),
]);

/** Multiply the number before them. */
const MULTIPLIERS: ReadonlyMap<string, number> = new Map([
  ["hundred", 100],
  ["thousand", 1000],
  ["mil", 1000],
]);

function spellings(list: string, first: number, step: number): (readonly [string, number])[] {
  return list
    .split("|")
    .flatMap((words, index) => words.split(" ").map((word) => [word, first + step * index] as const));
}

const ARTICLE = /^(?:a|an|un|una|uno)$/i;
const HALF = /^(?:half|medi[oa])$/i;
const AND_WORDS = /^(?:and|y)$/i;

export function isNumberInLetters({ core }: Word): boolean {
  const [first = ""] = core.toLowerCase().split("-");
  return core.length > 2 && (wordValue(first) !== null || MULTIPLIERS.has(first) || piecesOfUnit(core) !== null);
}

type Written = { readonly value: number; readonly end: number };

export type WrittenQuantity = { readonly quantity: BomQuantity; readonly words: readonly Word[] };

/** `four`, `un par`, `doscientas treinta y dos piezas`; the buyer confirms it, since it may be part of a description. Null before a rating (`two pole`). */
export function writtenQuantity(words: readonly Word[]): WrittenQuantity | null {
  for (const at of words.keys()) {
    const written = longest(trade(words, at), count(words, at));
    const next = written && inCell(words, at, written.end);
    if (!written || (next && (isRating(next.core) || SIZE.test(next.core)))) continue;
    const read = words.slice(at, written.end);
    const typed = read.map(({ core }) => core).join(" ");
    return { quantity: { kind: "bad", reason: "unclear", possible: [written.value], typed }, words: read };
  }
  return null;
}

/** Larger numbers have spellings that read differently. */
const LARGEST_PLAIN = 12;

/** `three`, `dos piezas` and nothing else; `once` is also English, and dozens are confirmed. */
export function plainCount({ quantity, words: read }: WrittenQuantity, all: readonly Word[]): number | null {
  const said = all.filter(({ isMark }) => !isMark);
  const isWhole = said.length === read.length && said.every((word) => read.includes(word));
  const isPlain = read.every(({ core }) => piecesOfUnit(core) === null && !/^once$/i.test(core));
  const [value, ...others] = quantity.kind === "bad" ? quantity.possible : [];
  return isWhole && isPlain && others.length === 0 && value !== undefined && value <= LARGEST_PLAIN ? value : null;
}

function longest(one: Written | null, other: Written | null): Written | null {
  return one && other ? (other.end > one.end ? other : one) : (one ?? other);
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

/** `two hundred and fifty`, `mil doscientas`, `twenty-five pcs`. `mil` alone is also a size. */
function count(words: readonly Word[], at: number): Written | null {
  const isArticle = /^(?:a|an|un)$/i.test(words[at]?.core ?? "");
  let [thousands, rest, place, end] = [0, 0, Number.POSITIVE_INFINITY, isArticle ? at + 1 : at];
  for (let next = end; ; next = AND_WORDS.test(inCell(words, at, end)?.core ?? "") && end > at ? end + 1 : end) {
    const read = addWord({ thousands, rest, place }, inCell(words, at, next)?.core ?? "");
    if (!read) break;
    [thousands, rest, place, end] = [read.thousands, read.rest, read.place, next + 1];
  }
  const value = thousands + rest;
  const isAlone = end === at + 1 && /^mil$/i.test(words[at]?.core ?? "");
  if (value === 0 || (isArticle && value < 100)) return null;
  const isUnit = quantityWord(inCell(words, at, end)?.core ?? "") === "unit";
  return isAlone && !isUnit ? null : { value, end: isUnit ? end + 1 : end };
}

/** `place`: the next number has to be smaller. */
type Sum = { readonly thousands: number; readonly rest: number; readonly place: number };

function addWord(sum: Sum, word: string): Sum | null {
  let read: Sum | null = word === "" ? null : sum;
  for (const piece of word.toLowerCase().split("-")) read = read && addNumber(read, piece);
  return read;
}

function addNumber({ thousands, rest, place }: Sum, word: string): Sum | null {
  const times = MULTIPLIERS.get(word);
  if (times === 1000) {
    return thousands === 0 ? { thousands: (rest || 1) * 1000, rest: 0, place: 1000 } : null;
  }
  if (times === 100) return rest < 100 ? { thousands, rest: (rest || 1) * 100, place: 100 } : null;
  const value = wordValue(word);
  if (value === null || value >= place) return null;
  return { thousands, rest: rest + value, place: placeOf(value) };
}

/** After a hundred only tens may follow, after tens only ones. */
function placeOf(value: number): number {
  if (value >= 100) return 100;
  return value >= 20 && value % 10 === 0 ? 10 : 1;
}

function wordValue(word: string): number | null {
  return numberWord(word) ?? HIGHER.get(word.toLowerCase()) ?? null;
}

function inCell(words: readonly Word[], first: number, at: number): Word | null {
  return words[at]?.cell === words[first]?.cell ? (words[at] ?? null) : null;
}
