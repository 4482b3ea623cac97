import type { PdfColumn, PdfRow, PdfTable, PdfText } from "./pdf.ts";
import type { Sheet, Style } from "./sheet.ts";

type Structure = PDFKit.PDFStructureElement;

/** In points. */
const GAP = 8;
const PADDING = 3;

/** `index` is the position in a row. */
type Place = { readonly column: PdfColumn; readonly index: number; readonly x: number; readonly width: number };

/** Returns the end. Rows are not split, and each page repeats the header. */
export function drawTable(sheet: Sheet, parent: Structure, table: PdfTable, y: number): number {
  const places = placesOf(sheet, table.columns);
  const element = sheet.group(parent, "Table");
  const heads = table.columns.map(({ head }) => [{ text: head, kind: "strong" }] as const);
  const headHeight = heightOf(sheet, heads, places);
  const [first] = table.rows;
  const start = sheet.hasRoom(y, headHeight + (first ? heightOf(sheet, first, places) : 0)) ? y : sheet.turn();
  const headRow = sheet.group(sheet.group(element, "THead"), "TR");
  for (const cell of cellsOf(places))
    sheet.element(headRow, "TH", () => drawCells(sheet, heads, cell, start), { scope: "Column" });
  let at = underline(sheet, start + headHeight, "#111111");
  const body = sheet.group(element, "TBody");
  for (const row of table.rows) {
    const height = heightOf(sheet, row, places);
    if (!sheet.hasRoom(at, height)) {
      const top = sheet.turn();
      sheet.artifact(() => drawCells(sheet, heads, places, top));
      at = underline(sheet, top + headHeight, "#111111");
    }
    drawRow(sheet, body, row, places, at);
    at = underline(sheet, at + height);
  }
  element.end();
  return at;
}

function placesOf({ left, width }: Sheet, columns: readonly PdfColumn[]): readonly Place[] {
  const whole = columns.reduce((sum, column) => sum + column.width, 0);
  let x = left;
  return columns.map((column, index) => {
    const share = (column.width / whole) * width;
    const place = { column, index, x, width: share - GAP };
    x += share;
    return place;
  });
}

/** Cells of one column with those that lead it. A tagged cell takes a hundred bytes. */
function cellsOf(places: readonly Place[]): readonly (readonly Place[])[] {
  const cells: Place[][] = [];
  for (const place of places) {
    const before = cells.at(-1);
    if (before?.at(-1)?.column.leads) before.push(place);
    else cells.push([place]);
  }
  return cells;
}

function drawRow(sheet: Sheet, body: Structure, row: PdfRow, places: readonly Place[], y: number): void {
  const element = sheet.group(body, "TR");
  for (const cell of cellsOf(places)) sheet.element(element, "TD", () => drawCells(sheet, row, cell, y));
}

function drawCells(sheet: Sheet, row: PdfRow, cells: readonly Place[], y: number): void {
  for (const { column, index, x, width } of cells) {
    let at = y + PADDING;
    for (const text of row[index] ?? [])
      at = sheet.write(text.text, styleOf(text), { x, y: at, width, ...(column.isNumber ? { align: "right" } : {}) });
  }
}

function heightOf(sheet: Sheet, row: PdfRow, places: readonly Place[]): number {
  const heights = places.map(({ width }, index) =>
    (row[index] ?? []).reduce((sum, text) => sum + sheet.height(text.text, styleOf(text), width), 0),
  );
  return Math.max(...heights) + 2 * PADDING;
}

function styleOf({ kind }: PdfText): Style {
  return kind ?? "plain";
}

function underline(sheet: Sheet, y: number, color?: string): number {
  sheet.line(y, color);
  return y;
}
