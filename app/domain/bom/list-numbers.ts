import type { Lead } from "./line-facts.ts";
import type { SplitRecord } from "./read-records.ts";

const QUOTE_MARKS = String.raw`^[\s>|*•·●○▪◦–—-]*`;
const LIST_MARK = new RegExp(String.raw`${QUOTE_MARKS}(\d{1,4})(?:\)|\.-?(?=\s|$)|\.\)|\.-(?=\S))`);
const BARE_NUMBER = new RegExp(String.raw`${QUOTE_MARKS}(\d{1,6})$`);
/** `1-`, `2/` before a part number; they must rise from the first line. */
const DASHED_NUMBER = /^\s*(\d{1,4})\s?[-/:]\s+\S/;
/** `1 PN`, `1: PN`, `1- PN`, `(1) PN`, `[1] PN`, but not `1 x PN`. */
const NUMBER_AND_MORE = new RegExp(
  String.raw`${QUOTE_MARKS}["'([]?(\d{1,6})(?:[)\]]\s*|["':–—-]?\s+|:(?=[A-Z]))(?![x*]\s)\S`,
  "i",
);

/** Increments of item numbers; order systems leave gaps. */
const STEPS = [1, 5, 10, 100, 1000];

/** Lines; a row of this length is not a coincidence. */
const LONG_ROW = 3;

type Start = {
  readonly number: number;
  readonly isMarked: boolean;
  readonly isPadded: boolean;
  readonly isLikeMark: boolean;
};

/** `1.` and `0010` are item numbers. So are plain numbers in even steps: three of them, or two when their lines have another figure. */
export function listNumbers(records: readonly Pick<SplitRecord, "cells">[]): Lead[] {
  const starts = records.map(startOf);
  const leads = starts.map((start): Lead => (start?.isMarked || start?.isPadded ? "item" : "none"));
  const [only] = records;
  if (only && records.length === 1 && only.cells.length > 1 && only.cells.find((cell) => cell !== "") === "1")
    return ["may"];
  const rows = rowsOf(starts);
  const plain = starts.flatMap((start, at) => (start && !start.isMarked ? [at] : []));
  const isRare = rows.flat().length * 3 < plain.length * 2;
  for (const row of rows) {
    const isLikeMarks = row.every((at) => starts[at]?.isLikeMark);
    // Quantities at the start of lines may be 1, 2, 3 by chance.
    const isByChance = isRare && row[0] !== plain[0];
    const lead = (row.length >= LONG_ROW && !isByChance) || isLikeMarks ? "item" : "may";
    for (const at of row) if (leads[at] === "none") leads[at] = lead;
  }
  return leads;
}

/** Runs of numbers that rise in even steps, gaps allowed, from the first step or, on a later page, over many lines. */
function rowsOf(starts: readonly (Start | null)[]): number[][] {
  const rows: number[][] = [];
  let row: number[] = [];
  const close = () => {
    if (isRow(row.map((at) => starts[at]?.number ?? 0))) rows.push(row);
    row = [];
  };
  for (const [at, start] of starts.entries()) {
    if (!start || start.isMarked) continue;
    const before = starts[row.at(-1) ?? -1]?.number ?? -1;
    if (start.number <= before) close();
    row.push(at);
  }
  close();
  return rows;
}

function isRow(numbers: readonly number[]): boolean {
  const [first = 0, second = 0] = numbers;
  if (numbers.length < 2) return false;
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
  const step = Math.min(...steps);
  if (!STEPS.includes(step) || first % step !== 0) return false;
  const isEven = steps.filter((each) => each === step).length >= steps.length * 0.6;
  const isFromStart = first === step && second === 2 * step;
  return (
    isEven &&
    steps.every((each) => each % step === 0) &&
    (isFromStart || (numbers.length >= 2 * LONG_ROW && first > step))
  );
}

function startOf({ cells }: Pick<SplitRecord, "cells">): Start | null {
  const first = cells.find((cell) => cell !== "") ?? "";
  const marked = LIST_MARK.exec(first);
  const dashed = DASHED_NUMBER.exec(first);
  const digits = (marked ?? dashed ?? BARE_NUMBER.exec(first) ?? NUMBER_AND_MORE.exec(first))?.[1];
  if (digits === undefined) return null;
  return {
    number: Number(digits),
    isMarked: marked !== null,
    isPadded: /^0\d{2}/.test(digits),
    isLikeMark: dashed !== null || /^0\d/.test(digits),
  };
}
