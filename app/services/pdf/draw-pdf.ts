import type { PdfDocument, PdfBlock, PdfCharge, PdfColumn, PdfRow, PdfTable, PdfText } from "./pdf.ts";
import { openSheet, type Sheet, type Style } from "./sheet.ts";

type Structure = PDFKit.PDFStructureElement;

/** In points, like all sizes here. */
const SPACE = 10;
const COLUMN_GAP = 20;
const LABEL_WIDTH = 110;
const AMOUNT_WIDTH = 100;
const CHARGES_WIDTH = 320;

export async function drawPdf(paper: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { title, shop } = paper;
  const sheet = openSheet({ title, lang: paper.locale, author: shop.name });
  const root = sheet.group(null, "Document");
  let y = drawHead(sheet, root, paper);
  y = drawFacts(sheet, root, paper, y + SPACE);
  y = drawSideBySide(sheet, root, paper.addresses, y + SPACE);
  y = drawTable(sheet, root, paper.table, y + SPACE);
  y = drawCharges(sheet, root, paper.charges, y + SPACE);
  for (const block of paper.blocks) y = drawBlock(sheet, root, block, y + SPACE);
  root.end();
  return sheet.end((page, pages) => paper.foot.replace("{0}", String(page)).replace("{1}", String(pages)));
}

function drawHead(sheet: Sheet, root: Structure, { title, notice, shop }: PdfDocument): number {
  const { left, width } = sheet;
  let y = 48;
  sheet.element(root, "P", () => (y = sheet.write(shop.name, "shop", { x: left, y, width })));
  sheet.element(root, "P", () => (y = sheet.write(shop.lines.join("\n"), "small", { x: left, y, width })));
  y += SPACE / 2;
  sheet.line(y, "#111111");
  y += SPACE;
  sheet.element(root, "H1", () => (y = sheet.write(title, "title", { x: left, y, width })));
  sheet.element(root, "P", () => (y = sheet.write(notice, "strong", { x: left, y, width })));
  return y;
}

function drawFacts(sheet: Sheet, root: Structure, { facts }: PdfDocument, from: number): number {
  const { left, width } = sheet;
  const [x, room] = [left + LABEL_WIDTH + COLUMN_GAP, width - LABEL_WIDTH - COLUMN_GAP];
  let y = from;
  for (const { label, value } of facts) {
    const height = Math.max(sheet.height(label, "small", LABEL_WIDTH), sheet.height(value, "plain", room));
    if (!sheet.hasRoom(y, height)) y = sheet.turn();
    const at = y;
    sheet.element(root, "P", () => {
      sheet.write(label, "small", { x: left, y: at + 1, width: LABEL_WIDTH });
      sheet.write(value, "plain", { x, y: at, width: room });
    });
    y = at + height + 1;
  }
  return y;
}

function drawSideBySide(sheet: Sheet, root: Structure, blocks: readonly PdfBlock[], from: number): number {
  const room = (sheet.width - COLUMN_GAP) / 2;
  const texts = blocks.map(({ heading, lines }) => [heading, lines.join("\n")] as const);
  const heights = texts.map(
    ([heading, lines]) => sheet.height(heading, "heading", room) + sheet.height(lines, "plain", room),
  );
  const height = Math.max(0, ...heights);
  const start = sheet.hasRoom(from, height) ? from : sheet.turn();
  texts.forEach(([heading, lines], index) => {
    const x = sheet.left + index * (room + COLUMN_GAP);
    let y = start;
    sheet.element(root, "H2", () => (y = sheet.write(heading, "heading", { x, y, width: room })));
    sheet.element(root, "P", () => sheet.write(lines, "plain", { x, y, width: room }));
  });
  return start + height;
}

/** Right-aligned with the amounts of the table. */
function drawCharges(sheet: Sheet, root: Structure, charges: readonly PdfCharge[], from: number): number {
  if (charges.length === 0) return from;
  const table = sheet.group(root, "Table");
  const labelWidth = CHARGES_WIDTH - AMOUNT_WIDTH;
  // The padding of the table's amounts.
  const amountWidth = AMOUNT_WIDTH - 8;
  const x = sheet.left + sheet.width - CHARGES_WIDTH;
  let y = from;
  for (const { label, amount, reasons, isTotal } of charges) {
    const style = isTotal ? "heading" : "plain";
    const texts = [[label, style] as const, ...reasons.map((reason) => [reason, "small"] as const)];
    const labelHeight = texts.reduce((sum, [text, kind]) => sum + sheet.height(text, kind, labelWidth), 4);
    const height = Math.max(labelHeight, sheet.height(amount, style, amountWidth) + 4);
    if (!sheet.hasRoom(y, height)) y = sheet.turn();
    const at = y;
    const row = sheet.group(table, "TR");
    sheet.element(
      row,
      "TH",
      () => texts.reduce((top, [text, kind]) => sheet.write(text, kind, { x, y: top, width: labelWidth }), at),
      { scope: "Row" },
    );
    const box = { x: x + labelWidth, y: at, width: amountWidth, align: "right" } as const;
    sheet.element(row, "TD", () => sheet.write(amount, style, box));
    y = at + height;
  }
  table.end();
  return y;
}

function drawBlock(sheet: Sheet, root: Structure, { heading, lines }: PdfBlock, from: number): number {
  const { left, width } = sheet;
  const [first = ""] = lines;
  const least = sheet.height(heading, "heading", width) + Math.min(60, sheet.height(first, "plain", width));
  let y = sheet.hasRoom(from, least) ? from : sheet.turn();
  sheet.element(root, "H2", () => (y = sheet.write(heading, "heading", { x: left, y, width })));
  for (const line of lines) sheet.element(root, "P", () => (y = sheet.write(line, "plain", { x: left, y, width }) + 2));
  return y;
}

/** In points. */
const GAP = 8;
const PADDING = 3;

/** `index` is the position in a row. */
type Place = { readonly column: PdfColumn; readonly index: number; readonly x: number; readonly width: number };

/** Returns the end. Rows are not split, and each page repeats the header. */
function drawTable(sheet: Sheet, parent: Structure, table: PdfTable, y: number): number {
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
