import { type BomLine, type BomNote, type BomReading, type Hold, MOST_BOM_LINES, type ParsedBom } from "./bom-line.ts";
import { isAside, isSeparatorLine, isSum } from "./aside.ts";
import { hasContent } from "./clean-text.ts";
import { type Columns, type Heading, isAlternateHeading, readHeader, unitInHeading } from "./columns.ts";
import { type Header, inListDoubt, type Request } from "./list-doubt.ts";
import { deepLines, heldBelowParents } from "./levels.ts";
import { listNumbers } from "./list-numbers.ts";
import type { Lead } from "./line-facts.ts";
import { messageAges } from "./message-age.ts";
import { isClosing } from "./message-marks.ts";
import { crossedOut, listMarks, type ListMarks, notWanted } from "./not-wanted.ts";
import { statedIn, statedInColumn } from "./ratings.ts";
import { readLine } from "./read-line.ts";
import { type BomRecord, readRecords, recordsOfRows, splitRecord, type SplitRecord } from "./read-records.ts";
import { withSettledColumns } from "./settle-columns.ts";
import { heldSheets } from "./sheet-doubt.ts";
import { isSheetMark, sheetName, STRUCK_MARK } from "./workbook.ts";
import { isCodeText } from "./words.ts";
import { UNIT_PATTERN } from "./quantity-words.ts";

const LABEL = String.raw`(?:qty|quantity|cant|cantidad|ctd|pcs|pzas|piezas)\.?\s*[:=.-]?\s*`;
const QUANTITY_LINE = new RegExp(
  String.raw`^(?:${LABEL}\d{1,6}(?:\s*(?:${UNIT_PATTERN})\.?)?|\d{1,6}\s*(?:${UNIT_PATTERN})\.?|\d{1,3})$`,
  "i",
);

const HAS_FIGURE = /(?:^|\s)[(x*]?\d+[)x*]?(?:\s|$)/i;

