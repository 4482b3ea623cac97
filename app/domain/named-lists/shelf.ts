import { withoutGuard } from "../csv.ts";
import { readHeader } from "../bom/columns.ts";
import { isShelfCount } from "../bom/qualified-heading.ts";
import type { CheckedLine } from "../bom/checked-line.ts";
import type { ListInput, ListRow, ShelfCells } from "../bom/list-input.ts";
import { readRecords, recordsOfRows, splitRecord, type BomRecord } from "../bom/read-records.ts";
import { foldText } from "../search/plain-text.ts";
import type { ListLine } from "./list-line.ts";
import { readPieces } from "./typed-line.ts";

type Shelf = {
  readonly pieces: Pick<ListLine, "minimum" | "maximum" | "counted">;
  readonly bad: readonly string[];
};

type ShelfColumn = keyof ShelfCells | "minimum and maximum";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const NAMES: readonly (readonly [keyof ShelfCells, ReadonlySet<string>])[] = [
  ["minimum", words("min minimum minimo minima minimos minimas")],
  ["maximum", words("max maximum maximo maxima maximos maximas")],
  ["counted", words("counted count counts conteo conteos contado contada contados contadas")],
];
/** A minimum order is not a shelf minimum. */
const NEXT_TO = words(
  "stock existencia existencias nivel level inventario inventory qty quantity cant cantidad pcs pieces pzas piezas shelf anaquel estante bin " +
    "de del en el on the of in y and physical fisico fisica",
);

const LONGEST_CELL = 20;

export function shelfCells(list: ListInput): ReadonlyMap<number, ShelfCells> {
  if (list.kind === "rows") return list.rest ? cellsIn(readRecords(list.rest.text), list.rest.from - 1) : new Map();
  return cellsIn(list.kind === "text" ? readRecords(list.text) : recordsOfRows(list.cells), 0);
}

function cellsIn(records: readonly BomRecord[], before: number): ReadonlyMap<number, ShelfCells> {
  const found = new Map<number, ShelfCells>();
  let columns: readonly (ShelfColumn | null)[] = [];
  for (const record of records) {
    const isHeading = !/\d/.test(record.text);
    if (!isHeading && columns.every((column) => column === null)) continue;
    const { from, cells } = splitRecord(record);
    const named = isHeading ? columnsOf(cells) : null;
    if (named) columns = named;
    else found.set(from + before, cellsOf(cells, columns));
  }
  return found;
}

/** Null when the row is not a header. The quantity column is not a count. */
function columnsOf(cells: readonly string[]): readonly (ShelfColumn | null)[] | null {
  const roles = readHeader({ cells });
  const columns = cells.map((cell, index) => {
    const isQuantity = roles?.[index] === "quantity" && !isShelfCount(cell, cells);
    return isQuantity ? null : columnOf(cell);
  });
  return roles || columns.some((column) => column !== null) ? columns : null;
}

function columnOf(heading: string): ShelfColumn | null {
  const said = foldText(heading).split(" ");
  const kinds = NAMES.filter(([, names]) => said.some((word) => names.has(word)));
  if (!said.every((word) => NEXT_TO.has(word) || kinds.some(([, names]) => names.has(word)))) return null;
  if (kinds.length > 1) return "minimum and maximum";
  return kinds[0]?.[0] ?? null;
}

function cellsOf(cells: readonly string[], columns: readonly (ShelfColumn | null)[]): ShelfCells {
  const textOf = (column: ShelfColumn) => {
    const cell = withoutGuard((cells[columns.indexOf(column)] ?? "").trim());
    return [...cell].slice(0, LONGEST_CELL).join("");
  };
  // A cell with two numbers is reported, not split.
  const both = textOf("minimum and maximum");
  return { minimum: textOf("minimum") || both, maximum: textOf("maximum"), counted: textOf("counted") };
}

/** The last value wins; null without any. */
export function shelfOfLine(
  { sources }: Pick<CheckedLine, "sources">,
  rows: readonly ListRow[],
  cells: ReadonlyMap<number, ShelfCells>,
): ShelfCells | null {
  const said = sources.flatMap(({ from }) => rows[from - 1]?.shelf ?? cells.get(from) ?? []);
  const last = (column: keyof ShelfCells) => said.findLast((each) => each[column] !== "")?.[column] ?? "";
  const shelf = { minimum: last("minimum"), maximum: last("maximum"), counted: last("counted") };
  return Object.values(shelf).every((cell) => cell === "") ? null : shelf;
}

/** Refuses text that is not a number, and a maximum below the minimum. */
export function readShelf(cells: ShelfCells): Shelf {
  const read = {
    minimum: readPieces(cells.minimum),
    maximum: readPieces(cells.maximum),
    counted: readPieces(cells.counted),
  };
  const valueOf = (column: keyof ShelfCells) => ("value" in read[column] ? read[column].value : null);
  const pieces = { minimum: valueOf("minimum"), maximum: valueOf("maximum"), counted: valueOf("counted") };
  const bad = (["minimum", "maximum", "counted"] as const).flatMap((column) =>
    "problem" in read[column] ? [cells[column]] : [],
  );
  const { minimum, maximum } = pieces;
  if (minimum === null || maximum === null || maximum >= minimum) return { pieces, bad };
  return {
    pieces: { ...pieces, minimum: null, maximum: null },
    bad: [...bad, `${cells.minimum} > ${cells.maximum}`],
  };
}
