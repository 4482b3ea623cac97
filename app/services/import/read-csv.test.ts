import { parse } from "csv-parse/sync";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { copyDemoFiles } from "../../../tests/setup/demo-files.ts";
import { COMMERCE_FILES, type CommerceFile } from "./commerce-files.ts";
import { describeProblem, describeReason, ImportError, Problems, type RowProblem } from "./import-error.ts";
import { csvRows } from "./read-csv.ts";
import { readTable } from "./read-file.ts";
import { UnreadableFile } from "./read-rows.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "read-csv-"));
const given = path.join(folder, "given");
copyDemoFiles(given);
const textOf = (file: CommerceFile) => fs.readFileSync(path.join(given, file), "utf8");
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function read(file: CommerceFile, text: string) {
  fs.writeFileSync(path.join(folder, file), text);
  const problems = new Problems();
  const rows = await readTable(folder, file, COMMERCE_FILES[file], {
    encoding: "utf-8",
    notes: { problems, warnings: [] },
  });
  return { rows: rows ?? [], told: refusalOf(problems) };
}

function refusalOf(problems: Problems): string {
  try {
    problems.refuseIfAny();
    return "";
  } catch (error) {
    return error instanceof ImportError ? error.message : "";
  }
}

/** The same rows with another separator and line end. */
function separated(text: string, by: string, lineEnd: string): string {
  const cell = (value: string) => (/[";,\t\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  return parse(text)
    .map((row) => row.map(cell).join(by) + lineEnd)
    .join("");
}

const TWO = z.object({ a: z.string(), b: z.string() });

/** Rows and problems of a text that arrives in pieces of `size`. */
async function split(text: string, { size = text.length, isLarge = false } = {}) {
  const [problems, warnings] = [new Problems(), [] as RowProblem[]];
  const rows: [number, ...string[]][] = [];
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  try {
    for await (const piece of csvRows(pieces(), TWO, "two.csv", { problems, warnings }, isLarge))
      for (const { row, values } of piece) rows.push([row, ...Object.values(values)]);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  const told = problems.told.map((each) => [each.row, each.column, describeReason(each)]);
  return { rows, told, warnings: warnings.map(describeProblem) };
}

describe("csvRows", () => {
  test.each([{ size: 1 }, { size: 2 }, { size: 5 }, { size: 1000 }, { size: 5, isLarge: true }])(
    "numbers rows by their first line, for blocks of any size: %o",
    async (cut) => {
      const text = '\n \na, b\r\n"x\ny", z \n\n\t\r\n"q\r\n\r\n"" ",\u00A0\nc,"d"';
      expect(await split(text, cut)).toMatchObject({
        rows: [
          [4, "x\ny", "z"],
          [8, 'q\r\n\r\n" ', ""],
          [11, "c", "d"],
        ],
        told: [],
      });
    },
  );

  test("csvRows reports and skips rows with the wrong number of values", async () => {
    const { rows, told } = await split('a,b\n1\n"2\n2",2\n3,3,3\n,\n');
    expect(rows).toEqual([[3, "2\n2", "2"]]);
    expect(told).toEqual([
      [
        2,
        undefined,
        "has too many or too few values: 1 for 2 columns; enclose text that contains commas in quotation marks",
      ],
      [
        5,
        undefined,
        "has too many or too few values: 3 for 2 columns; enclose text that contains commas in quotation marks",
      ],
    ]);
  });

  test.each([
    ['a,b\n1,"2\n"\nb,c"d\n', 4, "b", "a quotation mark inside a value must be doubled"],
    ['a,b\n1,2\n"b"c,d\n', 3, "a", "something follows the quote that closes a value"],
    ['a,b\n1,2\n"b" c,d\n', 3, "a", "something follows the quote that closes a value"],
    ['a,b\n1,2\n"c,d\ne\nf', 3, "a", "a quote is opened and not closed; is the file cut off?"],
    ['"a,b\n1,2\n', 1, undefined, "a quote is opened and not closed; is the file cut off?"],
  ])("csvRows refuses misplaced quotes with their line: %j", async (text, row, column, reason) => {
    for (const cut of [{ size: 3 }, { size: 1000 }, { size: 3, isLarge: true }])
      expect((await split(text, cut)).told).toEqual([[row, column, expect.stringContaining(reason)]]);
  });

  test("csvRows stops at 16 MB after a quote that is never closed", async () => {
    const { told } = await split(`a,b\n1,"2\n${"3,4\n".repeat(5_000_000)}`, { size: 65_536 });
    expect(told).toEqual([[2, "b", "is a row of more than 16 MB; a quote is opened and not closed"]]);
  });

  test("csvRows refuses a truncated file, or warns that its last line has no end", async () => {
    const text = 'a,b\n1,234\n"x, y","z ""q"""\r\n5,678\n';
    for (let end = 1; end < text.length; end++) {
      const { told, warnings } = await split(text.slice(0, end));
      expect([end, told.length + warnings.length > 0]).toEqual([end, text[end - 1] !== "\n"]);
    }
    const { rows, told, warnings } = await split(text.slice(0, -2));
    expect([rows.at(-1), told]).toEqual([[4, "5", "67"], []]);
    expect(warnings).toEqual(["two.csv: the last row does not end with a line break; is the file complete?"]);
  });

  test("csvRows reports an empty file", async () => {
    for (const text of ["", " \n\n"])
      expect((await split(text)).told).toEqual([[null, undefined, "is empty; it needs a row with the columns"]]);
  });
});

describe("separator of columns", () => {
  const FILES = Object.keys(COMMERCE_FILES) as CommerceFile[];

  test.each([
    ["semicolons", ";", "\r\n", "\uFEFF"],
    ["tabs", "\t", "\n", ""],
    ["commas", ",", "\r\n", "\uFEFF"],
  ])("%s", async (_name, by, lineEnd, mark) => {
    for (const file of FILES) {
      const usual = await read(file, textOf(file));
      const other = await read(file, mark + separated(textOf(file), by, lineEnd));
      expect(usual.told).toBe("");
      expect(usual.rows.length).toBeGreaterThan(0);
      expect(other).toEqual(usual);
    }
  });

  test("separator of columns finds the separator with quoted names and an unknown first column", async () => {
    const text = '"note, old";"zip";"zone"\n"x; y";441;3\n';
    expect((await read("shipping-zones.csv", text)).rows).toMatchObject([{ row: 2, value: { zone: 3 } }]);
  });

  test("separator of columns asks for quotes when a value contains the separator", async () => {
    expect((await read("shipping-zones.csv", "zip;zone\n441;3;4\n")).told).toContain(
      "shipping-zones.csv, row 2: has too many or too few values: 3 for 2 columns; enclose text that contains semicolons in quotation marks",
    );
  });

  test("import refuses a decimal comma instead of reading another price", async () => {
    const text = `${separated(textOf("price-list-entries.csv"), ";", "\r\n")}OEM;Actual;;GONE-1;12,50\r\n`;
    expect((await read("price-list-entries.csv", text)).told).toMatch(/row \d+, column \w+: .*"12,50"/);
  });
});

test.each([
  ["sep=;\r\na;b\r\n1;2\r\n"],
  ['"sep=;"\na;b\n1;2\n'],
  ["\uFEFFSEP=;\na;b\n1;2\n"],
  ["sep=,\na,b\n1,2\n"],
  ["sep=\t\na\tb\n1\t2\n"],
])("import reads a file whose first line names its separator: %j", async (text) => {
  expect(await split(text)).toMatchObject({ rows: [[3, "1", "2"]] });
  expect(await split(text, { isLarge: true })).toMatchObject({ rows: [[3, "1", "2"]] });
});
