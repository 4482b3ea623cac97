import { withoutGuard } from "../csv.ts";
import { readCsv } from "../read-csv.ts";
import { isSeparatorLine } from "./aside.ts";
import { hasContent, inputLines } from "./clean-text.ts";
import type { ListParts } from "./compose-list.ts";
import type { ListRow } from "./list-input.ts";
import { isSheetMark, STRUCK_MARK } from "./workbook.ts";

/** Column numbers of a file that the shop writes, in one language; -1 for a column that the file does not have. */
export type OwnFile = {
  readonly heads: readonly string[];
  readonly pn: number;
  readonly quantity: number;
  readonly reference: number;
  readonly ownNumber: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly counted: number;
  /** A column filled only on the first line of a wrapped row. */
  readonly first: number;
};

type Row = { readonly line: number; readonly cells: readonly string[] };

const RULE = /^-+(?: {2}-+)+ *$/;

/** Turns pasted or uploaded files of the shop into rows, without totals. A file whose headings were changed is read like any other list. */
export function withOwnFiles({ rows, text, file }: ListParts, files: readonly OwnFile[]): ListParts {
  const pasted = rowsOfText(text, files);
  const sent = file && (file.kind === "text" ? rowsOfText(file.text, files) : rowsOfCells(file.cells, files));
  return {
    rows: [...rows, ...(pasted ?? []), ...(sent ?? [])],
    text: pasted ? "" : text,
    file: sent ? null : file,
    ...(sent && file?.book ? { book: file.book } : {}),
  };
}

function rowsOfText(text: string, files: readonly OwnFile[]): ListRow[] | null {
  const lines = inputLines(text);
  const rule = lines.findIndex((line) => RULE.test(line));
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

function rowsOfCells(cells: readonly (readonly string[])[], files: readonly OwnFile[], before = 0): ListRow[] | null {
  const at = cells.findIndex((row) => row.some(hasContent));
  const file = fileCalled(cells[at] ?? [], files);
  if (!file || cells.some(([first = ""]) => isSheetMark(first))) return null;
  const rows = cells.slice(at + 1).map((row, index) => ({ line: before + at + index + 2, cells: row }));
  return rows.flatMap((row) => requestedRows(row, file));
}

function fileCalled(heads: readonly string[], files: readonly OwnFile[]): OwnFile | undefined {
  const key = keyOf(heads);
  return files.find((file) => keyOf(file.heads) === key);
}

function keyOf(heads: readonly string[]): string {
  const last = heads.findLastIndex((head) => head.trim() !== "");
  const plain = heads.slice(0, last + 1).map((head) => head.replace(/[\s\uFEFF]+/g, "").toLowerCase());
  return JSON.stringify(plain);
}

/** Text above the heading and below the last row is ignored. */
function rowsOfTable(lines: readonly string[], rule: number, files: readonly OwnFile[]): ListRow[] | null {
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

/** A wrapped cell; part numbers have no blanks. */
function joinedCell(cell: string, more = "", isNumber = false): string {
  return isNumber ? cell + more : `${cell} ${more}`.trim();
}

/** Empty for the row of a total. Uses the customer part number if the shop's number is missing. */
function requestedRows({ line, cells }: Row, file: OwnFile): ListRow[] {
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
