import type { BomQuantity } from "./bom-line.ts";
import type { Columns } from "./columns.ts";
import { readQuantity, twoReadings } from "./read-quantity.ts";
import type { Separator } from "./separator.ts";
import type { Word } from "./words.ts";

type SpacedFigure = {
  readonly first: number;
  readonly end: number;
  readonly cell: number;
  readonly quantity: BomQuantity;
};

/** `1 000`, `12 500 pzas` alone in a cell may be one number or two, so the buyer decides. Null where it may be the part number. */
export function spacedThousands(words: readonly Word[], first: number): SpacedFigure | null {
  const cell = words[first]?.cell;
  if (cell === undefined || words[first - 1]?.cell === cell) return null;
  const inside = words.slice(first).filter((word) => word.cell === cell);
  const figures = inside.at(-1)?.role === "unit" ? inside.slice(0, -1) : inside;
  const typed = figures.map(({ text }) => text).join(" ");
  if (!/^[1-9]\d{0,2}(?: \d{3})+$/.test(typed)) return null;
  const isElsewhere = words.some((word) => word.cell !== cell && word.role === null && /\p{L}/u.test(word.core));
  if (!isElsewhere) return null;
  const joined = readQuantity(typed.replaceAll(" ", ""));
  const quantity =
    joined.kind === "given" ? twoReadings(typed, Number(figures[0]?.text), joined.quantity) : { ...joined, typed };
  return { first, end: first + inside.length, cell, quantity };
}

export type LineCells = {
  readonly cells: readonly string[];
  readonly separator: Separator;
  readonly columns: Columns | null;
  readonly countedIn?: string | null;
};

/** `PN,1,000`: a number before a cell of three digits gets two readings, unless that cell has its own column. */
export function joinedThousands(
  cell: number,
  quantity: BomQuantity,
  { cells, columns, separator }: LineCells,
): BomQuantity {
  const head = cells[cell] ?? "";
  const tail = cells[cell + 1] ?? "";
  const mayBeCut = separator === "," && (columns?.[cell + 1] ?? null) === null;
  if (!mayBeCut || quantity.kind !== "given" || !/^\d{1,3}$/.test(head) || !/^\d{3}$/.test(tail)) return quantity;
  const joined = readQuantity(head + tail);
  return joined.kind === "given" ? twoReadings(`${head},${tail}`, quantity.quantity, joined.quantity) : quantity;
}
