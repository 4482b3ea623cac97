import type { Columns } from "./columns.ts";
import type { Figure } from "./figure-doubt.ts";
import { isConditional, isSharedOut, packSizeIn } from "./condition.ts";
import { findFigures } from "./figures.ts";
import { isGoodsPhrase } from "./goods-phrase.ts";
import { isNumberLabel } from "./heading-words.ts";
import type { LineCells } from "./joined-thousands.ts";
import { changedIn, countUnit, severalHostsIn, shareIn, sparesIn, type CountUnit } from "./quantity-words.ts";
import { isCodeWord, wordsOf, type Word } from "./words.ts";
import { isNumberInLetters } from "./written-number.ts";

export type WordRange = { readonly first: number; readonly end: number; readonly cell: number };

/** `item`: an item number, never the quantity; `may`: the quantity only when the line has no other; `part`: `0012` may be a part number. */
export type Lead = "item" | "may" | "none" | "part";

export type LineFacts = LineCells & {
  readonly words: readonly Word[];
  readonly figures: readonly Figure[];
  /** Item number at the start; not certain when `isSure` is false. */
  readonly lead: { readonly figure: Figure; readonly isSure: boolean } | null;
  readonly unit: { readonly unit: CountUnit; readonly cell: number; readonly text: string } | null;
  readonly share: { readonly hosts: number | null } | null;
  /** Number of panels or machines named on the line: `4 ea PN 3 panels`. */
  readonly hosts: number | null;
  readonly spares: number | null;
  readonly hasPackSize: boolean;
  /** `4 if available`, `4 for MCC1, 4 for MCC2`; false with columns. */
  readonly hasConditions: boolean;
  readonly changed: readonly number[];
  readonly ranges: ReadonlyMap<number, WordRange>;
  /** By word: belongs to a sure quantity or item number, so not to a part number. */
  readonly isTaken: readonly boolean[];
  readonly isNumberLabel: readonly boolean[];
  readonly hasNumberWord: boolean;
  /** By end of a figure before the name of goods (`4 contactors PN`): the first code word after it. */
  readonly beforeGoods: ReadonlyMap<number, number>;
  /** By word: number of content words before it. */
  readonly contentBefore: readonly number[];
};

const LONGEST_SENTENCE = 300;

type LineContext = LineCells & { readonly lead: Lead };

export function lineFacts(context: LineContext): LineFacts {
  const { cells, columns, separator, countedIn = null } = context;
  const words = wordsOf(cells);
  const figures = findFigures(words);
  const ranges = cellRanges(words);
  const text = columns ? "" : cells.join(" | ").slice(0, LONGEST_SENTENCE);
  const start = context.lead === "none" || context.lead === "part" ? null : figureAtStart(figures, words);
  const lead = start && { figure: start, isSure: context.lead === "item" };
  const isTaken = words.map(() => false);
  for (const figure of figures) {
    if (figure === start || isSureQuantity(figure, words, context)) isTaken.fill(true, figure.first, figure.end);
  }
  return {
    cells,
    columns,
    separator,
    countedIn,
    words,
    figures,
    lead,
    share: shareIn(text),
    hosts: severalHostsIn(text),
    spares: sparesIn(text),
    hasPackSize: packSizeIn(cells.join(" ").slice(0, LONGEST_SENTENCE)) !== null,
    hasConditions:
      !columns && (cells.some((cell) => isConditional(cell.slice(0, LONGEST_SENTENCE))) || isSharedOut(text)),
    changed: changedIn(text),
    unit: unitOf(context, figures, words),
    ranges,
    isTaken,
    isNumberLabel: words.map(({ core }) => isNumberLabel(core)),
    hasNumberWord: words.some(isNumberInLetters),
    beforeGoods: columns ? new Map() : goodsBehind(figures, words),
    contentBefore: countContent(words, isTaken),
  };
}

function goodsBehind(figures: readonly Figure[], words: readonly Word[]): ReadonlyMap<number, number> {
  const codes = words.flatMap((word, at) => (isCodeWord(word) ? at : []));
  const named = figures.filter(({ role, end }) => role === "bare" && isGoodsPhrase(words, end));
  return new Map(named.map(({ end }) => [end, codes.find((at) => at >= end) ?? words.length]));
}

