import { withoutGuard } from "../csv.ts";
import type { ListInput } from "../bom/list-input.ts";
import { readHeader } from "../bom/columns.ts";
import { readRecords, recordsOfRows, splitRecord } from "../bom/read-records.ts";
import { isSheetMark } from "../bom/workbook.ts";
import { foldText } from "../search/plain-text.ts";

export type NumberLine = {
  readonly line: number;
  readonly number: string;
  readonly pn: string;
  /** Null without such a column: the saved description stays. */
  readonly description: string | null;
};

type List = Exclude<ListInput, { kind: "rows" }>;
type Row = { readonly line: number; readonly cells: readonly string[] };
type Column = "number" | "pn" | "description";
type Columns = readonly (Column | null)[];
type IsOurs = (typed: string) => boolean;

/** Without accents; the first matching column wins. */
const NAMES: readonly (readonly [Column, RegExp])[] = [
  ["description", /\b(description|descripcion|desc|descr|denominacion|name|nombre|notes|notas|text|texto)\b/],
  [
    "number",
    /^(number|numero|num|no)$|\b(your|own|my|customer|cust|client|su|mi|propio|propia|cliente|material|sap|erp|interno|interna|internal)\b/,
  ],
  ["pn", /\b(our|part|pn|supplier|vendor|manufacturer|mfr|parte|pieza|nuestro|nuestra|proveedor|fabricante)\b/],
  ["number", /\b(clave|codigo|code|sku|item|articulo)\b/],
];

/** Lines and columns that decide the meaning of columns. */
const LOOKED_AT = 200;
const PLACES = [...Array(20).keys()];

/** The header may be missing. The column with most numbers that `isOurs` accepts has the shop's; the customer's is the named one, else the first. */
export function readNumbers(input: List, isOurs: IsOurs): NumberLine[] {
  return sheetsOf(input).flatMap((rows) => readSheet(rows, isOurs));
}

export function tellingCells(input: List): string[] {
  return sheetsOf(input).flatMap((rows) =>
    rows.slice(0, LOOKED_AT).flatMap(({ cells }) => cells.slice(0, PLACES.length).map(unescaped)),
  );
}

function readSheet(rows: readonly Row[], isOurs: IsOurs): NumberLine[] {
  const { columns, isHeaded } = columnsOf(rows, isOurs);
  const at = (cells: readonly string[], column: Column) => unescaped(cells[columns.indexOf(column)] ?? "");
  return (isHeaded ? rows.slice(1) : rows).map(({ line, cells }) => ({
    line,
    number: at(cells, "number"),
    pn: at(cells, "pn"),
    description: columns.includes("description") ? at(cells, "description") : null,
  }));
}

function columnsOf(rows: readonly Row[], isOurs: IsOurs): { columns: Columns; isHeaded: boolean } {
  const [first] = rows;
  if (!first) return { columns: [], isHeaded: false };
  const names = namesOf(first.cells);
  const data = (names ? rows.slice(1) : rows).slice(0, LOOKED_AT);
  const counts = PLACES.map((place) => data.filter(({ cells }) => isOurs(unescaped(cells[place] ?? ""))).length);
  const known = (column: number) => counts[column] ?? 0;
  // On a tie, the first column is the customer's.
  const most = PLACES.reduce((best, column) => (known(column) >= Math.max(1, known(best)) ? column : best), 0);
  if (names?.includes("number") && names.includes("pn") && (known(names.indexOf("pn")) > 0 || known(most) === 0))
    return { columns: names, isHeaded: true };
  const partsList = partsListOf(first.cells);
  if (partsList) return { columns: partsList, isHeaded: true };
  if (known(most) === 0) return { columns: ["number", "pn", "description"], isHeaded: false };
  return { columns: foundColumns(data, most, names), isHeaded: names !== null && !first.cells.some(isOurs) };
}

function namesOf(cells: readonly string[]): Columns | null {
  if (cells.some((cell) => /\d/.test(cell))) return null;
  const names = cells.map((cell) => NAMES.find(([, words]) => words.test(foldText(cell)))?.[0] ?? null);
  return names.some((name) => name !== null) ? names : null;
}

/** Columns of a parts list, which has no customer part numbers. Null without headings for part number and quantity. */
function partsListOf(cells: readonly string[]): Columns | null {
  const roles = readHeader({ cells });
  if (!roles?.includes("part") || roles.every((role) => role !== "quantity")) return null;
  return roles.map((role) => (role === "part" ? "pn" : role === "description" ? "description" : null));
}

function foundColumns(data: readonly Row[], pn: number, names: Columns | null): Columns {
  const places = PLACES.filter((place) => place !== pn && data.some(hasCell(place)));
  const called = (column: Column) => places.find((place) => names?.[place] === column);
  const isText = (place: number) => textsIn(data, place).some((text) => /\s\S+\s/.test(text.trim()));
  const mayBeNumber = places.filter((place) => isNumbers(textsIn(data, place)) && place !== called("description"));
  const number = called("number") ?? mayBeNumber.find((place) => !isText(place)) ?? mayBeNumber[0] ?? places[0];
  const description = called("description") ?? places.find((place) => place !== number && isText(place));
  const few = places.length === 2 ? places.find((place) => place !== number) : undefined;
  return PLACES.map((place) => {
    if (place === pn) return "pn";
    if (place === number) return "number";
    return place === (description ?? few) ? "description" : null;
  });
}

function hasCell(place: number): (row: Row) => boolean {
  return ({ cells }) => (cells[place] ?? "").trim() !== "";
}

function textsIn(data: readonly Row[], place: number): string[] {
  return data.filter(hasCell(place)).map(({ cells }) => cells[place] ?? "");
}

/** Excludes running numbers, prices, and one text on nearly all lines. */
function isNumbers(texts: readonly string[]): boolean {
  const [start, step] = [Number(texts[0]), Number(texts[1]) - Number(texts[0])];
  const isRunning = start <= step && texts.every((text, index) => Number(text) === start + index * step);
  const isMoney = texts.every((text) => /^\s*(?:[A-Z]{0,3}\s?[$€£]|[A-Z]{3}\s)?\s*\d+[.,]\d{2}\s*$/.test(text));
  const isOneText = texts.length > 1 && new Set(texts).size <= texts.length / 2;
  return !isRunning && !isMoney && !isOneText;
}

function sheetsOf(input: List): Row[][] {
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

/** Files of the shop have an apostrophe before formula signs. */
function unescaped(cell: string): string {
  return withoutGuard(cell).trim();
}
