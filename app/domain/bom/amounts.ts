import type { Amount } from "./amount.ts";
import type { BomQuantity } from "./bom-line.ts";
import { readQuantity } from "./read-quantity.ts";
import { UNIT_PATTERN } from "./quantity-words.ts";
import { spacedThousands } from "./spaced-thousands.ts";
import type { Word } from "./words.ts";

/** Longer rows of digits are no quantity, not even one that is too large. */
const LONGEST_FIGURE = 40;

/** A figure with what may be written onto it: `x10`, `10x`, `(10`, `10pcs`, `10.0`, `1,000`, `-5`. */
const FIGURE = new RegExp(
  String.raw`^["'#]*([([{]?)(x|\*)?([-+]?\d+(?:[.,']\d+)*)(x|\*)?(${UNIT_PATTERN})?[)\]}"'.,:;-]*$`,
  "i",
);

/** Units behind a figure that say how long something is; `in` is a word of other sentences too. */
const LENGTH = /^(?:mm|cm|ft|inch|inches|pulg|pulgadas)$/i;

/** All amounts of a line in order, none within another. Dimensions (2 x 3) are none. */
export function findAmounts(words: readonly Word[]): Amount[] {
  const amounts: Amount[] = [];
  for (let at = 0; at < words.length;) {
    const afterSize = endOfSize(words, at);
    const amount = spacedThousands(words, at) ?? (afterSize === at ? amountAt(words, at) : null);
    if (amount) amounts.push(amount);
    at = amount?.end ?? Math.max(afterSize, at + 1);
  }
  return amounts;
}

function amountAt(words: readonly Word[], first: number): Amount | null {
  const cell = words[first]?.cell;
  const wordAt = (index: number): Word | null => (words[index]?.cell === cell ? (words[index] ?? null) : null);
  const roleAt = (index: number) => wordAt(index)?.role ?? null;
  let at = first;
  if (isIntroduction(wordAt(at))) at += 1;
  while (at > first && wordAt(at)?.isMark && !isTimes(wordAt(at))) at += 1;
  if (isTimes(wordAt(at))) at += 1;
  const isIntroduced = at > first;
  const figure = figureOf(wordAt(at));
  const typed = figure?.[3];
  if (!figure || typed === undefined) return null;
  at += 1;
  if (isTimes(wordAt(at)) && !isNextTimes(wordAt(first - 1) === null, wordAt(at + 1))) at += 1;
  const isPackage = roleAt(at) === "package";
  if (isPackage || roleAt(at) === "unit") at += 1;
  const isGlued = [figure[1], figure[2], figure[4], figure[5]].some(Boolean);
  const isMarked = isIntroduced || isGlued || at - first > 1;
  if (isMarked && roleAt(at) === "of") at += 1;
  const inPackages = isPackage || words[first]?.role === "package";
  return { first, end: at, quantity: counted(readQuantity(typed), inPackages), isMarked };
}

/** `qty`, `pcs` and the like before a figure; one or two letters (`PNF-PK-00`) are rather a piece of a part number. */
function isIntroduction(word: Word | null): boolean {
  return word !== null && word.role !== null && word.role !== "of" && word.core.length > 2;
}

function figureOf(word: Word | null): RegExpExecArray | null {
  return word !== null && word.text.length <= LONGEST_FIGURE ? FIGURE.exec(word.text) : null;
}

/** Whether `x` belongs to the figure after it: `PNF FK 12 x 1000`, but not in `10 x 123456`, which begins with the quantity. */
function isNextTimes(isStart: boolean, next: Word | null): boolean {
  return isStart ? isShortFigure(next) : figureOf(next) !== null;
}

/** The quantity, in packages when the line says so. */
export function counted(quantity: BomQuantity, inPackages: boolean): BomQuantity {
  return inPackages && quantity.kind === "given" ? { ...quantity, inPackages } : quantity;
}

function isTimes(word: Word | null): boolean {
  return word !== null && /^[(["']*[x*]$/i.test(word.text);
}

/**
 * The word after a measure such as `60 mm` or a dimension such as `2 x 3 in`, `2" x 3"` or `80 x 60 x 40`; `at` itself when none begins
 * there. Two bare figures at the end are none: `PNF FK 00 x 12` is a part number that ends in a figure, and a quantity.
 */
function endOfSize(words: readonly Word[], at: number): number {
  const { cell } = words[at] ?? {};
  const wordAt = (index: number) => (words[index]?.cell === cell ? (words[index] ?? null) : null);
  const endAt = (index: number) => endOfLength(wordAt(index), wordAt(index + 1), index);
  let end = endAt(at);
  let lengths = end > at ? 1 : 0;
  for (; lengths > 0 && isTimes(wordAt(end)) && endAt(end + 1) > end + 1; lengths += 1) end = endAt(end + 1);
  const hasUnit = end > at + 2 * lengths - 1;
  const isLast = wordAt(end) === null;
  if (lengths < 2) return hasUnit ? end : at;
  return hasUnit || lengths > 2 || !isLast || words.slice(at, end).some(hasInches) ? end : at;
}

/** The word after a figure and its unit of length, if it has one; `at` itself where no figure is. */
function endOfLength(word: Word | null, next: Word | null, at: number): number {
  if (!isShortFigure(word) && !isFraction(word)) return at;
  return next !== null && LENGTH.test(next.core) ? at + 2 : at + 1;
}

/** `2"`: quotes are around a number, not behind it. */
function hasInches({ text }: Word): boolean {
  return /^\d[^"”″]*["”″]/.test(text);
}

/** Part numbers made of figures only are longer. */
function isShortFigure(word: Word | null): boolean {
  return /^\d{1,3}(?:[.,]\d{1,2})?$/.test(word?.core ?? "");
}

/** Of an inch: `1/2`, `1-1/2`. */
function isFraction(word: Word | null): boolean {
  return /^(?:\d{1,2}-)?\d{1,2}\/\d{1,2}$/.test(word?.core ?? "");
}
