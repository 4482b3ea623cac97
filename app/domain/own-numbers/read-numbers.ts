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
  /** Null where the list has no column for it: what is stored stays. */
  readonly description: string | null;
};

type List = Exclude<ListInput, { kind: "rows" }>;
type Row = { readonly line: number; readonly cells: readonly string[] };
type Column = "number" | "pn" | "description";
/** What each column holds; null for one that is not read. */
type Columns = readonly (Column | null)[];
type IsOurs = (typed: string) => boolean;

/** Words that name a column, without accents. The first column with one of its words has it. */
const NAMES: readonly (readonly [Column, RegExp])[] = [
  ["description", /\b(description|descripcion|desc|descr|denominacion|name|nombre|notes|notas|text|texto)\b/],
  [
    "number",
    /^(number|numero|num|no)$|\b(your|own|my|customer|cust|client|su|mi|propio|propia|cliente|material|sap|erp|interno|interna|internal)\b/,
  ],
  ["pn", /\b(our|part|pn|supplier|vendor|manufacturer|mfr|parte|pieza|nuestro|nuestra|proveedor|fabricante)\b/],
  ["number", /\b(clave|codigo|code|sku|item|articulo)\b/],
];

/** Lines and columns by which is found out what the columns hold. */
const LOOKED_AT = 200;
const PLACES = [...Array(20).keys()];

/**
 * The lines of a list of numbers, with or without a row that names its columns. The column of our numbers is the one that is called so and
 * has numbers that `isOurs` knows, else the one that has most of them. The customer's number is in the column that is called so, else in
 * the first that may hold it. Each sheet of a workbook has columns of its own; rows that are struck through are left out.
 */
export function readNumbers(input: List, isOurs: IsOurs): NumberLine[] {
  return sheetsOf(input).flatMap((rows) => readSheet(rows, isOurs));
}

/** The cells that tell which column holds our numbers. */
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
  // Where several know as many, their own number comes first.
  const most = PLACES.reduce((best, column) => (known(column) >= Math.max(1, known(best)) ? column : best), 0);
  if (names?.includes("number") && names.includes("pn") && (known(names.indexOf("pn")) > 0 || known(most) === 0))
    return { columns: names, isHeaded: true };
  const partsList = partsListOf(first.cells);
  if (partsList) return { columns: partsList, isHeaded: true };
  if (known(most) === 0) return { columns: ["number", "pn", "description"], isHeaded: false };
  return { columns: foundColumns(data, most, names), isHeaded: names !== null && !first.cells.some(isOurs) };
}

/** What a row calls the columns; null for one that calls none of them anything, and for one with figures. */
function namesOf(cells: readonly string[]): Columns | null {
  if (cells.some((cell) => /\d/.test(cell))) return null;
  const names = cells.map((cell) => NAMES.find(([, words]) => words.test(foldText(cell)))?.[0] ?? null);
  return names.some((name) => name !== null) ? names : null;
}

/**
 * What the columns of a list of parts hold, which has none of the customer's numbers: their quantities are none. Null for a row that does
 * not name part numbers and quantities.
 */
function partsListOf(cells: readonly string[]): Columns | null {
  const roles = readHeader({ cells });
  if (!roles?.includes("part") || roles.every((role) => role !== "quantity")) return null;
  return roles.map((role) => (role === "part" ? "pn" : role === "description" ? "description" : null));
}

/** The columns beside that of our numbers: those that are called so, else the first that may hold a number, and the longest text. */
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

/** Whether a column may hold numbers of parts: no running numbers, no prices, and not one text for nearly all lines. */
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

/** A file of ours has an apostrophe before what a spreadsheet would take for a formula. */
function unescaped(cell: string): string {
  return withoutGuard(cell).trim();
}
