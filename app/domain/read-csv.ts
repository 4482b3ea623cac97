const SEPARATOR_LINE = /^\uFEFF?"?sep=([^\r\n"]?)"?(?:\r\n|\n|\r|$)/i;

/** Separator by the `sep=` line, else the most frequent one of the first line. The `sep=` line becomes an empty row. An open quote takes the rest. */
export function readCsv(typed: string): string[][] {
  const separatorLine = SEPARATOR_LINE.exec(typed);
  const text = separatorLine ? typed.slice(separatorLine[0].length) : typed;
  const separator = separatorLine?.[1] ? separatorLine[1] : separatorOf(text);
  const rows: string[][] = separatorLine ? [[]] : [];
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

/** A cell built by single characters takes thirty times the memory of its text. */
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
