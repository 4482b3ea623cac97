/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠\t\r]/;

/** A cell that `toCsv` has made text by an apostrophe. */
const GUARDED = /^'(?=\s*[=+\-@＝＋－＠\t\r])/;

/** A number, and a phone number in international form: digits and marks between them cannot be run. */
const HARMLESS = /^(?:-?\d+(?:\.\d+)?|\+\d{1,4} [\d ().-]*\d(?: ext\. \d+)?)$/;

/**
 * Rows as CSV by RFC 4180: commas, CRLF, quotes where they are needed. A cell that a spreadsheet would run as a formula gets an
 * apostrophe, which makes it text; a plain number keeps its sign, and a phone number its plus.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  const harmless = FORMULA_START.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text of a cell without the apostrophe that `toCsv` puts before what a spreadsheet would run. */
export function withoutGuard(cell: string): string {
  return cell.replace(GUARDED, "");
}
