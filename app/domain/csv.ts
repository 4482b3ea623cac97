/** Spreadsheets read this as a formula. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠\t\r]/;

const GUARDED_CELL = /^'(?=\s*[=+\-@＝＋－＠\t\r])/;

const HARMLESS = /^(?:-?\d+(?:\.\d+)?|\+\d{1,4} [\d ().-]*\d(?: ext\. \d+)?)$/;

/** RFC 4180 with CRLF. An apostrophe turns cells that a spreadsheet would run into text. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** The same with a byte order mark: without it, a spreadsheet program reads the text in a local encoding. */
export function toSpreadsheetCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${toCsv(rows)}`;
}

function cell(text: string): string {
  const harmless = FORMULA_START.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function withoutGuard(cell: string): string {
  return cell.replace(GUARDED_CELL, "");
}
