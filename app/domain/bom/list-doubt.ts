import { isQuantity } from "../cart/quantity.ts";
import type { BomLine, BomReading, HeadedNumber, Hold } from "./bom-line.ts";
import { unansweredColumns } from "./not-wanted.ts";
import { isLoneTotal, isQualifiedHeading, isShelfCount } from "./qualified-heading.ts";
import { listNote } from "./list-note.ts";
import { unclearQuantity, totalFor } from "./possible-quantities.ts";
import { hostsIn } from "./quantity-words.ts";
import { isCodeText } from "./words.ts";
import { foldText } from "../search/plain-text.ts";
import type { Columns } from "./columns.ts";
import { headingsOf, withHeadings } from "./quantity-doubt.ts";
import { readQuantity } from "./read-quantity.ts";
import type { SplitRecord } from "./read-records.ts";

export type Header = { readonly columns: Columns; readonly record: SplitRecord };

export type Request = {
  readonly record: SplitRecord;
  readonly header: Header | null;
  /** The last headings above the line on its sheet, even if the cells of the line do not fit them. */
  readonly above: Header | null;
  /** Index of the workbook sheet; 0 in other lists. */
  readonly sheet: number;
};

const LONGEST_HEADING = 40;

const MAY_BE_QUANTITY: ReadonlySet<Columns[number]> = new Set(["quantity", "rival", "backorder", "unknown"]);

/** Adds the headings to a question that they cause, such as `Qty on order` next to `Qty to ship`. */
function withColumns(reading: BomReading, cells: readonly string[], header: Header): BomReading {
  const { quantity } = reading;
  if (quantity.kind !== "bad" || reading.isWithoutHeader) return reading;
  const isOffered = ({ number }: HeadedNumber) => quantity.possible.includes(number);
  const found = header.columns.flatMap((role, column) => {
    const heading = headingAt(header, column);
    const read = readQuantity(cells[column] ?? "");
    if (!MAY_BE_QUANTITY.has(role) || read.kind !== "given") return [];
    return [{ heading, number: read.quantity, isDoubtful: role !== "quantity" || isQualifiedHeading(heading) }];
  });
  const offered = found.filter(isOffered);
  if (!offered.some(({ isDoubtful }) => isDoubtful)) return reading;
  const known = headingsOf(quantity).filter(({ heading }) => offered.every((each) => each.heading !== heading));
  const headed = offered.map(({ heading, number }) => ({ heading, number }));
  return { ...reading, quantity: withHeadings(quantity, [...known, ...headed]) };
}

function headingAt({ record }: Header, column: number): string {
  return (record.cells[column] ?? "").replace(/\s+/g, " ").trim().slice(0, LONGEST_HEADING);
}

const GROUPED = /\d[.,]\d{3}(?!\d)/;

/** Where `1,000` may be 1 or 1000, `2,500` in the same column is no surer. */
function withOneNotation(lines: readonly BomLine[]): readonly BomLine[] {
  const isOpen = ({ readings: [{ quantity }] }: BomLine) =>
    quantity.kind === "bad" && quantity.reason === "two-readings" && GROUPED.test(quantity.typed);
  const open = new Set(lines.filter(isOpen).map(({ header }) => header));
  return lines.map((line) => (open.has(line.header) ? withEach(line, inNotation) : line));
}

function inNotation(reading: BomReading): BomReading {
  const { quantity } = reading;
  if (quantity.kind !== "given" || !GROUPED.test(quantity.typed)) return reading;
  return { ...reading, quantity: unclearQuantity([quantity.quantity], quantity.typed, quantity) };
}

