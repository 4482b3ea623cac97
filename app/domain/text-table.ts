/** `width` in characters; numbers are right-aligned. */
export type TextColumn = { readonly width: number; readonly isNumber?: boolean };

const GAP = "  ";

/** Long cells continue below; a word longer than the column is broken. */
export function toTextTable(
  columns: readonly TextColumn[],
  rows: readonly (readonly (string | readonly string[])[])[],
): string {
  return rows.map((row) => rowLines(columns, row)).join("");
}

function rowLines(columns: readonly TextColumn[], row: readonly (string | readonly string[])[]): string {
  const cells = columns.map(({ width }, index) => [row[index] ?? ""].flat().flatMap((entry) => wrap(entry, width)));
  const height = Math.max(1, ...cells.map((lines) => lines.length));
  const lines = Array.from({ length: height }, (_line, at) =>
    columns.map((column, index) => pad(cells[index]?.[at] ?? "", column)).join(GAP),
  );
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
}

function pad(text: string, { width, isNumber }: TextColumn): string {
  return isNumber ? text.padStart(width) : text.padEnd(width);
}

export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((each) => pieces(each, width))) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = "";
    }
    line = line === "" ? word : `${line} ${word}`;
  }
  return line === "" ? lines : [...lines, line];
}

function pieces(word: string, width: number): string[] {
  return Array.from({ length: Math.ceil(word.length / width) }, (_piece, index) =>
    word.slice(index * width, (index + 1) * width),
  );
}
