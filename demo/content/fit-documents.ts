import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { documentHead, type LocalizedStrings, type StoredDocument } from "./stored-document.ts";

type Texts = Record<"title" | "row" | "rowUnit" | "column", LocalizedStrings>;
type ColumnSource = { key: string; name: string | LocalizedStrings };
type TableSource = Texts & {
  document: string;
  columns: ColumnSource[];
  sameRows?: { unit: string; rows: Record<string, string> }[];
  written?: { typed: string | string[]; as: string }[];
};
type NamedSource = { key: string; cells: Record<string, number> };
type FitSource = {
  groups: { key: string; usual?: Record<string, string> }[];
  quantities: { key: string; table: TableSource; named?: NamedSource[] }[];
  assemblies: { key: string; usual?: { key: string; code: string }[]; pieces: Record<string, unknown>[] }[];
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
    ...quantities.map(({ table, named = [], ...quantity }, order) => ({
      ...head("askedQuantity", quantity.key),
      ...quantity,
      order,
      named: named.map(({ cells, ...name }) => ({
        ...name,
        _key: name.key,
        cells: Object.entries(cells).map(([typed, number]) => ({ _key: `n${typed}`, typed, number })),
      })),
      table: lookupTable(table, path.join(sources, "resource", `${table.document}.md`)),
    })),
    ...assemblies.map((assembly, order) => ({
      ...head("assembly", assembly.key),
      ...assembly,
      order,
      usual: (assembly.usual ?? []).map((each) => ({ _key: each.key, ...each })),
      pieces: assembly.pieces.map((piece, at) => ({ _key: `p${at}`, ...piece })),
    })),
  ];
}

const HEADING = /^## (.+)$/;
const HEAD = /^\| (\S+) \| FLC A \|/;
const LINE = /^\| (\d+(?:\.\d+|-\d+\/\d+|\/\d+)?) \| (\d+(?:\.\d+)?) \|/;

/** The tables of the library page, so that page and field agree: a column for each heading, a row for each line. A table in another unit
 * than the rows' has it in their names: `7.5 kW`. */
function lookupTable(
  { document: _document, columns, sameRows = [], written = [], ...texts }: TableSource,
  file: string,
) {
  const english = readFileSync(file, "utf8").split("<!-- es -->")[0] ?? "";
  const byName = new Map(columns.map(({ key, name }) => [typeof name === "string" ? name : name.en, key]));
  const cells: { row: string; column: string; number: number }[] = [];
  let [column, unit] = ["", ""];
  for (const line of english.split("\n")) {
    const [, heading] = HEADING.exec(line) ?? [];
    if (heading !== undefined) column = byName.get(heading) ?? "";
    unit = HEAD.exec(line)?.[1] ?? unit;
    const [, row, number] = LINE.exec(line) ?? [];
    const suffix = unit === texts.rowUnit.en ? "" : ` ${unit}`;
    if (row !== undefined && column !== "") cells.push({ row: row + suffix, column, number: Number(number) });
  }
  return {
    ...texts,
    columns: columns.map((each) => ({ _key: each.key, ...each })),
    sameRows: sameRows.map(({ unit: other, rows }) => ({
      _key: other,
      unit: other,
      rows: Object.entries(rows).map(([typed, row]) => ({ _key: `r${typed}`, typed, row })),
    })),
    written: written.flatMap(({ typed, as }) => [typed].flat().map((each) => ({ _key: each, typed: each, as }))),
    cells: cells.map((cell) => ({ _key: `${cell.row}@${cell.column}`, ...cell })),
  };
}
