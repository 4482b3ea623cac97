import process from "node:process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "./read-csv.ts";

test.each([
  ['a,"b ""c"", d",e', [["a", 'b "c", d', "e"]]],
  ['5" pipe,2', [['5" pipe', "2"]]],
  [
    '1;"two\r\nlines"\r2;3',
    [
      ["1", "two\r\nlines"],
      ["2", "3"],
    ],
  ],
  [
    "a\tb\n\tc",
    [
      ["a", "b"],
      ["", "c"],
    ],
  ],
  ["sep=|\r\na|b,c\r\n", [[], ["a", "b,c"]]],
  ['"not closed, at all\nb', [["not closed, at all\nb"]]],
  ["", []],
])("readCsv reads %j", (text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});

test("readCsv returns the cells of any quoted table", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "é", "😀", '"', ",", ";", "\t", "\r", "\n", " ") });
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(table, (rows) => {
      const lines = rows.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(","));
      expect(readCsv(`x,y\n${lines.join("\r\n")}\r\n`).slice(1)).toEqual(rows);
    }),
  );
});

test("readCsv keeps less memory for a long cell than its text takes", () => {
  const text = Buffer.from(`${"KC-0093-10-120A three poles ".repeat(150_000)},1\n`).toString();
  const before = process.memoryUsage().heapUsed;
  const rows = readCsv(text);
  expect(rows[0]?.[1]).toBe("1");
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(text.length);
});
