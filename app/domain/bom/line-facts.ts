import type { Columns } from "./columns.ts";
import { optionsOf, SURENESS, type OptionContext, type Options } from "./options.ts";
import { wordsOf, type Word } from "./words.ts";

/** Words of one cell, from `first` up to, without, `end`. */
export type WordRange = { readonly first: number; readonly end: number; readonly cell: number };

/** The line as its readings are made of it. */
export type LineFacts = Options & {
  readonly cells: readonly string[];
  readonly columns: Columns | null;
  readonly words: readonly Word[];
  /** By cell, its words; a cell without words is absent. */
  readonly ranges: ReadonlyMap<number, WordRange>;
  /** By word: it belongs to a number that is a quantity or a list number for sure, and so to no part number. */
  readonly isTaken: readonly boolean[];
  /** By word: how many words before it say something, being no mark, no unit and no such number. */
  readonly contentBefore: readonly number[];
  /** A cell says that packages are counted. */
  readonly inPackages: boolean;
};

export function lineFacts(context: OptionContext): LineFacts {
  const { cells, columns } = context;
  const words = wordsOf(cells);
  const { options, listNumber } = optionsOf(words, context);
  const isTaken = words.map(() => false);
  const sure = options.filter(({ sureness }) => sureness !== SURENESS.bare);
  for (const { first, end } of listNumber ? [...sure, listNumber] : sure) isTaken.fill(true, first, end);
  const ranges = cellRanges(words);
  return {
    cells,
    columns,
    words,
    options,
    listNumber,
    ranges,
    isTaken,
    contentBefore: countContent(words, isTaken),
    inPackages: [...ranges.values()].some((range) => saysPackages(words, range, columns)),
  };
}

/** How many words of a stretch say something. */
export function contentIn({ contentBefore }: LineFacts, first: number, end: number): number {
  return (contentBefore[end] ?? 0) - (contentBefore[first] ?? 0);
}

/** Whether a word says something that is no quantity. */
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

/** Whether a cell is just a word such as box or caja. */
function saysPackages(words: readonly Word[], { first, end, cell }: WordRange, columns: Columns | null): boolean {
  const role = columns?.[cell] ?? null;
  const said = words.slice(first, end).filter(({ isMark }) => !isMark);
  return (role === null || role === "unit") && said.length === 1 && said[0]?.role === "package";
}
