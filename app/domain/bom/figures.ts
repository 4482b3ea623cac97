import type { BomQuantity } from "./bom-line.ts";
import * as vocabulary from "./quantity-words.ts";
import { inLengths, inUnits, readQuantity, twoReadings } from "./read-quantity.ts";
import { type Figure, markDoubtfulFigures, isRangeWord } from "./figure-doubt.ts";
import { keepsFigureAsQuantity } from "./goods-phrase.ts";
import { isContaining, mixedNumber, packagesOf } from "./number-words.ts";
import { spacedThousands } from "./joined-thousands.ts";
import { introduces, leavesCount, namesFigure } from "./word-before.ts";
import { isCodeWord, type Word } from "./words.ts";

/** In characters. A longer number is ignored; a shorter one that is too large for a quantity is reported. */
const LONGEST_FIGURE = 40;

/** A number and the signs attached to it: `x10`, `10x`, `(10`, `10pcs`, `10.0`, `1,000`, `-5`. */
const FIGURE = new RegExp(
  String.raw`^["'#~]*([([{]?)(x|\*)?((?:(?<![x*])[-+])?\d+(?:[.,']\d+)*)(x|\*)?(${vocabulary.UNIT_PATTERN})?[)\]}"'.,:;-]*$`,
  "i",
);

export function findFigures(words: readonly Word[]): Figure[] {
  const figures: Figure[] = [];
  let ratingUnit = -1;
  for (let at = 0; at < words.length;) {
    const mixed = mixedNumber(words, at);
    if (mixed) {
      if (mixed.figure) figures.push(mixed.figure);
      else ratingUnit = mixed.end;
      at = mixed.end;
      continue;
    }
    const thousands = spacedThousands(words, at);
    const afterSize = thousands ? at : endOfSize(words, at) === at ? endOfRange(words, at) : endOfSize(words, at);
    const figure = thousands
      ? { ...thousands, ...BARE_FIGURE }
      : afterSize === at
        ? figureAt(words, at, figures.at(-1), ratingUnit)
        : null;
    if (figure === "measure") ratingUnit = at + 1;
    else if (afterSize > at) ratingUnit = afterSize - 1;
    else if (figure) figures.push(figure);
    at = figure === "measure" ? at + 1 : (figure?.end ?? Math.max(afterSize, at + 1));
  }
  return markDoubtfulFigures(figures, words);
}

const BARE_FIGURE = { role: "bare", because: null, joinedBy: null } as const;

