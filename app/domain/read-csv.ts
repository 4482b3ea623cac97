/** A first line that tells a spreadsheet what parts the cells. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^\r\n"]?)"?(?:\r\n|\n|\r|$)/i;

/**
 * Rows of text in which commas, semicolons or tabs part the cells, whichever the first line has most of, or what a line `sep=;` above it
 * says; cells may stand in quotes. That line is a row without cells, so that the others keep their numbers.
 * Never fails: of a quote that is not closed all the rest is one cell.
 */
export function readCsv(typed: string): string[][] {
  const told = SEPARATOR_LINE.exec(typed);
  const text = told ? typed.slice(told[0].length) : typed;
  const separator = told?.[1] ? told[1] : separatorOf(text);
  const rows: string[][] = told ? [[]] : [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const end = endOfRun(text, at, isQuoted ? '"' : `"\r\n${separator}`);
    cell += text.slice(at, end);
    at = end;
    if (at === text.length) break;
    const sign = text.charAt(at);
    if (isQuoted && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted) isQuoted = false;
    else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === '"') cell += sign;
    else if (sign === separator) endCell();
    else if (sign === "\n" || text.charAt(at + 1) !== "\n") endRow();
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}

/** Index of the first of `signs` at or after `from`. A cell that grows by single characters takes thirty times the memory of its text. */
function endOfRun(text: string, from: number, signs: string): number {
  let end = from;
  while (end < text.length && !signs.includes(text.charAt(end))) end += 1;
  return end;
}

function separatorOf(text: string): string {
  const head = text.slice(0, 2000).split(/[\r\n]/, 1)[0] ?? "";
  const count = (separator: string) => head.split(separator).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}
