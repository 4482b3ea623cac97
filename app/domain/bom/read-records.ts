import type { InputLines } from "./bom-line.ts";
import { cleanText, inputLines } from "./clean-text.ts";
import { withoutMessageMarks } from "./message-marks.ts";
import { plainCell, splitLine, type SplitLine } from "./separator.ts";
import { STRUCK_MARK } from "./workbook.ts";

/** One input line, or the lines that a quoted cell spans. `split` is a function, because splitting is slow and lines beyond the limit are not split. */
export type BomRecord = InputLines & { readonly text: string; readonly split: () => SplitLine };

export type SplitRecord = InputLines & SplitLine & { readonly text: string; readonly isStruck: boolean };

export function splitRecord({ split, ...place }: BomRecord): SplitRecord {
  const { cells, separator } = split();
  const isStruck = cells.at(-1) === STRUCK_MARK;
  return { ...place, separator, cells: isStruck ? cells.slice(0, -1) : cells, isStruck };
}

const LONGEST_LINE = 20_000;

/** If a quoted cell would have more lines, the quote is treated as a stray character. */
const MOST_LINES_OF_CELL = 10;

const OPEN_CELL = /(?:^|[\t;,|])[ ]*"(?:[^"]|"")*$/;
const NO_QUOTE = /^(?:[^"]|"")*$/;
const CLOSING_LINE = /^(?:[^"]|"")*"[ ]*(?=$|[\t;,|])/;

export function readRecords(text: string): BomRecord[] {
  const raw = inputLines(text);
  // Cleaning preserves line breaks; one pass over the whole text is faster than line by line.
  const clean = cleanText(raw.join("\n")).split("\n");
  const records: BomRecord[] = [];
  for (let at = 0; at < clean.length;) {
    const end = endOfRecord(clean, at);
    if (end > at + 1 || (clean[at] ?? "").trim() !== "") records.push(toRecord(raw, clean, at, end));
    at = end;
  }
  return records;
}

function toRecord(raw: readonly string[], clean: readonly string[], at: number, end: number): BomRecord {
  return {
    from: at + 1,
    to: end,
    text: raw.slice(at, end).join("\n").trim(),
    split: () => splitLine(clean.slice(at, end).map(withoutMessageMarks).join("\n").slice(0, LONGEST_LINE)),
  };
}

export function recordsOfRows(rows: readonly (readonly string[])[]): BomRecord[] {
  return rows.flatMap((row, index) => {
    const text = row.join("\t").trim();
    const line = index + 1;
    const split = () => ({ cells: row.map((cell) => plainCell(cleanText(cell).trim())), separator: "\t" as const });
    return text === "" ? [] : [{ from: line, to: line, text, split }];
  });
}

/** Index after the last line of the record: a later line, if a quoted cell begins in this one and ends there. */
function endOfRecord(lines: readonly string[], at: number): number {
  const first = lines[at] ?? "";
  if (!first.includes('"') || !OPEN_CELL.test(first)) return at + 1;
  for (let next = at + 1; next < Math.min(lines.length, at + MOST_LINES_OF_CELL); next++) {
    const line = lines[next] ?? "";
    const closing = CLOSING_LINE.exec(line);
    // After the closed cell, the line may open another one.
    if (closing && !OPEN_CELL.test(line.slice(closing[0].length))) return next + 1;
    if (!closing && !NO_QUOTE.test(line)) break;
  }
  return at + 1;
}
