import { foldCustomerPartNumber } from "../customer-part-numbers/customer-part-number.ts";
import { isQuantity } from "../cart/quantity.ts";
import type { BomReading } from "./bom-line.ts";
import type { Columns } from "./columns.ts";
import { type Candidate, candidatesOf, withoutQuantity, wordsBeside } from "./candidates.ts";
import { type Lead, type LineFacts, contentIn, lineFacts } from "./line-facts.ts";
import { notUnderstood } from "./not-understood.ts";
import type { SplitRecord } from "./read-records.ts";
import { UNIT_PATTERN, countUnit } from "./quantity-words.ts";
import type { Separator } from "./separator.ts";
import { LONGEST_FOLDED, wordsOf } from "./words.ts";

const PRICE = /^(?:US|MX|USD|MXN)?\s*[$€]\s*[\d.,]+(?:\s*(?:USD|MXN|EUR))?$/i;

/** Readings per line that are looked up: fewer when a word looks like a part number. */
const MOST_READINGS = 10;
const MOST_WITH_CODE = 4;
const MOST_OF_OTHER_SPELLING = 3;

/** With another separator, a comma does not split cells. */
const COMMA_MAY_PART: ReadonlySet<Separator> = new Set([",", "blank"]);

/** `10xPN` and `PNx10`; the x may be a letter of the part number. */
const GLUED_BEFORE = /^(\d{1,6})[x*](?=\S{2})(?=\S*[a-z])/i;
const GLUED_BEHIND = new RegExp(String.raw`(\S{2})[x*](\d{1,6})(?:\s?(?:${UNIT_PATTERN})\.?)?$`, "i");

/** `PN-4`, `4-PN`, `PN/4`, `4pcsPN`: the figure may belong to another part number, so the buyer is asked. */
const DOUBTFUL_BEFORE = new RegExp(
  String.raw`^(\d{1,5})(?:[-=/@+_#]|(?:${UNIT_PATTERN})-?)(?=\S{4})(?=\S*[a-z]\S*\d)`,
  "i",
);
const DOUBTFUL_BEHIND = new RegExp(String.raw`(?<=[a-z]\S{3,})[-/@+_#](\d{1,5})(?:\s?(?:${UNIT_PATTERN})\.?)?$`, "i");

/** `PN4pcs` after a letter. */
const PIECES_BEHIND = /(?<=\d[a-z])([1-9]\d{0,2})(?:pcs|pieces|piezas|pzas?|pzs)\.?$/i;

/** `PN4pcs`, and `PN4` after a letter: only the catalog shows which digits are the quantity. */
const UNIT_BEHIND = new RegExp(String.raw`(?<=[a-z]\S{3,}?)(\d{1,12})(?:${UNIT_PATTERN}|u)\.?$`, "i");
const DIGITS_BEHIND = /(?<=[a-z0-9]\S{3,}[a-z])(\d{1,4})$/i;
const MOST_GLUED_DIGITS = 3;

export function readLine(
  { cells, separator, text }: SplitRecord,
  columns: Columns | null,
  lead: Lead,
  countedIn: string | null = null,
): readonly [BomReading, ...BomReading[]] {
  const read = (variant: readonly string[]) =>
    readingsOf(lineFacts({ cells: variant, separator, columns, lead, countedIn }));
  const readings = [...otherSpellings(cells).flatMap((spelling) => glued(read(spelling))), ...read(cells)];
  if (readings[0]?.quantity.kind === "missing")
    for (const spelling of sureSpellings(cells)) readings.push(...glued(read(spelling)));
  if (readings[0]?.quantity.kind === "missing")
    for (const spelling of doubtfulSpellings(cells)) readings.push(...glued(read(spelling)).map(withQuestion));
  const parted = atFigures(cells);
  if (parted.length > cells.length && COMMA_MAY_PART.has(separator)) readings.push(...glued(read(parted)));
  // Two blanks may also be inside a part number.
  if (separator === "blanks" && !columns) readings.push(...read([cells.join(" ")]).slice(0, MOST_OF_OTHER_SPELLING));
  if (readings.length === 0 && !columns) readings.push(...read([cells.join(" ")]));
  if (isInFigures(cells, lead))
    readings.unshift(...readingsOf(lineFacts({ cells, separator, columns, lead: "part", countedIn })));
  const [first, ...others] = distinct(readings).map(withUnreadText);
  return first ? [first, ...others] : [wholeLine(text)];
}

function withUnreadText({ unread, ...reading }: UnreadReading): BomReading {
  const { quantity } = reading;
  if (unread === null || quantity.kind !== "missing") return reading;
  const padded = /^0\d{1,5}$/.test(unread) ? Number(unread) : null;
  const other = unread.includes(String(quantity.otherQuantity)) ? quantity.otherQuantity : null;
  const possible = [other ?? padded ?? 0].filter(isQuantity);
  const reason = possible.length > 0 ? "unclear" : "not-a-number";
  return { ...reading, quantity: { kind: "bad", reason, possible, typed: unread } };
}

/** The comma of `NU 204,12` separates the quantity or belongs to a number. */
function atFigures(cells: readonly string[]): string[] {
  return cells.flatMap((cell) => cell.split(/(?<=\d),(?=\d)/));
}

/** In `0012 3` without another word, 0012 may be a customer part number as well as an item number. */
function isInFigures(cells: readonly string[], lead: Lead): boolean {
  return lead === "item" && wordsOf(cells).every(({ core, role }) => role !== null || !/\p{L}/u.test(core));
}

