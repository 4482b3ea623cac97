import { describe, expect, test } from "vitest";
import { parseBom, parseBomRows } from "./parse-bom.ts";

/** Most likely reading of each line: number, quantity (`?` missing, `!` bad), other quantity, reference. */
function firstReadings(text: string): string[] {
  return parseBom(text).lines.map(({ readings: [{ number, quantity, reference }] }) => {
    const typed = { given: quantity.kind === "given" ? quantity.quantity : 0, missing: "?", bad: "!" }[quantity.kind];
    const possible = quantity.kind === "bad" ? quantity.possible.join("/") : null;
    const other = quantity.kind === "missing" ? quantity.otherQuantity : possible;
    return [number, typed, other || "-", reference].join(" | ");
  });
}

describe("columns of a list", () => {
  test("columns in any order are read by the names of the header (interface.md section 4, point 3)", () => {
    const text = [
      "Item,Reference,Qty,Part No.,Unit,Unit price,Description",
      "1,Pump 3,10,PEF-PFGN-10,ea,18.40,Green 22 mm",
      '2,,"1,000",TI-04FS,ea,0.95,',
      "3,M1,,KC-0093-10-120A,,,120 V coil",
      "4,M2,,TI-02FS x5,,,",
      "5,M3,n/a,WDS-2030GNS,,,",
      "6,M4,4,,ea,,duct WDS-2030GNS",
    ].join("\n");
    expect(firstReadings(text)).toEqual([
      "PEF-PFGN-10 | 10 | - | Pump 3",
      "TI-04FS | ! | 1/1000 | ",
      "KC-0093-10-120A | ? | - | M1",
      "TI-02FS | 5 | - | M2",
      "WDS-2030GNS | ! | - | M3",
      "duct WDS-2030GNS | 4 | - | M4",
    ]);
  });

  test("later header names the columns again; rows with another separator ignore it", () => {
    const text = "Part;Qty;Ref\nTI-04FS;5;6\nQty;Part;Ref\n5;TI-04FS;6\nTI-04FS 7";
    expect(firstReadings(text)).toEqual(["TI-04FS | 5 | - | 6", "TI-04FS | 5 | - | 6", "TI-04FS | 7 | - | "]);
  });

  test("columns separated by blanks apply to full rows only", () => {
    const text = "Part   Qty   Notes\nTI-04FS   5   M1\nTI-04FS   M1";
    expect(firstReadings(text)).toEqual(["TI-04FS | 5 | - | M1", "TI-04FS | ? | - | M1"]);
  });

  test("without a header, a cell that is not a number, unit or price is the reference", () => {
    expect(firstReadings("TI-04FS\t10\tea\tPanel 3\t0.95\t$9.50\tbin 4")).toEqual([
      "TI-04FS | 10 | - | Panel 3, bin 4",
    ]);
    expect(firstReadings("10 TI-04FS for panel A, urgent")).toEqual(["TI-04FS | 10 | - | for panel A, urgent"]);
  });

  test("rows of the order form name their lines from 1", () => {
    const rows = [
      ["Part number", "Quantity", "Reference"],
      ["TI-04FS", "10", "M1"],
      ["", " ", ""],
      ["10 x", "", ""],
    ];
    const { lines, notes } = parseBomRows(rows);
    expect(lines.map(({ from, readings }) => [from, readings[0].number])).toEqual([
      [2, "TI-04FS"],
      [4, "10 x"],
    ]);
    expect(notes).toEqual([{ kind: "header", from: 1, to: 1, text: "Part number\tQuantity\tReference" }]);
  });
});

