import { MOST_BOM_LINES, type BomLine, type BomNote, type BomReading, type ParsedBom } from "./bom-line.ts";
import { inputLines } from "./clean-text.ts";
import type { ListInput, ListRest, ListRow } from "./list-input.ts";
import { parseBom, parseBomRows } from "./parse-bom.ts";
import { withSavedDoubt } from "./quantity-doubt.ts";

const ROW_HEADER = ["Part number", "Quantity", "Reference"];

export type ReadList = ParsedBom & { readonly rest: ListRest | null };

/** Reads at most {@link MOST_BOM_LINES} lines; the others are counted in a note and returned unread. Form rows are numbered by row. */
export function readList(input: ListInput): ReadList {
  if (input.kind === "text") return withRest(parseBom(input.text), inputLines(input.text));
  if (input.kind === "cells")
    return withRest(parseBomRows(input.cells, input.book?.sheets[0]?.name), input.cells.map(asText));
  return readRows(input.rows, input.rest ?? null);
}

function asText(cells: readonly string[]): string {
  return cells.map((cell) => cell.replace(/\s+/g, " ")).join("\t");
}

function withRest(parsed: ParsedBom, texts: readonly string[]): ReadList {
  const from = refusedOf(parsed.notes)?.from ?? null;
  if (from === null) return { ...parsed, rest: null };
  const header = parsed.notes.findLast((note) => note.kind === "header" && note.from < from);
  const columns = header?.kind === "header" ? header.text.replace(/[\r\n]+/g, " ") : "";
  return { ...parsed, rest: { text: texts.slice(from - 1).join("\n"), from, header: columns } };
}

function refusedOf(notes: readonly BomNote[]) {
  return notes.find((note) => note.kind === "refused") ?? null;
}

function readRows(rows: readonly ListRow[], rest: ListRest | null): ReadList {
  const cells = rows.map((row) => [row.pn, row.quantity, isPlain(row) ? "" : row.reference]);
  const own = numbered(withRest(parseBomRows([ROW_HEADER, ...cells]), [ROW_HEADER, ...cells].map(asText)), -1);
  const lines = own.lines.map((line) => withSavedQuestions(line, rows[line.from - 1]));
  const withoutHeader = { ...own, lines, notes: withoutFirst(own.notes, 0) };
  if (!rest || rest.text.trim() === "") return withoutHeader;
  if (own.rest) return { ...withoutHeader, rest: { ...own.rest, text: `${own.rest.text}\n${rest.text}` } };
  const more = readRest(rest, MOST_BOM_LINES - own.lines.length);
  return { lines: [...lines, ...more.lines], notes: [...withoutHeader.notes, ...more.notes], rest: more.rest };
}

/** The reference of a row with a number and a whole quantity (`pack of 10`) says nothing about them. */
function isPlain({ pn, quantity }: ListRow): boolean {
  return pn.trim() !== "" && /^\s*\d{1,6}\s*$/.test(quantity);
}

function withReference([first, ...others]: BomLine["readings"], { reference }: ListRow): BomLine["readings"] {
  const joined = (reading: BomReading) => {
    return { ...reading, reference: [reading.reference, reference].filter((text) => text !== "").join(" ") };
  };
  return [joined(first), ...others.map(joined)];
}

/** Restores open questions of a row, independent of decisions on other rows. */
function withSavedQuestions(
  { hold: _hold, stated: _stated, isAside: _isAside, header: _header, ...line }: BomLine,
  row: ListRow | undefined,
): BomLine {
  const [pasted] = row?.isUndecided ? parseBom(row.typed ?? "").lines : [];
  const sure = row?.isOurs ? { ...line, isOurs: true } : line;
  const own = ownColumn(line.readings);
  const readings = row && isPlain(row) ? withReference(own, row) : own;
  const open = { ...sure, readings, ...(row?.hold ? { hold: row.hold } : {}) };
  return withSavedDoubt(pasted ? { ...open, readings: pasted.readings } : open, row?.doubt);
}

/** The reference of a row is the buyer's own text, even if it is also a part number. */
function ownColumn([first, ...others]: BomLine["readings"]): BomLine["readings"] {
  return [first, ...others.filter(({ isRival }) => !isRival)];
}

function readRest({ text, from, header }: ListRest, room: number): ReadList {
  const all = header === "" ? text : `${header}\n${text}`;
  const first = header === "" ? from : from - 1;
  const list = numbered(withRest(upTo(parseBom(all), room), inputLines(all)), first - 1);
  return header === "" ? list : { ...list, notes: withoutFirst(list.notes, first) };
}

function upTo(parsed: ParsedBom, room: number): ParsedBom {
  const next = parsed.lines[room];
  if (!next) return parsed;
  const count = parsed.lines.length - room + (refusedOf(parsed.notes)?.count ?? 0);
  const notes = parsed.notes.flatMap((note) => notesBefore(note, next.from));
  return { lines: parsed.lines.slice(0, room), notes: [...notes, { kind: "refused", from: next.from, count }] };
}

function notesBefore(note: BomNote, line: number): readonly BomNote[] {
  if (!("lines" in note)) return note.kind !== "refused" && note.from < line ? [note] : [];
  const lines = note.lines.filter((each) => each < line);
  return lines.length > 0 ? [{ ...note, lines }] : [];
}

function withoutFirst(notes: readonly BomNote[], line: number): readonly BomNote[] {
  return notes.filter((note) => note.kind !== "header" || note.from !== line);
}

function numbered({ lines, notes, rest }: ReadList, by: number): ReadList {
  return {
    lines: lines.map((line) => ({
      ...line,
      from: line.from + by,
      to: line.to + by,
      ...(line.header === undefined ? {} : { header: line.header + by }),
    })),
    notes: notes.map((note) => numberedNote(note, by)),
    rest: rest && { ...rest, from: rest.from + by },
  };
}

function numberedNote(note: BomNote, by: number): BomNote {
  if ("lines" in note) return { ...note, lines: note.lines.map((line) => line + by) };
  if ("to" in note) return { ...note, from: note.from + by, to: note.to + by };
  return { ...note, from: note.from + by };
}
