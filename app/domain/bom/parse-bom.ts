import { MOST_BOM_LINES, type BomLine, type BomNote, type ParsedBom } from "./bom-line.ts";
import { hasContent } from "./clean-text.ts";
import { readHeader, type Columns } from "./columns.ts";
import { isWorthTelling, listNumbers, type ListNumber } from "./list-numbers.ts";
import { readLine } from "./read-line.ts";
import { readRecords, recordsOfRows, type BomRecord, type SplitRecord } from "./read-records.ts";

/** A record that asks for something, with the columns that hold for it. */
type Request = { readonly record: SplitRecord; readonly columns: Columns | null };

/**
 * Reads a pasted list of part numbers and quantities in any order, with any separator, in both languages (interface.md
 * section 3). Every line with any sign on it is accounted for once: as a line or in a note. Which reading of a line is right
 * is decided by `resolveBom`, once the catalogue has been asked for `bomCandidates`.
 */
export function parseBom(text: string): ParsedBom {
  return parseRecords(readRecords(text));
}

/** The same for rows that are split already: of the order form or of a spreadsheet. Rows are numbered from 1. */
export function parseBomRows(rows: readonly (readonly string[])[]): ParsedBom {
  return parseRecords(recordsOfRows(rows));
}

function parseRecords(records: readonly BomRecord[]): ParsedBom {
  const { requests, notes } = sortOut(records);
  const numbers = listNumbers(requests.map(({ record }) => record));
  const lines = requests.map((request, index) => toLine(request, numbers[index]));
  const numbered = lines.flatMap(({ from, readings }, index) => {
    const number = requests[index]?.columns ? undefined : numbers[index];
    return number && isWorthTelling(number, readings[0].quantity) ? [from] : [];
  });
  return { lines, notes: numbered.length > 0 ? [...notes, { kind: "numbering", lines: numbered }] : notes };
}

function toLine({ record, columns }: Request, number: ListNumber | undefined): BomLine {
  const { from, to, text } = record;
  const withoutHeader = () => readLine(record, null, number?.lead ?? "none");
  if (!columns) return { from, to, text, readings: withoutHeader() };
  const readings = readLine(record, columns, "none");
  // With cells missing, those that are there may stand under the wrong names.
  if (record.cells.length >= columns.length) return { from, to, text, readings };
  const others = withoutHeader().map((reading) => ({ ...reading, isWithoutHeader: true }));
  return { from, to, text, readings: [...readings, ...others] };
}

/**
 * Tells requests from headers and ruled lines; a header names the columns of the records below that are split alike. Behind the
 * last request that is taken everything is refused unread.
 */
function sortOut(records: readonly BomRecord[]): { requests: readonly Request[]; notes: readonly BomNote[] } {
  const requests: Request[] = [];
  const notes: BomNote[] = [];
  let header: Header | null = null;
  const said = records.filter(({ text }) => hasContent(text));
  const ruled = records.filter(({ text }) => !hasContent(text));
  for (const [index, { split, ...place }] of said.entries()) {
    if (requests.length === MOST_BOM_LINES) {
      notes.push({ kind: "refused", from: place.from, count: said.length - index });
      break;
    }
    const record = { ...place, ...split() };
    const columns = readHeader(record);
    if (columns) {
      header = { columns, record };
      notes.push({ kind: "header", ...place });
    } else {
      requests.push({ record, columns: header && isBelow(header, record) ? header.columns : null });
    }
  }
  return {
    requests,
    notes: [...notes, ...ruled.map(({ from, to, text }) => ({ kind: "ruled" as const, from, to, text }))],
  };
}

type Header = { readonly columns: Columns; readonly record: SplitRecord };

function isBelow({ record: { cells, separator } }: Header, record: SplitRecord): boolean {
  if (record.separator !== separator || cells.length < 2 || record.cells.length < 2) return false;
  // Blanks do not show an empty cell, so only rows with every cell are sure.
  return separator !== "blanks" || record.cells.length === cells.length;
}