/** Joins part number and quantity on alternate lines, as copied from PDF tables, if all lines alternate in the same way. */
function joinStacked(records: readonly BomRecord[]): readonly BomRecord[] {
  const lines = records.map(({ text }) => text.replace(/^(?:part|parte|p\/?n|sku)\s*(?:no|number)?\.?\s*[:#]\s*/i, ""));
  const isPair = records.length > 1 && records.length % 2 === 0;
  const isQuantity = (index: number) => QUANTITY_LINE.test(lines[index] ?? "");
  const first = isQuantity(0) ? 0 : 1;
  const isAlternating =
    isPair &&
    lines.every((line, index) =>
      index % 2 === first ? isQuantity(index) : isCodeText(line) && !HAS_FIGURE.test(line) && !/[\t;|]/.test(line),
    );
  if (!isAlternating) return records;
  return records.flatMap((record, index) => {
    const next = records[index + 1];
    if (index % 2 === 1 || !next) return [];
    const part = lines[index + 1 - first] ?? "";
    const quantity = lines[index + first] ?? "";
    return [
      {
        from: record.from,
        to: next.to,
        text: `${record.text}\n${next.text}`,
        split: () => ({ cells: [part, quantity], separator: "\t" as const }),
      },
    ];
  });
}

const MOST_OTHER_COLUMNS = 3;

/** Each non-blank input line becomes part of exactly one `BomLine` or `BomNote` (owner's interface, section 3). `resolveBom` chooses among readings after the lookup. */
export function parseBom(text: string): ParsedBom {
  const records = readRecords(text);
  const ages = messageAges(records);
  const { lines, notes } = parseRecords(joinStacked(records));
  return { lines: lines.map((line) => withAge(line, ages.get(line.from))), notes };
}

/** Rows of the order form or of a spreadsheet, numbered from 1. The first sheet has no mark with its name. */
export function parseBomRows(rows: readonly (readonly string[])[], firstSheet = ""): ParsedBom {
  return parseRecords(recordsOfRows(rows), firstSheet);
}

function withAge(line: BomLine, age: number | undefined): BomLine {
  return age === undefined ? line : { ...line, age };
}

function parseRecords(records: readonly BomRecord[], firstSheet = ""): ParsedBom {
  const { requests: sorted, notes } = sortOut(records);
  const requests = withSettledColumns(sorted);
  const leads = bySheet(requests).flatMap((own) => listNumbers(own.map(({ record }) => record)));
  const marks = listMarks(requests.map(({ record }) => record.text));
  const lines = requests.map((request, index) => toLine(request, leads[index] ?? "none", requests[index - 1], marks));
  const sheets = [firstSheet, ...records.flatMap(({ text }) => (isSheetMark(text) ? [sheetName(text)] : []))];
  const numbered = lines.flatMap(({ from, readings }) => (readings[0].isNumbered ? [from] : []));
  const deep = deepLines(requests);
  const alternates = requests.filter(hasAlternate).map(({ record }) => record.from);
  return {
    lines: withAsides(
      onSheets(inSections(heldBelowParents(inListDoubt(lines, requests), requests), requests), requests, sheets),
      requests,
    ),
    notes: [
      ...notes,
      ...(numbered.length > 0 ? [{ kind: "numbering" as const, lines: numbered }] : []),
      ...(alternates.length > 0 ? [{ kind: "alternates" as const, lines: alternates }] : []),
      ...(deep.length > 0 ? [{ kind: "levels" as const, lines: deep }] : []),
    ],
  };
}

function hasAlternate({ record, header }: Request): boolean {
  return record.cells.some(
    (cell, index) =>
      header?.columns[index] !== "part" && isCodeText(cell) && isAlternateHeading(header?.record.cells[index] ?? ""),
  );
}

function bySheet(requests: readonly Request[]): (readonly Request[])[] {
  const sheets = [...new Set(requests.map(({ sheet }) => sheet))];
  return sheets.map((each) => requests.filter(({ sheet }) => sheet === each));
}

function toLine(
  { record, header, above: headings }: Request,
  lead: Lead,
  above: Request | undefined,
  marks: ListMarks,
): BomLine {
  const { from, to, cells } = record;
  const text = record.isStruck ? record.text.replace(new RegExp(`\\s*${STRUCK_MARK}$`), "") : record.text;
  const hold: Hold | null = record.isStruck
    ? { kind: "struck", text: "" }
    : ((header ? null : crossedOut(record.text, marks)) ??
      notWanted(cells, header?.columns ?? null, header?.record.cells ?? []));
  const stated = statedRatings(cells, header);
  const line = {
    from,
    to,
    text,
    ...(hold ? { hold } : {}),
    ...(stated.length > 0 ? { stated } : {}),
    ...(header ? { header: header.record.from } : {}),
  };
  const withoutHeader = () => readLine(record, null, lead);
  if (!header) {
    const read = withoutHeader();
    const [first, ...others] = read;
    const readings = isUnderQuantity(record, headings) ? ([asCount(first), ...others.map(asCount)] as const) : read;
    return withMoreParts({ ...line, readings }, cells);
  }
  const { columns } = header;
  const countedIn = unitInHeading(header.record.cells[columns.indexOf("quantity")] ?? "");
  const merged = partAbove(record, header, above);
  if (merged !== null) {
    const part = columns.indexOf("part");
    const filled = cells.map((cell, index) => (index === part ? merged : cell));
    return {
      ...line,
      readings: readLine({ ...record, cells: filled }, columns, "none", countedIn),
      hold: { kind: "above", text: merged },
    };
  }
  const readings = readLine(record, columns, "none", countedIn);
  const others = otherColumns(record, columns).flatMap((column) => readInColumn(record, header, column, countedIn));
  // In a row with missing cells, values may be under the wrong heading.
  const shifted =
    cells.length >= columns.length ? [] : withoutHeader().map((reading) => ({ ...reading, isWithoutHeader: true }));
  return withMoreParts({ ...line, readings: [...readings, ...shifted, ...others] }, cells);
}

/** `ü 5511,30` below `Part,Qty`: the comma may also belong to the number, but 30 is below the quantity. */
function isUnderQuantity({ text }: SplitRecord, header: Header | null): boolean {
  if (!header?.columns.includes("quantity")) return false;
  return text.split(header.record.separator).length === header.columns.length;
}

function asCount(reading: BomReading): BomReading {
  const { quantity } = reading;
  if (quantity.kind !== "given") return reading;
  const { isBare: _isBare, ...count } = quantity;
  return { ...reading, quantity: count };
}

const DESCRIBING_COLUMNS: ReadonlySet<Columns[number]> = new Set(["part", "description", "reference", "unknown", null]);

const LONGEST_DESCRIPTION = 300;

function statedRatings(cells: readonly string[], header: Header | null): readonly string[] {
  const columnTexts = cells.map((cell, index) => {
    const role = header?.columns[index] ?? null;
    const stated = header ? statedInColumn(header.record.cells[index] ?? "", cell) : "";
    if (stated !== "") return role === "part" || role === "quantity" ? "" : stated;
    return header && !DESCRIBING_COLUMNS.has(role) ? "" : cell;
  });
  const text = columnTexts.filter((each) => each !== "").join(", ");
  return /\d/.test(text) ? statedIn(text.slice(0, LONGEST_DESCRIPTION)) : [];
}

/** Part number from the row above, for a row of a merged cell. */
function partAbove({ cells }: SplitRecord, header: Header, above: Request | undefined): string | null {
  const { columns } = header;
  const part = columns.indexOf("part");
  const isEmpty = part !== -1 && (cells[part] ?? "") === "" && (cells[columns.indexOf("quantity")] ?? "") !== "";
  if (!isEmpty || above?.header !== header || isSum(cells)) return null;
  const isDescribed = cells.some(
    (cell, index) => cell !== "" && ["description", null, "unknown", "level"].includes(columns[index] ?? null),
  );
  const number = above.record.cells[part] ?? "";
  return number === "" || isDescribed ? null : number;
}

function otherColumns({ cells }: SplitRecord, columns: Columns): number[] {
  const isOther = (index: number) =>
    ["reference", "description", "unknown", "ignored", null].includes(columns[index] ?? null);
  const found = cells.flatMap((cell, index) =>
    isOther(index) && cell.length <= 60 && isNumberIn(cell, columns[index] ?? null) ? [index] : [],
  );
  // The quick order runs this in Chrome 109, which has no toSorted.
  found.sort((one, other) => Number(columns[other] === "reference") - Number(columns[one] === "reference"));
  return found.slice(0, MOST_OTHER_COLUMNS);
}

/** Customer part numbers may have blanks: `TN 0002`. */
function isNumberIn(cell: string, role: Columns[number]): boolean {
  if (!/\s/.test(cell)) return isCodeText(cell);
  return role !== "description" && /^(?=.*\d)\p{L}[\p{L}\d-]*(?: [\p{L}\d-]+){1,2}$/u.test(cell);
}

function readInColumn(
  record: SplitRecord,
  { columns, record: { cells: heads } }: Header,
  column: number,
  countedIn: string | null,
): readonly BomReading[] {
  const roles = record.cells.map((_cell, index) => {
    if (index === column) return "part";
    return columns[index] === "part" ? "reference" : (columns[index] ?? null);
  });
  const [reading] = readLine(record, roles, "none", countedIn);
  const isRival = columns[column] !== "description" && !isAlternateHeading(heads[column] ?? "");
  return [{ ...reading, inColumn: column, ...(isRival ? { isRival } : {}) }];
}

/** `KC-0093-10-120A, -240A`: the suffix is another part. */
function withMoreParts(line: BomLine, cells: readonly string[]): BomLine {
  const [first] = line.readings;
  const pieces = cells.flatMap((cell) =>
    [...cell.matchAll(/(?:^|[\s,;/&])(-\d[\dA-Za-z]*[A-Za-z][\dA-Za-z]*)(?=$|[\s,;/&)])/g)].map(
      ([, piece = ""]) => piece,
    ),
  );
  if (pieces.length === 0 || !/\d.*-/.test(first.number)) return line;
  const more = pieces.map((piece): BomReading => {
    const number = first.number.replace(/-[^-]*$/, piece);
    return { ...first, number, folded: number.replace(/[^0-9a-z]/gi, "").toUpperCase() };
  });
  const hold = line.hold ?? { kind: "more-parts", text: pieces.join(", ") };
  return { ...line, readings: [first, ...more, ...line.readings.slice(1)], hold };
}

function onSheets(
  lines: readonly BomLine[],
  requests: readonly Request[],
  names: readonly string[],
): readonly BomLine[] {
  const sheetOf = (index: number) => requests[index]?.sheet ?? 0;
  const holds = heldSheets(
    lines.map((line, index) => ({ line, sheet: sheetOf(index) })),
    names,
  );
  return lines.map((line, index) => {
    const hold = line.hold ?? holds.get(sheetOf(index));
    return hold ? { ...line, hold } : line;
  });
}

/** `Spare parts (do not order)` applies to all rows below the headings that follow it. */
function inSections(lines: readonly BomLine[], requests: readonly Request[]): readonly BomLine[] {
  const sections = new Map<Header, Hold>();
  return lines.map((line, index) => {
    const header = requests[index]?.header ?? null;
    const below = requests[index + 1]?.header ?? null;
    const isTitle = line.hold?.kind === "not-wanted" && !/\d/.test(line.text);
    if (isTitle && line.hold && below && below.record.from > line.to) sections.set(below, line.hold);
    const hold = line.hold ?? (header ? sections.get(header) : undefined);
    return hold ? { ...line, hold } : line;
  });
}

function withAsides(lines: readonly BomLine[], requests: readonly Request[]): readonly BomLine[] {
  const headed = new Map<number, number>();
  for (const [index, { header, sheet }] of requests.entries()) {
    const isFirst = header !== null && header.columns.includes("part") && header.record.cells.length > 1;
    if (isFirst && !headed.has(sheet)) headed.set(sheet, index);
  }
  const closing = requests.findIndex(({ record }) => isClosing(record.text));
  const last = requests.findLastIndex(({ record }) => isCodeText(record.cells.join(" ")));
  return lines.map((line, index) => {
    const request = requests[index];
    const isAbove = index < (headed.get(request?.sheet ?? 0) ?? -1);
    const isSigned = closing !== -1 && index > closing && index > last;
    if (!request) return line;
    if (isUnnamedSum(index, lines, requests)) return asSum(line);
    return isAside(request.record, isAbove, isSigned) || isSection(request) ? { ...line, isAside: true } : line;
  });
}

/** A row with nothing but the sum of the quantities above it. */
function isUnnamedSum(index: number, lines: readonly BomLine[], requests: readonly Request[]): boolean {
  const [request, line] = [requests[index], lines[index]];
  if (line?.hold?.kind !== "above" || request?.record.cells.filter((cell) => cell !== "").length !== 1) return false;
  const above = lines.filter((_line, at) => at < index && requests[at]?.header === request.header);
  const numbers = above.map(({ readings: [{ quantity }] }) => (quantity.kind === "given" ? quantity.quantity : NaN));
  const [{ quantity }] = line.readings;
  const sum = numbers.reduce((total, number) => total + number, 0);
  return above.length > 1 && quantity.kind === "given" && quantity.quantity === sum;
}

function asSum({ hold: _hold, ...line }: BomLine): BomLine {
  const [{ quantity }] = line.readings;
  return {
    ...line,
    readings: [{ number: line.text, folded: "", quantity, reference: "", isPlain: false }],
    isAside: true,
  };
}

function isSection({ record: { cells }, header }: Request): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return header !== null && header.columns.length > 2 && filled.length === 1 && !filled.some(isCodeText);
}

/** A header applies to the following records with the same separator. Records after the limit are not split. */
function sortOut(records: readonly BomRecord[]): { requests: readonly Request[]; notes: readonly BomNote[] } {
  const requests: Request[] = [];
  const notes: BomNote[] = [];
  let header: Header | null = null;
  const understood = new Map<string, Heading>();
  const isSaid = ({ text }: BomRecord) => hasContent(text) || isSheetMark(text);
  const contentRecords = records.filter(isSaid);
  const ruled = records.filter((record) => !isSaid(record));
  let sheet = 0;
  for (const [index, record] of contentRecords.entries()) {
    const { from, to, text } = record;
    const place = { from, to, text };
    if (requests.length === MOST_BOM_LINES) {
      const left = contentRecords.slice(index).filter((each) => !isSheetMark(each.text));
      if (left.length > 0) notes.push({ kind: "refused", from, count: left.length });
      break;
    }
    if (isSheetMark(text)) {
      sheet += 1;
      header = null;
      continue;
    }
    if (isSeparatorLine(place.text)) {
      notes.push({ kind: "aside", ...place });
      continue;
    }
    const split = splitRecord(record);
    const columns = readHeader(split, understood);
    if (columns) {
      if (columns.length > 1 || !header) header = { columns, record: split };
      notes.push({ kind: "header", ...place });
    } else {
      requests.push({ record: split, header: header && isBelow(header, split) ? header : null, above: header, sheet });
    }
  }
  return {
    requests,
    notes: [...notes, ...ruled.map(({ from, to, text }) => ({ kind: "ruled" as const, from, to, text }))],
  };
}

function isBelow({ record: { cells, separator } }: Header, record: SplitRecord): boolean {
  if (record.separator !== separator || cells.length < 2 || record.cells.length < 2) return false;
  // Blanks hide empty cells, so only complete rows are reliable.
  return separator !== "blanks" || record.cells.length === cells.length;
}
