import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { documentHead, type LocalizedStrings, type StoredDocument } from "./stored-document.ts";

type Texts = Record<"title" | "row" | "rowUnit" | "column", LocalizedStrings>;
type TableSource = Texts & { document: string };
type FitSource = {
  groups: { key: string; usual?: Record<string, string> }[];
  quantities: { key: string; table: TableSource }[];
  assemblies: { key: string; pieces: Record<string, unknown>[] }[];
};

const DAY = "2026-10-05";

/** Compatibility as content: groups of the part page, quantities to filter by, and assemblies. */
export function fitDocuments(sources: string): StoredDocument[] {
  const { groups, quantities, assemblies } = parse(readFileSync(path.join(sources, "fits.yaml"), "utf8")) as FitSource;
  const head = (type: string, key: string) => documentHead(`${type}-${key}`, type, DAY, DAY);
  return [
    ...groups.map(({ usual = {}, ...group }, order) => ({
      ...head("partGroup", group.key),
      ...group,
      order,
      usual: Object.entries(usual).map(([key, code]) => ({ _key: key, key, code })),
    })),
    ...quantities.map(({ table, ...quantity }, order) => ({
      ...head("askedQuantity", quantity.key),
      ...quantity,
      order,
      table: lookupTable(table, path.join(sources, "resource", `${table.document}.md`)),
    })),
    ...assemblies.map((assembly, order) => ({
      ...head("assembly", assembly.key),
      ...assembly,
      order,
      pieces: assembly.pieces.map((piece, at) => ({ _key: `p${at}`, ...piece })),
    })),
  ];
}

const HEADING = /^## (\d+) V$/;
const LINE = /^\| (\d+(?:-\d+\/\d+|\/\d+)?) \| (\d+(?:\.\d+)?) \|/;

/** The table of the library page, so that page and field agree: a column for each heading, a row for each motor. */
function lookupTable({ title, row: rowTitle, rowUnit, column: columnTitle }: TableSource, file: string) {
  const english = readFileSync(file, "utf8").split("<!-- es -->")[0] ?? "";
  const cells: { row: string; column: string; number: number }[] = [];
  let column = "";
  for (const line of english.split("\n")) {
    column = HEADING.exec(line)?.[1] ?? column;
    const [, row, number] = LINE.exec(line) ?? [];
    if (row !== undefined && column !== "") cells.push({ row, column, number: Number(number) });
  }
  const columns = [...new Set(cells.map((cell) => cell.column))];
  return {
    title,
    row: rowTitle,
    rowUnit,
    column: columnTitle,
    columns: columns.map((key) => ({ _key: key, key, title: `${key} V` })),
    cells: cells.map((cell) => ({ _key: `${cell.row}@${cell.column}`, ...cell })),
  };
}