/** Adds the questions that need the whole list: from the heading of the quantity, from a title with the number of units to build, and from a column that other lines fill in. */
export function inListDoubt(lines: readonly BomLine[], requests: readonly Request[]): readonly BomLine[] {
  const headers = new Set(requests.flatMap(({ above }) => (above ? [above] : [])));
  const unanswered = new Map([...headers].map((header) => [header, unansweredIn(header, requests)]));
  const hosts = new Map([...headers].map((header) => [header, hostsOf(header, requests)]));
  const notes = notesBySheet(requests);
  return withOneNotation(lines).map((line, index) => {
    const request = requests[index];
    const times = request && notes.get(request.sheet);
    if (!request?.above) return times === undefined ? line : withEach(line, (each) => inNote(each, times));
    const { header, above, record } = request;
    const column = header && (unanswered.get(header) ?? []).find((each) => isBlank(record.cells[each]));
    const hold: Hold | undefined =
      header === null || column === undefined || column === null
        ? line.hold
        : (line.hold ?? { kind: "not-wanted", text: `${header.record.cells[column] ?? ""}: –`.slice(0, 60) });
    const many = hosts.get(above) ?? ONE_HOST;
    const heading = headingAt(above, above.columns.indexOf("quantity"));
    const asked = withEach(line, (reading) => {
      if (isShelfCount(heading, above.record.cells)) return withoutCount(reading, record.cells, above);
      const question = many === ONE_HOST ? reading : forHosts(reading, many, heading);
      const named = header ? withColumns(question, record.cells, header) : question;
      return times === undefined || IS_TOTAL.test(heading) ? named : inNote(named, times);
    });
    return { ...asked, ...(hold ? { hold } : {}) };
  });
}

/** Quantities below a heading with one of these words are totals. */
const IS_TOTAL = /total|order|buy|purchase|req|need|pedir|comprar|solicitad|surtir|pedid/i;

function withEach(line: BomLine, change: (reading: BomReading) => BomReading): BomLine {
  const [first, ...others] = line.readings;
  return { ...line, readings: [change(first), ...others.map(change)] };
}

/** By sheet: the number of units from a sentence about the whole list, such as `x 3 sets`. */
function notesBySheet(requests: readonly Request[]): ReadonlyMap<number, number | null> {
  const notes = new Map<number, number | null>();
  for (const { record, header, sheet } of requests) {
    const note = header ? null : listNote(record.text);
    if (note && !notes.get(sheet) && !isCodeText(record.text)) notes.set(sheet, note.times);
  }
  return notes;
}

function inNote(reading: BomReading, times: number | null): BomReading {
  const { quantity } = reading;
  if (quantity.kind !== "given") return reading;
  const numbers = [...totalFor(quantity, times ?? 1, 0), quantity.quantity];
  return { ...reading, quantity: unclearQuantity([...new Set(numbers)], quantity.typed, quantity) };
}

/** The numbers below the heading are the quantities to order. */
const ONE_HOST = 1;

function isBlank(cell: string | undefined): boolean {
  return (cell ?? "").trim() === "";
}

function unansweredIn(header: Header, requests: readonly Request[]): readonly number[] {
  const below = requests.filter((request) => request.header === header).map(({ record }) => record.cells);
  return unansweredColumns(below, header.columns, header.record.cells);
}

/** `Build 3 panels` above a column `Qty per panel`; `unknown` when no line gives a number. */
function hostsOf({ columns, record }: Header, requests: readonly Request[]): number | "unknown" {
  const heading = record.cells[columns.indexOf("quantity")] ?? "";
  const isPlain =
    !isQualifiedHeading(heading) && !isShelfCount(heading, record.cells) && !isLoneTotal(heading, record.cells);
  if (isPlain) return ONE_HOST;
  const said = requests
    .filter(({ record: each, above }) => above === null && each.to < record.from)
    .map(({ record: each }) => hostsIn(each.text))
    .filter((hosts) => hosts !== null);
  return said.find((hosts) => hosts > 1) ?? said[0] ?? "unknown";
}

const MOST_ON_SHELF = /^(?:max|maximum|maximo|max qty|cant max)$/;

/** What was counted is no order; the quantity up to the maximum is offered. */
function withoutCount(reading: BomReading, cells: readonly string[], { record }: Header): BomReading {
  const { quantity } = reading;
  if (quantity.kind !== "given") return reading;
  const most = readQuantity(cells[record.cells.findIndex((cell) => MOST_ON_SHELF.test(foldText(cell)))] ?? "");
  const missing = most.kind === "given" ? most.quantity - quantity.quantity : 0;
  return { ...reading, quantity: { kind: "missing", otherQuantity: isQuantity(missing) ? missing : null } };
}

function forHosts(reading: BomReading, hosts: number | "unknown", heading: string): BomReading {
  const { quantity } = reading;
  if (quantity.kind !== "given") return reading;
  const { quantity: number, typed } = quantity;
  const headed = [{ heading, number }];
  if (hosts === "unknown")
    return { ...reading, quantity: { kind: "bad", reason: "unclear", possible: [number], typed, headed } };
  const possible = [number, number * hosts].filter(isQuantity);
  return { ...reading, quantity: { kind: "bad", reason: "several", possible, typed: possible.join(" / "), headed } };
}