function figureAt(
  words: readonly Word[],
  first: number,
  before: Figure | undefined,
  ratingUnit: number,
): Figure | "measure" | null {
  const cell = words[first]?.cell ?? 0;
  const wordAt = (index: number): Word | null => (words[index]?.cell === cell ? (words[index] ?? null) : null);
  const roleAt = (index: number) => wordAt(index)?.role ?? null;
  let at = first;
  if (roleAt(at) === "package" && isContaining(wordAt(at + 1))) return packagesOf(words, first);
  if (isIntroduction(wordAt(at))) at += wordAt(at)?.role === "quantity" && roleAt(at + 1) === "of" ? 2 : 1;
  while (at > first && wordAt(at)?.isMark && !isTimes(wordAt(at))) at += 1;
  const isTimesFirst = isTimes(wordAt(at));
  if (isTimesFirst) at += 1;
  const isIntroduced = at > first;
  const word = wordAt(at);
  if (word && COMPUTER_NOTATION.test(word.text)) return figureInNotation(words, first);
  const figure = figureOf(word);
  const typed = figure?.[3];
  if (!word || !figure || typed === undefined) return null;
  at += 1;
  if (isTimes(wordAt(at)) && !belongsToNext(wordAt(first - 1) === null, wordAt(at + 1))) at += 1;
  const unit = roleAt(at) === "package" || roleAt(at) === "unit" ? wordAt(at) : null;
  // In `4 total 8`, the word `total` belongs to the 8.
  if (!isIntroduced && /^total(?:es)?$/i.test(unit?.core ?? "") && /^\d/.test(wordAt(at + 1)?.text ?? ""))
    return {
      first,
      end: at,
      cell,
      role: "unclear",
      quantity: readQuantity(typed),
      because: null,
      joinedBy: "per",
    };
  const packageWord =
    unit?.role === "package" ? unit : words[first]?.role === "package" ? (words[first] ?? null) : null;
  if (unit) at += 1;
  const isOpen = figure[1] !== "" && !words.slice(first, at).some(({ text }) => /[)\]}]/.test(text));
  const hasAttachedSign = (figure[1] !== "" && !isOpen) || Boolean(figure[2] ?? figure[4] ?? figure[5]);
  const isMarked = isIntroduced || hasAttachedSign || at - first > 1;
  if (isMarked && roleAt(at) === "of") at += 1;
  const place = { first, end: at, cell };
  const isNegative = first > 0 && hasTrailingMinus(words, place);
  const quantity = isNegative ? negativeQuantity(`${typed}-`) : readQuantity(typed);
  const zeros = /^0\d{2}[)\]}"'.,:;]*$/.test(wordAt(at)?.text ?? "") ? (wordAt(at)?.core ?? "") : "";
  if (zeros !== "" && /^[1-9]\d{0,2}$/.test(typed) && quantity.kind === "given") {
    const thousands = Number(`${typed}${zeros}`);
    const either = twoReadings(`${typed} ${zeros}`, quantity.quantity, thousands);
    return { ...place, end: at + 1, role: "bare", quantity: either, because: null, joinedBy: null };
  }
  const joinedBy = joinOf(words, first, before, isTimesFirst);
  const prev = lastWord(words, first, cell);
  if (isPrice(words, first, word)) return { ...place, role: "label", quantity, because: null, joinedBy };
  if (packageWord) return tradeFigure({ wordAt, place, quantity, joinedBy }, packageWord.core);
  const next = nextWord(words, at, cell, word);
  // `4X` in `NEMA 4X` is a label. Any other number with an X, such as `30X`, may be the end of the part number before it.
  if (figure[4] && !isIntroduced && prev && (namesFigure(prev.word) || /^\d+X\b/.test(word.text)))
    return { ...place, role: namesFigure(prev.word) ? "label" : "unclear", quantity, because: null, joinedBy };
  if (isMarked && !isIntroduced && /^\d{3}$/.test(typed) && /^[1-9]\d{0,2}$/.test(wordAt(first - 1)?.text ?? ""))
    return { ...place, role: "unclear", quantity, because: first - 1, joinedBy: "thousand" };
  if (isMarked && hasAlternative(words, at, cell))
    return { ...place, role: "unclear", quantity, because: null, joinedBy };
  if (isMarked) {
    // `4 ea/panel`, `x4 per panel`: the quantity for one panel; the number of panels is unknown.
    const isNamed = unit !== null || figure[5] !== undefined || (isIntroduced && !isTimesFirst);
    const isShare = next !== null && vocabulary.isPer(next.word.core || next.word.text) && !isNamed;
    if (isShare) return { ...place, role: "unclear", quantity, because: null, joinedBy: "per" };
    const isOther =
      next !== null &&
      isTimesFirst &&
      !isNamed &&
      !vocabulary.isRating(next.word.core) &&
      !isExpected(next.word, quantity, prev) &&
      !keepsFigureAsQuantity(words, next.at);
    return { ...place, role: isOther ? "unclear" : "count", quantity, because: isOther ? next.at : null, joinedBy };
  }
  if (prev && vocabulary.isBound(prev.word.core))
    return { ...place, role: "unclear", quantity, because: null, joinedBy: joinedBy ?? "bound" };
  if (/^\d[\d.]*'$/.test(word.text))
    return { ...place, role: "length", quantity: inLengths(quantity, "ft"), because: null, joinedBy };
  const role = isRangeWord(words, at, cell) ? null : roleByUnit(typed, word, next?.word ?? null);
  if (role === "measure") return "measure";
  if (role === "length")
    return {
      ...place,
      end: at + 1,
      role,
      quantity: inLengths(quantity, next?.word.core ?? ""),
      because: null,
      joinedBy,
    };
  if (role === "trade")
    return {
      ...place,
      end: at + 1,
      role,
      quantity: inUnits(quantity, next?.word.core ?? "", next?.word.core === "C" ? 100 : 1000),
      because: null,
      joinedBy,
    };
  if (role === "label") return { ...place, role, quantity, because: null, joinedBy };
  const isOfRating = prev?.at === ratingUnit;
  if (prev && !isOfRating && namesFigure(prev.word))
    return { ...place, role: "label", quantity, because: prev.at, joinedBy };
  if (role === "share") return { ...place, role: "unclear", quantity, because: null, joinedBy: "per" };
  if (
    quantity.kind === "given" &&
    (isYear(typed, prev !== null ? !isCode(prev) : followsDay(before, first)) ||
      isProbablyRating(quantity.quantity, isOfRating, prev))
  )
    return { ...place, role: "unclear", quantity, because: null, joinedBy };
  const isSum = joinedBy === "+" || isPlus(words, at, cell);
  const unexplained = [
    ...(prev && !isOfRating && !leavesCount(words, first, prev.at) ? [prev.at] : []),
    ...(next && !isExpected(next.word, quantity, prev) && !keepsFigureAsQuantity(words, next.at) ? [next.at] : []),
  ];
  return {
    ...place,
    role: isSum || unexplained.length > 0 ? "unclear" : "bare",
    quantity,
    because: isSum || unexplained.length > 1 ? null : (unexplained[0] ?? null),
    joinedBy,
  };
}

