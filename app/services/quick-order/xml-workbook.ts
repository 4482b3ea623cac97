import { Parser } from "htmlparser2";
import { shownDay, shownNumber } from "../../domain/bom/shown-number.ts";
import type { BookSheet, Workbook } from "../../domain/bom/workbook.ts";
import { beginRow, markupTable, putCell, toBookSheet, type MarkupTable } from "./markup-table.ts";

type Attributes = Readonly<Record<string, string>>;
type Style = { format: string; isStruck: boolean };

type State = {
  readonly sheets: BookSheet[];
  readonly hiddenSheets: string[];
  readonly styles: Map<string, Style>;
  style: Style | null;
  name: string;
  table: MarkupTable | null;
  isHidden: boolean;
  column: number;
  cell: { attributes: Attributes; type: string; text: string; hasData: boolean } | null;
  reads: "data" | "visible" | null;
  visible: string;
};

/** Nested elements; a workbook has eight levels. */
const DEEPEST = 100;

const NAMED_FORMATS: Readonly<Record<string, string>> = {
  Percent: "0%",
  Currency: "$0.00",
  "General Number": "General",
};

/** Excel 2003 XML (SpreadsheetML), which many ERP systems export with the ending .xls. */
export function xmlWorkbook(text: string, mostRows: number): Workbook {
  const state: State = {
    sheets: [],
    hiddenSheets: [],
    styles: new Map(),
    style: null,
    name: "",
    table: null,
    isHidden: false,
    column: 0,
    cell: null,
    reads: null,
    visible: "",
  };
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > DEEPEST) throw new RangeError("too deep");
        open(state, localName(name), local(attributes), mostRows);
      },
      ontext(part) {
        if (state.reads === "data" && state.cell) state.cell.text += part;
        if (state.reads === "visible") state.visible += part;
      },
      onclosetag(name) {
        depth -= 1;
        close(state, localName(name));
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return { sheets: state.sheets, hiddenSheets: state.hiddenSheets };
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function local(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

function open(state: State, name: string, attributes: Attributes, mostRows: number): void {
  const { table } = state;
  const isHidden = attributes["Hidden"] === "1";
  const place = (next: number) => (attributes["Index"] === undefined ? next : Number(attributes["Index"]) - 1);
  switch (name) {
    case "Style":
      state.style = { format: "General", isStruck: false };
      state.styles.set(attributes["ID"] ?? "", state.style);
      break;
    case "NumberFormat":
      if (state.style) state.style.format = NAMED_FORMATS[attributes["Format"] ?? ""] ?? attributes["Format"] ?? "";
      break;
    case "Font":
      if (state.style && attributes["StrikeThrough"] === "1") state.style.isStruck = true;
      break;
    case "Worksheet":
      state.name = attributes["Name"] ?? "";
      state.isHidden = false;
      break;
    case "Table":
      state.table = markupTable();
      state.column = 0;
      break;
    case "Column":
      state.column = place(state.column);
      for (let left = Math.min(Number(attributes["Span"] ?? 0) || 0, 200); left >= 0; left--, state.column++)
        if (isHidden || attributes["Width"] === "0") table?.hiddenColumns.add(state.column);
      break;
    case "Row":
      if (table) beginRow(table, safePlace(place(table.row + 1)), mostRows, isHidden || attributes["Height"] === "0");
      break;
    case "Cell":
      if (table) table.column = safePlace(place(table.column));
      state.cell = { attributes, type: "String", text: "", hasData: false };
      break;
    case "Data":
      if (state.cell) Object.assign(state.cell, { type: attributes["Type"] ?? "String", hasData: true });
      state.reads = "data";
      break;
    case "Visible":
      state.reads = "visible";
      state.visible = "";
      break;
  }
}

function safePlace(place: number): number {
  if (!Number.isInteger(place) || place < 0) throw new RangeError("no such place");
  return place;
}

function close(state: State, name: string): void {
  const { table, cell } = state;
  if (name === "Data") state.reads = null;
  if (name === "Style") state.style = null;
  if (name === "Visible") {
    state.reads = null;
    state.isHidden = state.visible.trim() !== "SheetVisible";
  }
  if (name === "Cell" && table && cell) {
    const { attributes } = cell;
    const style = state.styles.get(attributes["StyleID"] ?? "") ?? state.styles.get("Default");
    putCell(table, {
      text: textOf(cell, style?.format ?? "General"),
      ...(cell.type === "Number" && style?.format === "General" ? { isNumber: true } : {}),
      ...(style?.isStruck ? { isStruck: true } : {}),
      across: Number(attributes["MergeAcross"] ?? 0) + 1,
      down: Number(attributes["MergeDown"] ?? 0) + 1,
      isHidden: false,
    });
    state.cell = null;
  }
  if (name === "Worksheet") {
    if (state.isHidden) state.hiddenSheets.push(state.name);
    else if (table) state.sheets.push(toBookSheet(state.name, table));
    state.table = null;
  }
}

function textOf({ attributes, type, text, hasData }: NonNullable<State["cell"]>, format: string): string {
  if (!hasData || text.trim() === "")
    return attributes["Formula"] !== undefined && !hasData ? attributes["Formula"] : "";
  if (type === "Number") return Number.isFinite(Number(text)) ? shownNumber(Number(text), format) : text;
  if (type === "Boolean") return text.trim() === "1" ? "TRUE" : "FALSE";
  return type === "DateTime" ? shownDay(new Date(`${text.trim()}Z`)) || text : text;
}
