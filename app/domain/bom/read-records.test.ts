import { describe, expect, test } from "vitest";
import { readRecords } from "./read-records.ts";

function cellsOf(text: string): readonly (readonly string[])[] {
  return readRecords(text).map((record) => record.split().cells);
}

describe("interface.md section 3: separators", () => {
  test.each([
    ["A-1\t10\tx, y; z", ["A-1", "10", "x, y; z"]],
    ["A-1;10;x, y", ["A-1", "10", "x, y"]],
    ["A-1 | 10 | x, y", ["A-1", "10", "x, y"]],
    ["A-1, 10, x", ["A-1", "10", "x"]],
    ["A-1   10   x y", ["A-1", "10", "x y"]],
    ["A-1 10 x", ["A-1 10 x"]],
    ["A-10,10", ["A-10", "10"]],
    ["10,A-10", ["10", "A-10"]],
    ["20450118,10", ["20450118", "10"]],
    ["A-1 1,000", ["A-1 1,000"]],
    ["1,000 A-1", ["1,000 A-1"]],
    ["A-1 (1,000 pzas)", ["A-1 (1,000 pzas)"]],
    ["A-1 x1,000.00", ["A-1 x1,000.00"]],
    ["1,000pcs A-1", ["1,000pcs A-1"]],
    ["A-1, 1,000, x", ["A-1", "1,000", "x"]],
    ["\tA-1\t", ["", "A-1", ""]],
  ])("%j", (line, cells) => {
    expect(cellsOf(line)).toEqual([cells]);
  });
});

describe("interface.md section 3: quotes", () => {
  test.each([
    ['"A-1","1,000","7/8"" hole"', [["A-1", "1,000", '7/8" hole']]],
    ['"A;1";10', [["A;1", "10"]]],
    ['"A-1"   10', [["A-1", "10"]]],
    ['"A-1 10"', [["A-1 10"]]],
    ['A-1,10,7/8" hole', [["A-1", "10", '7/8" hole']]],
    ['"A-1,10', [['"A-1', "10"]]],
    [
      'A-1,10,"urgent\nA-2,5,"now"',
      [
        ["A-1", "10", '"urgent'],
        ["A-2", "5", "now"],
      ],
    ],
    [
      'A-1\t10\t"two\r\nlines"\nA-2\t5',
      [
        ["A-1", "10", "two\nlines"],
        ["A-2", "5"],
      ],
    ],
    ['A-1,"two ""quoted""\nlines",10', [["A-1", 'two "quoted"\nlines', "10"]]],
    [`A-1,"${"x\n".repeat(11)}",10`, [["A-1", '"x'], ...Array.from({ length: 10 }, () => ["x"]), ['"', "10"]]],
  ])("%j", (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test("a cell with line breaks covers its input lines", () => {
    const places = readRecords('\nA-1,"two\n\nlines",5\n\nA-2').map(({ from, to, text }) => [from, to, text]);
    expect(places).toEqual([
      [2, 4, 'A-1,"two\n\nlines",5'],
      [6, 6, "A-2"],
    ]);
  });
});

describe("interface.md section 3: signs of other programs", () => {
  test.each([
    ["dashes", "A‐1‑2‒3–4—5―6−7", "A-1-2-3-4-5-6-7"],
    ["blanks", "A-1\u00a010\u202fx\u3000y", "A-1 10 x y"],
    ["signs without width", "\ufeffA\u200b-\u00ad1\u200e", "A-1"],
    ["quotes", "“A-1” ‘x’", "\"A-1\" 'x'"],
    ["multiplication signs", "10 × A-1", "10 x A-1"],
    ["full-width forms", "Ａ－１", "A-1"],
    ["control characters", "A-1\u0000\u000110", "A-1  10"],
  ])("%s", (_what, typed, plain) => {
    expect(cellsOf(typed).flat().join("  ")).toBe(plain);
  });

  test.each(["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"])("%j breaks lines", (lineBreak) => {
    expect(cellsOf(`A-1${lineBreak}${lineBreak}A-2`)).toEqual([["A-1"], ["A-2"]]);
  });
});
