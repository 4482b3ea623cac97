import type { Amount } from "./amount.ts";
import { findAmounts } from "./amounts.ts";
import type { Columns } from "./columns.ts";
import { joinedThousands, type LineCells } from "./joined-thousands.ts";
import type { Word } from "./words.ts";

/** How sure it is that a number is the quantity. The surer one counts. */
export const SURENESS = {
  /** A list number, unless nothing else is there. */
  list: 0,
  /** A number among words, perhaps a piece of the part number. */
  bare: 1,
  /** Alone in a cell. */
  cell: 2,
  marked: 3,
  /** In the column that is named quantity. */
  column: 4,
} as const;

/** A number that may be the quantity of the line. */
export type Option = Amount & { readonly sureness: number; readonly cell: number };

/**
 * What the number at the start of a line is: `list` is no quantity, it counts the lines; `mark` (a single `1.`) and `row` (plain
 * numbers in a row) are quantities only when the line has no other.
 */
export type Lead = "list" | "mark" | "row" | "none";

export type Options = {
  readonly options: readonly Option[];
  /** A number at the start that only counts the lines. */
  readonly listNumber: Amount | null;
};

/** A figure as computers write it; alone in a cell it was meant as a quantity (R-CART-12). */
const COMPUTER_FIGURE = /^(?:\d+(?:[.,]\d+)?e[+-]?\d+|0x[\da-f]+)$/i;

export function optionsOf(words: readonly Word[], context: OptionContext): Options {
  const { cells, columns, lead } = context;
  const found = findAmounts(words);
  const start = lead === "none" ? null : amountAtStart(found, words);
  const listNumber = lead === "list" ? start : null;
  const options = found
    .filter((amount) => amount !== listNumber)
    .map((amount) => ({
      ...amount,
      cell: words[amount.first]?.cell ?? 0,
      sureness: amount === start ? SURENESS.list : surenessOf(amount, words, cells.length),
    }));
  const placed = columns ? inColumns(options, columns, words) : [...options, ...computerFigures(words, cells)];
  return {
    options: placed.map((option) => ({ ...option, quantity: joinedThousands(option, context) })),
    listNumber,
  };
}

export type OptionContext = LineCells & { readonly lead: Lead };

/** The number a line begins with, when nothing says that it is a quantity. */
function amountAtStart([first]: readonly Amount[], words: readonly Word[]): Amount | null {
  if (!first || first.isMarked) return null;
  return words.slice(0, first.first).every(({ isMark }) => isMark) ? first : null;
}

function surenessOf({ first, end, isMarked }: Amount, words: readonly Word[], cells: number): number {
  if (isMarked) return SURENESS.marked;
  const cell = words[first]?.cell;
  const isAlone = words.every((word, at) => word.cell !== cell || word.isMark || (at >= first && at < end));
  return cells > 1 && isAlone ? SURENESS.cell : SURENESS.bare;
}

/** With named columns a quantity stands in its column, or else beside the part number; other columns have none. */
function inColumns(options: readonly Option[], columns: Columns, words: readonly Word[]): Option[] {
  const column = columns.indexOf("quantity");
  const elsewhere = options.filter(({ cell, sureness }) => {
    const role = columns[cell] ?? null;
    if (column === -1) return role === "part" || role === null;
    return role === "part" && sureness === SURENESS.marked;
  });
  if (!words.some((word) => word.cell === column && !word.isMark)) return elsewhere;
  const inside = options.find(({ cell }) => cell === column) ?? unreadable(words, column);
  return [...elsewhere, { ...inside, sureness: SURENESS.column }];
}

function computerFigures(words: readonly Word[], cells: readonly string[]): Option[] {
  if (cells.length < 2) return [];
  return cells.flatMap((cell, index) => (COMPUTER_FIGURE.test(cell) ? [unreadable(words, index)] : []));
}

/** Everything in a cell as a quantity that is none. */
function unreadable(words: readonly Word[], cell: number): Option {
  const first = words.findIndex((word) => word.cell === cell);
  const inside = words.filter((word) => word.cell === cell);
  const typed = inside.map(({ text }) => text).join(" ");
  const quantity = { kind: "bad", reason: "not-a-number", typed, possible: [] } as const;
  return { first, end: first + inside.length, quantity, isMarked: false, cell, sureness: SURENESS.cell };
}