/** Signs and words between two numbers of which only one is right: `2 / 3`, `2 -> 3`, `2 or 3`. */
const ALTERNATIVE_SIGNS = /^(?:\/|[-=]*>|→|⇒|[-–~]|or|o|u|to|then|now|ahora|luego)$/i;

/** Whether a second number follows that may be the right one: `qty 2 / 3`. */
function hasAlternative(words: readonly Word[], at: number, cell: number): boolean {
  const [sign, figure, next] = words.slice(at, at + 3).map((word) => (word.cell === cell ? word : null));
  if (!sign || !figure || !ALTERNATIVE_SIGNS.test(sign.text) || !/^\d{1,6}["'),.;]*$/.test(figure.text)) return false;
  return !next || !(vocabulary.isRating(next.core) || vocabulary.SIZE.test(next.core) || /[°º"”%]/.test(next.text));
}

/** The year in `Q1 2027` or `Dec. 15, 2026`. Right after a part number, 2027 may be a quantity. */
function isYear(typed: string, followsOther: boolean): boolean {
  return /^20[2-3]\d$/.test(typed) && followsOther;
}

function followsDay(before: Figure | undefined, first: number): boolean {
  return before?.role === "label" && before.end === first;
}

/** From this value on, a common voltage after a description is a rating: `contactor 460`. */
const LOWEST_LINE_RATING = 110;

function isProbablyRating(figure: number, isOfRating: boolean, prev: { word: Word } | null): boolean {
  if (!vocabulary.isUsualRating(figure)) return false;
  return isOfRating || (figure >= LOWEST_LINE_RATING && prev !== null && !isCodeWord(prev.word));
}

/** Notations such as `1e3` and `0x10`. Alone in a cell, they are reported as a quantity that is not a number (R-CART-12). */
const COMPUTER_NOTATION = /^(?:\d+(?:[.,]\d+)?e[+-]?\d+|0x[\da-f]+)$/i;

function figureInNotation(words: readonly Word[], first: number): Figure | null {
  const { cell = 0, text: typed = "" } = words[first] ?? {};
  const isAlone = words.every((word, at) => at === first || word.cell !== cell);
  if (!isAlone || words.length === 1) return null;
  const quantity = { kind: "bad", reason: "not-a-number", possible: [], typed } as const;
  return { first, end: first + 1, cell, quantity, ...BARE_FIGURE };
}

/** Accounting systems print returned quantities with a trailing minus: `10-`, `10 -`. */
export function hasTrailingMinus(words: readonly Word[], { end, cell }: Pick<Figure, "end" | "cell">): boolean {
  const [last, sign, next] = [words[end - 1], words[end], words[end + 1]];
  if (/\d-[)"'.]*$/.test(last?.text ?? "")) return sign?.cell !== cell;
  return sign?.cell === cell && sign.text === "-" && next?.cell !== cell;
}

export function negativeQuantity(typed: string): BomQuantity {
  return { kind: "bad", reason: "negative", possible: [], typed };
}

type Trade = {
  readonly wordAt: (index: number) => Word | null;
  readonly place: Pick<Figure, "first" | "end" | "cell">;
  readonly quantity: BomQuantity;
  readonly joinedBy: Figure["joinedBy"];
};

function tradeFigure({ wordAt, place, quantity, joinedBy }: Trade, unit: string): Figure {
  let end = place.end;
  const skipped = wordAt(end);
  const at =
    skipped && (skipped.isMark || /^(?:w|with|con|c)$/i.test(skipped.core) || /^(?:con|with)$/i.test(skipped.core))
      ? end + 1
      : end;
  const of = wordAt(end - 1)?.role === "of" ? wordAt(end - 1) : null;
  const sized = sizeOfPackage(wordAt(at), wordAt(at + 1), of !== null);
  if (sized) end = at + sized.words;
  const pieces = vocabulary.piecesOfUnit(unit) ?? sized?.pieces ?? null;
  const unitText = sized
    ? `${unit} ${of ? `${of.core} ${sized.pieces}` : `(${sized.pieces}/${unit.slice(0, 8)})`}`
    : unit;
  return { ...place, end, role: "trade", quantity: inUnits(quantity, unitText, pieces), because: null, joinedBy };
}

/** Package size: `of 100`, `(10/box)`, `100/bag`, `100 each`, `10 c/u`, `c/10`. */
function sizeOfPackage(word: Word | null, next: Word | null, isOf: boolean): { pieces: number; words: number } | null {
  const [, withSign = "", digits = "", per = ""] =
    /^[([{]*(c\/)?(\d{1,5})(\/[a-z]{1,8}|x)?[)\]},.;]*$/i.exec(word?.text ?? "") ?? [];
  if (digits === "") return null;
  const isEach = next !== null && /^(?:each|ea|c\/u|per|por|pcs?|pzas?|piezas|pieces|cada)$/i.test(next.core);
  if (!isOf && withSign === "" && per === "" && !isEach) return null;
  return { pieces: Number(digits), words: isEach ? (/^(?:per|por|cada)$/i.test(next.core) ? 3 : 2) : 1 };
}

function lastWord(words: readonly Word[], at: number, cell: number): { word: Word; at: number } | null {
  for (let index = at - 1; index >= 0 && words[index]?.cell === cell; index--) {
    const word = words[index];
    if (word && (!word.isMark || /[@#$]/.test(word.text))) return { word, at: index };
    if (word && /[,;:.–-]/.test(word.text) === false) return null;
  }
  return null;
}

function nextWord(words: readonly Word[], at: number, cell: number, figure: Word): { word: Word; at: number } | null {
  if (/[,;:)\]}]["']?$/.test(figure.text)) return null;
  const word = words[at];
  if (!word || word.cell !== cell || (word.isMark && !/[/°"'%$€£¢]/.test(word.text))) return null;
  if (/^por$/i.test(word.core) && /^favor$/i.test(words[at + 1]?.core ?? "")) return null;
  // `2 / 10` has two numbers; `4 / panel` has a quantity for each panel.
  const isBetween = word.text === "/" && (/^\d/.test(words[at + 1]?.text ?? "") || separatesFields(words, at));
  return isBetween || /^[([{]/.test(word.text) ? null : { word, at };
}

const DESIGNATOR = /^-?[A-Z]{1,3}\d{1,4}[A-Z]?(?:-[A-Z]{0,3}\d{1,4})?$/;

/** In `PN / 4 / K1` and `4 / PN / K1`, slashes separate part number, quantity and place. In `4 / panel`, the slash means *per*. */
function separatesFields(words: readonly Word[], at: number): boolean {
  const [before, next] = [words[at - 2], words[at + 1]];
  const isFirst = before === undefined || before.cell !== words[at]?.cell || before.text === "/";
  return isFirst && next !== undefined && (DESIGNATOR.test(next.core) || isCodeWord(next));
}

function isPlus(words: readonly Word[], at: number, cell: number): boolean {
  const text = words[at]?.cell === cell ? (words[at]?.text ?? "") : "";
  return text === "+" || /^\+\d/.test(text);
}

function joinOf(
  words: readonly Word[],
  first: number,
  before: Figure | undefined,
  isTimesFirst: boolean,
): Figure["joinedBy"] {
  const isNear = before !== undefined && before.cell === words[first]?.cell && before.end >= first - 2;
  if (!isNear) return null;
  if (isTimesFirst && before.end === first) return "x";
  const between = words.slice(before.end, first);
  if (between.some(({ text }) => text === "+") || /^\+\d/.test(words[first]?.text ?? "")) return "+";
  return null;
}

function isPrice(words: readonly Word[], first: number, figure: Word): boolean {
  const before = words[first - 1];
  return (
    /[@$]/.test(figure.text) ||
    (before !== undefined && before.cell === figure.cell && /[@$]$|^(?:usd|mxn|us)$/i.test(before.text))
  );
}

function roleByUnit(
  typed: string,
  figure: Word,
  next: Word | null,
): "measure" | "length" | "trade" | "label" | "share" | null {
  if (/^["']?\d[\d.,]*["”″]/.test(figure.text) && !/^["']/.test(figure.text)) return "measure";
  if (figure.text.startsWith("#") || /^0\d{2}/.test(typed)) return "label";
  if (!next) return null;
  const core = next.core || next.text;
  if (/[°º"”%]/.test(next.text)) return "measure";
  if (core === "C" || core === "M") return "trade";
  if (vocabulary.lengthUnit(core) !== null) return "length";
  if (/^\/.{2}/.test(next.text)) return "share";
  if (vocabulary.isRating(core)) return "measure";
  return vocabulary.isPer(core) || next.text.startsWith("/") ? "share" : null;
}

function isExpected({ core, role, folded }: Word, quantity: BomQuantity, prev: { word: Word } | null): boolean {
  if (role !== null || vocabulary.isStop(core) || core === "ST") return true;
  const value = quantity.kind === "given" ? quantity.quantity : 0;
  if (vocabulary.numberWord(core) === value || hasDigit(core)) return true;
  if (vocabulary.isGoods(core)) return value === 1 || /s$/i.test(core) || isCode(prev);
  return isCode(prev) && vocabulary.beginsDescription(core) && folded !== "";
}

function isCode(prev: { word: Word } | null): boolean {
  return prev !== null && /\d/.test(prev.word.folded) && /[A-Z]/.test(prev.word.folded) && prev.word.folded.length > 4;
}

function hasDigit(core: string): boolean {
  return /\d/.test(core);
}

/** A word such as `qty` or `pcs` before a number. Words of one or two letters are ignored: most are part of a part number. */
function isIntroduction(word: Word | null): boolean {
  return word !== null && introduces(word);
}

function figureOf(word: Word | null): RegExpExecArray | null {
  return word !== null && word.text.length <= LONGEST_FIGURE ? FIGURE.exec(word.text) : null;
}

/** In `PNF FK 12 x 1000`, `x` belongs to 1000. In `10 x 123456`, it belongs to 10, the quantity at the start of the cell. */
function belongsToNext(isStart: boolean, next: Word | null): boolean {
  return isStart ? isShortFigure(next) : figureOf(next) !== null;
}

function isTimes(word: Word | null): boolean {
  return word !== null && /^[(["']*[x*]$/i.test(word.text);
}

/** Index after a size such as `60 mm` or `2 x 3 in`; `at` without one. At the end of a cell, numbers without a unit are not a size: `PNF FK 00 x 12`. */
function endOfSize(words: readonly Word[], at: number): number {
  const { cell } = words[at] ?? {};
  const wordAt = (index: number) => (words[index]?.cell === cell ? (words[index] ?? null) : null);
  const endAt = (index: number) => endOfLength(wordAt(index), wordAt(index + 1), index);
  let end = endAt(at);
  let lengths = end > at ? 1 : 0;
  for (; lengths > 0 && isTimes(wordAt(end)) && endAt(end + 1) > end + 1; lengths += 1) end = endAt(end + 1);
  const hasUnit = end > at + 2 * lengths - 1;
  const isAtEnd = wordAt(end) === null || wordAt(at - 1) === null;
  if (lengths < 2) return hasUnit && vocabulary.lengthUnit(wordAt(end - 1)?.core ?? "") === null ? end : at;
  return hasUnit || lengths > 2 || !isAtEnd || words.slice(at, end).some(hasInches) ? end : at;
}

function endOfLength(word: Word | null, next: Word | null, at: number): number {
  if (!isShortFigure(word) && !isFraction(word)) return at;
  return next !== null && vocabulary.SIZE.test(next.core) ? at + 2 : at + 1;
}

/** Index after a rating range such as `4 - 20 mA`, `0 to 10 V`; `at` otherwise. */
function endOfRange(words: readonly Word[], at: number): number {
  const [low, sign, high, unit] = words.slice(at, at + 4).map((word) => (word.cell === words[at]?.cell ? word : null));
  const isRange =
    isShortFigure(low ?? null) && /^(?:[-–~]|to|a|hasta|\/)$/i.test(sign?.text ?? "") && isShortFigure(high ?? null);
  return isRange && unit && (vocabulary.isRating(unit.core) || vocabulary.SIZE.test(unit.core)) ? at + 4 : at;
}

function hasInches({ text }: Word): boolean {
  return /^\d[^"”″]*["”″]/.test(text);
}

function isShortFigure(word: Word | null): boolean {
  return /^\d{1,3}(?:[.,]\d{1,2})?$/.test(word?.core ?? "");
}

function isFraction(word: Word | null): boolean {
  return /^(?:\d{1,2}-)?\d{1,2}\/\d{1,2}$/.test(word?.core ?? "");
}
