import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanReference } from "../cart/reference.ts";
import { toCsv } from "../csv.ts";
import { readCsv } from "../read-csv.ts";
import { fileCells, LIST_FILE_COLUMNS, readListRows, type ListColumn, withTrueNumbers } from "./list-file.ts";
import { plainLine, type ListLine } from "./list-line.ts";
import { extent } from "../../../tests/setup/extent.ts";
import type { CustomerPartNumber } from "../customer-part-numbers/customer-part-number.ts";

const HEADS: Readonly<Record<string, ListColumn>> = Object.fromEntries(
  LIST_FILE_COLUMNS.map((name) => [`[${name}]`, name]),
);
const columnOf = (heading: string) => HEADS[heading] ?? null;

const write = (lines: readonly ListLine[]) =>
  `\uFEFF${toCsv([Object.keys(HEADS), ...lines.map((line) => LIST_FILE_COLUMNS.map((name) => fileCells(line)[name]))])}`;
const read = (text: string) => readListRows(readCsv(text), columnOf);

const words = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 50 }),
  fc.string({ unit: fc.constantFrom("'", "=", "-", "+", "@", '"', ",", ";", "5", "a", " "), maxLength: 12 }),
);
const pieces = fc.integer({ min: 1, max: 999_999 });
const line: fc.Arbitrary<ListLine> = fc
  .record({
    pn: fc.string({ unit: fc.constantFrom("A", "9", "-", "=", "'", "/", '"', ","), minLength: 1, maxLength: 12 }),
    quantity: pieces,
    note: words.map(cleanReference),
    ownNumber: words.map(cleanReference),
    minimum: fc.option(fc.integer({ min: 0, max: 50 })),
    maximum: fc.option(fc.integer({ min: 50, max: 999_999 })),
    count: fc.option(fc.integer({ min: 0, max: 999_999 })),
  })
  .map(({ count, ...each }) => {
    return { ...each, counted: count, countedAt: count === null ? null : "2026-11-24T16:20:00Z" };
  });

describe("list file", () => {
  test("list file is read back as it was written", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const rows = lines.map((each, index) => ({ row: index + 2, line: each }));
        expect(read(write(lines))).toEqual({ lines: rows, bad: [] });
      }),
      { numRuns: extent(60, 400) },
    );
  });

  test("list file may be saved by a spreadsheet with other separators and additional columns", () => {
    const text = "[pn];[quantity];note to self;[minimum];[maximum]\nti-02fs;12;x;4;20\n;;;;\n";
    expect(read(text)).toEqual({
      lines: [{ row: 2, line: { ...plainLine("TI-02FS", 12), minimum: 4, maximum: 20 } }],
      bad: [],
    });
  });

  test.each(["sep=;", "\uFEFFsep=;", "sep=,"])("list file is read below a line %s, with its row numbers", (head) => {
    const sign = head.at(-1) ?? "";
    const text = [head, "[pn];[quantity];[minimum];[maximum]", "A-1;2;;", "A-2;;;"].join("\r\n").replaceAll(";", sign);
    expect(read(text)).toEqual({
      lines: [{ row: 3, line: plainLine("A-1", 2) }],
      bad: [{ row: 4, pn: "A-2" }],
    });
  });

  test("list file reports every row that cannot be read", () => {
    const text = '[pn],[quantity],[minimum],[maximum]\nA-1,2,,\nA-2,"1,000",,\n,5,,\nA-4,3,9,2\n';
    expect(read(text)).toEqual({
      lines: [{ row: 2, line: plainLine("A-1", 2) }],
      bad: [
        { row: 3, pn: "A-2" },
        { row: 4, pn: "" },
        { row: 5, pn: "A-4" },
      ],
    });
  });

  test("list file may name a part by the customer part number alone", () => {
    const text = "[pn],[ownNumber],[quantity],[minimum],[maximum]\n,M-1,5,,\n";
    expect(read(text)).toEqual({ lines: [{ row: 2, line: { ...plainLine("", 5), ownNumber: "M-1" } }], bad: [] });
  });

  test("list file needs the columns of a list", () => {
    expect(read("[pn],[quantity]\nA-1,2\n")).toBeNull();
    expect(read("")).toBeNull();
  });
});

const own = (folded: string, pn: string): CustomerPartNumber => ({ folded, number: folded, pn, description: "" });
const theirs = new Map([own("M1", "A"), own("M2", "B")].map((each) => [each.folded, each]));

test.each([
  ["", "", "", []],
  ["m-1", "", "", []],
  // Another part's number, an unknown one, and one that a spreadsheet turned into a date.
  ["M-2; M-1; 04-mar", "", "", ["M-2", "04-mar"]],
  // The number of a pasted list stays, unless it is a saved customer part number by now.
  ["LIST-7; M-1", "LIST-7", "LIST-7", []],
  ["M-2", "M-2", "", ["M-2"]],
  ["a", "", "", []],
])("file number %j of part A, %j in the list, gives %j", (ownNumber, before, kept, left) => {
  const { line, wrong } = withTrueNumbers({ row: 4, line: { ...plainLine("A", 1), ownNumber } }, theirs, before);
  expect([line.ownNumber, wrong]).toEqual([kept, left.map((number) => ({ row: 4, pn: "A", number }))]);
});