describe("quantities with two readings", () => {
  test.each([
    ["TI-04FS,1,000", "TI-04FS | ! | 1/1000 | "],
    ["TI-04FS\t1\t000", "TI-04FS | 1 | - | 000"],
    ["TI-04FS\t10\t20", "TI-04FS | ! | 10/20 | "],
    ["1\tTI-04FS\t10", "TI-04FS | 10 | - | "],
    ["10 TI-04FS for pump 3", "TI-04FS | 10 | - | for pump 3"],
    ["TI-04FS 1.500", "TI-04FS | ! | 1500 | "],
    ["TI-04FS 10 24 V", "TI-04FS | 10 | - | 24 V"],
  ])("%j is %s", (line, reading) => {
    expect(firstReadings(line)).toEqual([reading]);
  });
});

describe("number in quotes is read as that number, in any place (H6)", () => {
  test.each([
    'PEF-PFRN-10 "1,000"',
    '"1,000" PEF-PFRN-10',
    "PEF-PFRN-10 '1,000'",
    "PEF-PFRN-10 “1,000”",
    'PEF-PFRN-10 ("1,000")',
    'PEF-PFRN-10; "1,000"',
  ])("%s", (line) => {
    expect(firstReadings(line)).toEqual(["PEF-PFRN-10 | ! | 1/1000 | "]);
  });
});

describe("list numbers", () => {
  test.each([
    ["1. TI-04FS 5\n2. TI-02FS", ["TI-04FS | 5 | - | ", "TI-02FS | ? | 2 | "], [1]],
    ["1) TI-04FS x5\n2) TI-02FS x6", ["TI-04FS | 5 | - | ", "TI-02FS | 6 | - | "], [1, 2]],
    ["1.-TI-04FS (5)\n2.- TI-02FS", ["TI-04FS | 5 | - | ", "TI-02FS | ? | 2 | "], [1]],
    ["1\tTI-04FS\t5\n2\tTI-02FS\t2", ["TI-04FS | 5 | - | ", "TI-02FS | 2 | - | "], [1, 2]],
    ["1 TI-04FS 5\n2 TI-02FS 6", ["TI-04FS | 5 | - | ", "TI-02FS | 6 | - | "], [1, 2]],
    ["5. TI-04FS 10", ["TI-04FS | 10 | - | "], [1]],
  ])("item numbers of %j are reported in a note", (text, readings, lines) => {
    expect(firstReadings(text)).toEqual(readings);
    expect(parseBom(text).notes).toEqual([{ kind: "numbering", lines }]);
  });

  test.each([
    ["5. TI-04FS", ["TI-04FS | ? | 5 | "]],
    ["4 TI-04FS\n5 TI-02FS", ["TI-04FS | 4 | - | ", "TI-02FS | 5 | - | "]],
    ["(1) TI-04FS\n(2) TI-02FS", ["TI-04FS | 1 | - | ", "TI-02FS | 2 | - | "]],
    ["Qty;Part\n1;TI-04FS\n2;TI-02FS", ["TI-04FS | 1 | - | ", "TI-02FS | 2 | - | "]],
  ])("numbers of %j are quantities, without a note", (text, readings) => {
    expect(firstReadings(text)).toEqual(readings);
    expect(parseBom(text).notes.filter(({ kind }) => kind === "numbering")).toEqual([]);
  });
});

describe("list parser, bad input (issue 6)", () => {
  test("part number of 10 KB stays in the list with its quantity, and is never looked up", () => {
    const number = "A1".repeat(5000);
    const [line] = parseBom(`${number} 10`).lines;
    expect(line?.readings[0]).toMatchObject({ number, folded: "", quantity: { kind: "given", quantity: 10 } });
  });

  test.each(["10 pcs", "電線", "Lista de materiales", "http://x.example/?a=1"])("%j stays as a line", (text) => {
    const { lines } = parseBom(text);
    expect(lines.map((line) => line.text)).toEqual([text]);
  });

  test("lines without letter and digit are ruled lines, empty lines are ignored", () => {
    expect(parseBom("\n----\n  \n,,,\n\u200b\n")).toEqual({
      lines: [],
      notes: [
        { kind: "ruled", from: 2, to: 2, text: "----" },
        { kind: "ruled", from: 4, to: 4, text: ",,," },
      ],
    });
  });
});