function otherSpellings(cells: readonly string[]): string[][] {
  const before = cells.map((cell) => cell.replace(GLUED_BEFORE, "$1 x "));
  const behind = cells.map((cell) => cell.replace(GLUED_BEHIND, "$1 x $2"));
  const both = before.map((cell) => cell.replace(GLUED_BEHIND, "$1 x $2"));
  return [before, behind, both].filter((spelling) => spelling.some((cell, index) => cell !== cells[index]));
}

function sureSpellings(cells: readonly string[]): string[][] {
  const apart = cells.map((cell) => cell.replace(PIECES_BEHIND, " x $1"));
  return apart.some((cell, index) => cell !== cells[index]) ? [apart] : [];
}

function doubtfulSpellings(cells: readonly string[]): string[][] {
  const before = cells.map((cell) => cell.replace(DOUBTFUL_BEFORE, "$1 x "));
  const behind = cells.map((cell) => cell.replace(DOUBTFUL_BEHIND, " x $1"));
  return [before, behind, ...withDigitsApart(cells)].filter((spelling) =>
    spelling.some((cell, index) => cell !== cells[index]),
  );
}

function withDigitsApart(cells: readonly string[]): string[][] {
  return Array.from({ length: MOST_GLUED_DIGITS }, (_none, index) =>
    cells.map((cell) => {
      const [found = "", digits = ""] = UNIT_BEHIND.exec(cell) ?? DIGITS_BEHIND.exec(cell) ?? [];
      const head = digits.slice(0, -1 - index);
      const typed = digits.slice(head.length);
      const isCount = typed.length === index + 1 && !typed.startsWith("0");
      return isCount ? `${cell.slice(0, cell.length - found.length)}${head} x ${typed}` : cell;
    }),
  );
}

function withQuestion(reading: UnreadReading): UnreadReading {
  const { quantity } = reading;
  if (quantity.kind !== "given") return reading;
  const { typed, quantity: pieces } = quantity;
  return { ...reading, quantity: { kind: "bad", reason: "unclear", possible: [pieces], typed } };
}

function glued(readings: readonly UnreadReading[]): UnreadReading[] {
  return readings.slice(0, MOST_OF_OTHER_SPELLING).map((reading) => ({ ...reading, isPlain: false }));
}

function readingsOf(facts: LineFacts): UnreadReading[] {
  const candidates = candidatesOf(facts);
  const hasCode = candidates.some(({ isCode, isComplete }) => isCode && isComplete);
  return candidates.slice(0, hasCode ? MOST_WITH_CODE : MOST_READINGS).map((candidate) => toReading(facts, candidate));
}

/** `unread`: a text in the place of the quantity. */
type UnreadReading = BomReading & { readonly unread: string | null };

function toReading(facts: LineFacts, candidate: Candidate): UnreadReading {
  const words = facts.words.slice(candidate.first, candidate.end);
  return {
    number: words.map(({ core, text }) => (core === "" ? text : core)).join(" "),
    folded: candidate.folded,
    quantity: candidate.quantity,
    reference: referenceOf(facts, candidate),
    unread: notUnderstood(facts, candidate),
    isPlain: candidate.isComplete && (words.length === 1 || facts.cells.length > 1),
    ...(isNumbered(facts, candidate) ? { isNumbered: true } : {}),
  };
}

function isNumbered({ lead }: LineFacts, { first, end, used, quantity }: Candidate): boolean {
  if (!lead || quantity.kind === "missing") return false;
  const isInside = lead.figure.first >= first && lead.figure.first < end;
  return !isInside && used.every((figure) => figure.first !== lead.figure.first);
}

function distinct(readings: readonly UnreadReading[]): UnreadReading[] {
  const seen = new Set<string>();
  return readings.filter(({ folded, number, quantity }) => {
    const key = JSON.stringify([folded === "" ? number : folded, quantity]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function wholeLine(text: string): BomReading {
  const folded = foldCustomerPartNumber(text.slice(0, 4 * LONGEST_FOLDED));
  return {
    number: text,
    folded: folded.length > LONGEST_FOLDED ? "" : folded,
    quantity: { kind: "missing", otherQuantity: null },
    reference: "",
    isPlain: false,
  };
}

/** The reference column and unnamed cells; without columns, all cells but quantity, unit and price; plus the words next to the part number. */
function referenceOf(facts: LineFacts, candidate: Candidate): string {
  const beside = wordsBeside(facts, candidate).map(({ text }) => text);
  return facts.cells
    .map((cell, index) => {
      if (index === candidate.cell) return beside.join(" ").replace(/,$/, "");
      return isReference(facts, index, candidate) ? cell.replace(/\s+/g, " ") : "";
    })
    .filter((text) => text !== "")
    .join(", ");
}

function isReference(facts: LineFacts, index: number, candidate: Candidate): boolean {
  const { used, quantity } = candidate;
  const text = facts.cells[index] ?? "";
  if (facts.columns?.[index]) return facts.columns[index] === "reference";
  if (text === "" || PRICE.test(text) || used.some(({ cell }) => cell === index)) return false;
  const range = facts.ranges.get(index);
  const isCut = quantity.kind === "bad" && quantity.reason === "two-readings" && /^\d{3}$/.test(text);
  if (isCut) return false;
  const inCell = facts.words.filter((word) => word.cell === index);
  if (!facts.columns && inCell.length > 0 && withoutQuantity(inCell, candidate).length === 0) return false;
  const isNumber = facts.figures.some(({ cell, role }) => cell === index && role === "label");
  if (facts.columns) return range !== undefined && countUnit(text, false) === null;
  return (
    range !== undefined && (contentIn(facts, range.first, range.end) > 0 || isNumber) && facts.unit?.cell !== index
  );
}
