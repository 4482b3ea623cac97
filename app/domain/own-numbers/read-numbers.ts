import { withoutGuard } from "../csv.ts";
import type { ListInput } from "../bom/list-input.ts";
import { readHeader } from "../bom/columns.ts";
import { readRecords, recordsOfRows, splitRecord } from "../bom/read-records.ts";
import { isSheetMark } from "../bom/workbook.ts";
import { foldText } from "../search/plain-text.ts";

/** A line of a list of numbers as somebody brought it; nothing of it has been checked. */
export type NumberLine = {
  readonly line: number;
  readonly number: string;
  readonly pn: string;
  readonly description: string;
};

type Row = { readonly line: number; readonly cells: readonly string[] };
type Column = "number" | "pn" | "description";

/** Words that name a column, without accents. The first column with one of its words has it. */
const NAMES: readonly (readonly [Column, RegExp])[] = [
  ["description", /\b(description|descripcion|desc|text|texto)\b/],
  [
    "number",
    /^(number|numero|num|no)$|\b(your|own|my|customer|client|su|mi|propio|propia|cliente|material|sap|erp|interno|interna|internal)\b/,
  ],
  ["pn", /\b(our|part|pn|supplier|vendor|manufacturer|parte|pieza|nuestro|nuestra|proveedor|fabricante)\b/],
];

/** Lines by which is found out what the columns hold. */
const LOOKED_AT = 200;

/**
 * The lines of a list of two or three columns, with or without a row that names them. Without one the column with more numbers that
 * `isOurs` knows is the one of our numbers; where that does not tell, their number comes first. Each sheet of a workbook has columns of its
 * own; rows that are struck through are left out.
 */
export function readNumbers(
  input: Exclude<ListInput, { kind: "rows" }>,
  isOurs: (typed: string) => boolean,
): NumberLine[] {
  return sheetsOf(input).flatMap((rows) => readSheet(rows, isOurs));
}

function readSheet(rows: readonly Row[], isOurs: (typed: string) => boolean): NumberLine[] {
  const head = rows[0] ? headOf(rows[0].cells) : null;
  const named = head ?? (rows[0] ? partsListOf(rows[0].cells) : null);
  const columns = named ?? guessed(rows.slice(0, LOOKED_AT), isOurs);
  const at = (cells: readonly string[], column: Column) => {
    const index = columns.indexOf(column);
    return index === -1 ? "" : (cells[index] ?? "");
  };
  return (named ? rows.slice(1) : rows).map(({ line, cells }) => ({
    line,
    number: unescaped(at(cells, "number")),
    pn: unescaped(at(cells, "pn")),
    description: unescaped(at(cells, "description")),
  }));
}

function sheetsOf(input: Exclude<ListInput, { kind: "rows" }>): Row[][] {
  const records = input.kind === "text" ? readRecords(input.text) : recordsOfRows(input.cells);
  const sheets: Row[][] = [[]];
  for (const record of records) {
    if (isSheetMark(record.text)) {
      sheets.push([]);
      continue;
    }
    const { from: line, cells, isStruck } = splitRecord(record);
    if (!isStruck && cells.some((cell) => cell.trim() !== "")) sheets.at(-1)?.push({ line, cells });
  }
  return sheets;
}

/** What the columns of a header hold; null for a row that is none. */
function headOf(cells: readonly string[]): readonly (Column | null)[] | null {
  const roles: (Column | null)[] = cells.map((cell) => {
    const name = foldText(cell);
    return /\d/.test(name) ? null : (NAMES.find(([, words]) => words.test(name))?.[0] ?? null);
  });
  return roles.includes("number") && roles.includes("pn") ? roles : null;
}

/**
 * What the columns of a list of parts hold, which has none of the customer's numbers: their quantities are none. Null for a row that does
 * not name part numbers and quantities.
 */
function partsListOf(cells: readonly string[]): readonly (Column | null)[] | null {
  const roles = readHeader({ cells });
  if (!roles?.includes("part") || roles.every((role) => role !== "quantity")) return null;
  return roles.map((role) => (role === "part" ? "pn" : role === "description" ? "description" : null));
}

function guessed(rows: readonly Row[], isOurs: (typed: string) => boolean): readonly Column[] {
  const known = (column: number) => rows.filter(({ cells }) => isOurs(cells[column] ?? "")).length;
  return known(0) > known(1) ? ["pn", "number", "description"] : ["number", "pn", "description"];
}

/** A file of ours has an apostrophe before what a spreadsheet would take for a formula. */
function unescaped(cell: string): string {
  return withoutGuard(cell).trim();
}