/** Not part of a part number: named as a count, alone in one of several cells, or in a quantity column. */
function isSureQuantity(figure: Figure, words: readonly Word[], context: LineContext): boolean {
  const { cells, columns, lead } = context;
  const role = columns?.[figure.cell] ?? null;
  if (role === "part") return figure.role === "count" || figure.role === "trade";
  if (role === "quantity" || role === "rival" || role === "backorder") return true;
  if (figure.role === "count" || figure.role === "trade") return true;
  return cells.length > 1 && isAlone(figure, words) && !(lead === "part" && isPadded(figure));
}

function isPadded({ quantity }: Figure): boolean {
  return quantity.kind === "given" && /^0\d{2}/.test(quantity.typed);
}

export function isAlone({ first, end, cell }: Figure, words: readonly Word[]): boolean {
  return words.every((word, at) => word.cell !== cell || word.isMark || (at >= first && at < end));
}

/** `(3)`, `[3]` and `* 3)`: a quantity as often as an item number. */
const IN_BRACKETS = /^(?:[([]|\* )\d+[)\]]?[.:]?$/;

function figureAtStart([first]: readonly Figure[], words: readonly Word[]): Figure | null {
  if (!first || first.role === "trade") return null;
  const text = words.slice(first.first, first.end).map((word) => word.text);
  if (first.role === "count" && !IN_BRACKETS.test(text.join(" "))) return null;
  return words.slice(0, first.first).every(({ isMark }) => isMark) ? first : null;
}

export function outsidePart({ words }: LineFacts, { first, end }: WordRange): readonly Word[] {
  return words.filter((_word, at) => at < first || at >= end);
}

export function contentIn({ contentBefore }: LineFacts, first: number, end: number): number {
  return (contentBefore[end] ?? 0) - (contentBefore[first] ?? 0);
}

export function isContent({ words, isTaken }: Pick<LineFacts, "words" | "isTaken">, at: number): boolean {
  const word = words[at];
  return word !== undefined && !word.isMark && word.role === null && !isTaken[at];
}

function countContent(words: readonly Word[], isTaken: readonly boolean[]): number[] {
  const counts = [0];
  for (const at of words.keys()) counts.push((counts[at] ?? 0) + Number(isContent({ words, isTaken }, at)));
  return counts;
}

function cellRanges(words: readonly Word[]): ReadonlyMap<number, WordRange> {
  const ranges = new Map<number, WordRange>();
  for (const [at, { cell }] of words.entries()) {
    ranges.set(cell, { first: ranges.get(cell)?.first ?? at, end: at + 1, cell });
  }
  return ranges;
}

/** Unit column first, then the quantity heading; without columns, a cell with only a unit. */
function unitOf(context: LineCells, figures: readonly Figure[], words: readonly Word[]): LineFacts["unit"] {
  const { cells, columns, countedIn = null } = context;
  if (cells.length < 2) return null;
  const inCells = cells.map((_text, cell) => unitInCell(context, cell, figures, words));
  const named = inCells.find((unit) => unit !== null && columns?.[unit.cell] === "unit");
  if (named) return named;
  const quantity = columns?.indexOf("quantity") ?? -1;
  const unit = countedIn === null || quantity === -1 ? null : countUnit(countedIn, true);
  if (unit && countedIn !== null) return { unit, cell: quantity, text: countedIn };
  return inCells.find((each) => each !== null) ?? null;
}

const MAY_BE_UNIT: ReadonlySet<Columns[number]> = new Set(["unit", null, "ignored", "unknown"]);

function unitInCell(
  { cells, columns }: LineCells,
  cell: number,
  figures: readonly Figure[],
  words: readonly Word[],
): LineFacts["unit"] {
  const role = columns?.[cell] ?? null;
  const text = cells[cell] ?? "";
  if (!MAY_BE_UNIT.has(role)) return null;
  const isLetter =
    role === null &&
    /^[CM]$/.test(text) &&
    figures.some((figure) => figure.cell === cell - 1 && isAlone(figure, words));
  const unit = countUnit(text, role === "unit" || isLetter);
  if (!unit || (role !== "unit" && figures.some((figure) => figure.cell === cell))) return null;
  const isTrade = unit.kind === "pieces" || unit.kind === "package";
  return role === "unit" || role === null || isTrade ? { unit, cell, text: text.trim() } : null;
}
