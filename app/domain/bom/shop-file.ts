import { withoutGuard } from "../csv.ts";
import { readCsv } from "../read-csv.ts";
import { isSeparatorLine } from "./aside.ts";
import { hasContent, inputLines } from "./clean-text.ts";
import type { ListParts } from "./compose-list.ts";
import type { ListRow } from "./list-input.ts";
import { isSheetMark, STRUCK_MARK } from "./workbook.ts";

/** Headings and column indexes of a file that the shop itself writes (cart, order, list, …), in one language; -1 for a missing column. */
export type ShopFile = {
  readonly heads: readonly string[];
  readonly pn: number;
  readonly quantity: number;
  readonly reference: number;
  readonly ownNumber: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly counted: number;
  /** Column of the text table that is empty on the second and further lines of a wrapped row. */
  readonly first: number;
};

type Row = { readonly line: number; readonly cells: readonly string[] };

/** The line of dashes below the headings of a text table. */
const DASHES = /^-+(?: {2}-+)+ *$/;

/** A pasted or uploaded file that the shop wrote becomes rows, without its totals. A file with changed headings is read like any other list. */
export function withShopFiles({ rows, text, file }: ListParts, files: readonly ShopFile[]): ListParts {
  const pasted = rowsOfText(text, files);
  const sent = file && (file.kind === "text" ? rowsOfText(file.text, files) : rowsOfCells(file.cells, files));
  return {
    rows: [...rows, ...(pasted ?? []), ...(sent ?? [])],
    text: pasted ? "" : text,
    file: sent ? null : file,
    ...(sent && file?.book ? { book: file.book } : {}),
  };
}

function rowsOfText(text: string, files: readonly ShopFile[]): ListRow[] | null {
  const lines = inputLines(text);
  const rule = lines.findIndex((line) => DASHES.test(line));
  if (rule > 0) return rowsOfTable(lines, rule, files);
  const head = lines.findIndex(
    (line, index) => hasContent(line) && !(index === 0 && isSeparatorLine(withoutMark(line))),
  );
  if (!fileCalled(readCsv(withoutMark(lines[head] ?? ""))[0] ?? [], files)) return null;
  return rowsOfCells(readCsv(withoutMark(lines.slice(head).join("\n"))), files, head);
}

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, "");
}

function rowsOfCells(cells: readonly (readonly string[])[], files: readonly ShopFile[], before = 0): ListRow[] | null {
  const at = cells.findIndex((row) => row.some(hasContent));
  const file = fileCalled(cells[at] ?? [], files);
  if (!file || cells.some(([first = ""]) => isSheetMark(first))) return null;
  const rows = cells.slice(at + 1).map((row, index) => ({ line: before + at + index + 2, cells: row }));
  return rows.flatMap((row) => requestedRows(row, file));
}

function fileCalled(heads: readonly string[], files: readonly ShopFile[]): ShopFile | undefined {
  const key = keyOf(heads);
  return files.find((file) => keyOf(file.heads) === key);
}

function keyOf(heads: readonly string[]): string {
  const last = heads.findLastIndex((head) => head.trim() !== "");
  const plain = heads.slice(0, last + 1).map((head) => head.replace(/[\s\uFEFF]+/g, "").toLowerCase());
  return JSON.stringify(plain);
}

/** Rows of a text table. Text above the headings and below the last row is ignored. */
function rowsOfTable(lines: readonly string[], rule: number, files: readonly ShopFile[]): ListRow[] | null {
  const columns = [...(lines[rule] ?? "").matchAll(/-+/g)].map(({ index, 0: dashes }) => ({
    from: index,
    to: index + dashes.length,
  }));
  const split = (line: string) => columns.map(({ from, to }) => line.slice(from, to).trim());
  const top = lines.findLastIndex((line, at) => at < rule && line.trim() === "") + 1;
  const heads = lines.slice(top, rule).map(split);
  const file = fileCalled(
    columns.map((_column, index) => heads.map((cells) => cells[index]).join(" ")),
    files,
  );
  if (!file) return null;
  const end = lines.findIndex((line, at) => at > rule && line.trim() === "");
  const rows: Row[] = [];
  for (const [index, line] of lines.slice(rule + 1, end === -1 ? undefined : end).entries()) {
    const cells = split(line);
    const last = rows.at(-1);
    if (!last || cells[file.first] !== "") rows.push({ line: rule + index + 2, cells });
    else
      rows[rows.length - 1] = {
        ...last,
        cells: last.cells.map((cell, at) => joinedCell(cell, cells[at], at === file.pn)),
      };
  }
  return rows.flatMap((row) => requestedRows(row, file));
}

/** Joins the lines of a wrapped cell: with a blank, except in part numbers, which have none. */
function joinedCell(cell: string, more = "", isNumber = false): string {
  return isNumber ? cell + more : `${cell} ${more}`.trim();
}

/** Empty for the row of a total. A row without the shop's number is requested by its customer part number. */
function requestedRows({ line, cells }: Row, file: ShopFile): ListRow[] {
  const { pn, quantity, reference, ownNumber } = file;
  const textOf = (column: number) => withoutGuard((cells[column] ?? "").trim());
  const shopNumber = textOf(pn);
  const hold = cells.at(-1) === STRUCK_MARK ? { hold: { kind: "struck" as const, text: "" } } : {};
  const shelf = { minimum: textOf(file.minimum), maximum: textOf(file.maximum), counted: textOf(file.counted) };
  const isKept = Object.values(shelf).some((cell) => cell !== "");
  const row = {
    quantity: textOf(quantity),
    reference: textOf(reference),
    lines: [line],
    ...hold,
    ...(isKept ? { shelf } : {}),
  };
  if (shopNumber !== "") return [{ ...row, pn: shopNumber, isOurs: true }];
  const customerNumber = textOf(ownNumber);
  return customerNumber === "" || row.quantity === "" ? [] : [{ ...row, pn: customerNumber }];
}
