import { describe, expect, test } from "vitest";
import { toCsv } from "../csv.ts";
import { toTextTable, type TextColumn } from "../text-table.ts";
import { withShopFiles, type ShopFile } from "./shop-file.ts";

const HEADS = ["No.", "Part number", "Description", "Your reference", "Your number", "Quantity", "Unit price"];
const NO_COLUMNS = { quantity: -1, reference: -1, ownNumber: -1, minimum: -1, maximum: -1, counted: -1 };
const FILES: readonly ShopFile[] = [
  { ...NO_COLUMNS, heads: HEADS, pn: 1, quantity: 5, reference: 3, ownNumber: 4, first: 5 },
  { ...NO_COLUMNS, heads: ["Número de parte", "Precio"], pn: 0, first: 0 },
];
const ROWS = [
  ["1", "TI-02FS", "terminal, 2.5 mm²; gray", "-A1", "MP-1; MP-2", "100", "0.39"],
  ["2", "KC-0093-10-120A", "contactor", "Panel 7, left", "", "3", "19.53"],
];
const TOTALS = [[""], ["", "", "Total", "", "", "", "97.59"]];

const read = (text: string) => withShopFiles({ rows: [], text, file: null }, FILES);
const meant = (text: string) => read(text).rows.map(({ pn, quantity, reference }) => [pn, quantity, reference]);
const EXPECTED = [
  ["TI-02FS", "100", "-A1"],
  ["KC-0093-10-120A", "3", "Panel 7, left"],
];

const csv = toCsv([HEADS, ...ROWS, ...TOTALS]);
const COLUMNS: readonly TextColumn[] = [2, 8, 10, 9, 6, 8, 8].map((width, index) => ({ width, isNumber: index > 4 }));
const rule = COLUMNS.map(({ width }) => "-".repeat(width));
const table = toTextTable(COLUMNS, [HEADS, rule, ...ROWS]);

describe("file written by the shop", () => {
  test.each([
    ["as it is", csv],
    ["with the mark of its encoding, behind blank lines", `\n\n\uFEFF${csv}`],
    ["out of a spreadsheet", [HEADS, ...ROWS, ...TOTALS].map((row) => row.join("\t")).join("\n")],
    [
      "saved by a spreadsheet that parts cells otherwise",
      [HEADS, ...ROWS].map((row) => row.map((cell) => `"${cell}"`).join(";")).join("\r\n"),
    ],
    [
      "below a line that says what parts the cells",
      `sep=;\r\n${[HEADS, ...ROWS].map((row) => row.map((cell) => `"${cell}"`).join(";")).join("\r\n")}`,
    ],
    ["with cells spreadsheets add behind", [HEADS, ...ROWS].map((row) => [...row, "", ""].join("\t")).join("\n")],
    [
      "as aligned columns, cells over several lines",
      `Cart\nhttp://shop/cart\n\n${table}\nTotal    97.59\nNo fee: $97.59 is enough.\n`,
    ],
  ])("%s", (_name, text) => {
    expect(meant(text)).toEqual(EXPECTED);
    expect(read(text)).toMatchObject({ text: "", rows: [{ isOurs: true }, { isOurs: true }] });
  });

  test("each row has the number of its line", () => {
    expect(read(`\n${csv}`).rows.map(({ lines }) => lines)).toEqual([[3], [4]]);
    expect(read(`Cart\n\n${table}`).rows.map(({ lines }) => lines?.[0])).toEqual([6, 9]);
  });

  test("cells of a sheet are read together with entered rows and another list", () => {
    const row = { pn: "X", quantity: "1", reference: "" };
    const file = { kind: "cells", cells: [[], HEADS, ...ROWS], fileName: "cart.xlsx" } as const;
    const all = withShopFiles({ rows: [row], text: "PEF-1 3", file }, FILES);
    expect([all.rows.map(({ pn }) => pn), all.text, all.file]).toEqual([
      ["X", "TI-02FS", "KC-0093-10-120A"],
      "PEF-1 3",
      null,
    ]);
    expect(all.rows[2]?.lines).toEqual([4]);
  });

  test("customer part number alone names the part of a row; an empty row is ignored", () => {
    const text = toCsv([HEADS, ["", "", "", "", "MP-9", "4", ""], ["", "", "", "", "MP-9", "", ""]]);
    expect(read(text).rows).toEqual([{ pn: "MP-9", quantity: "4", reference: "", lines: [2] }]);
  });

  test("row without a quantity asks for one", () => {
    expect(meant("número de parte,precio\r\nTI-02FS,1.00\r\n")).toEqual([["TI-02FS", "", ""]]);
  });
});

test.each([
  ["another list", "Part number,Quantity\nTI-02FS,100"],
  ["a file whose columns were changed", csv.replace("Your number,", "")],
  ["no list", " \n "],
  ["a table of another program", "A   B\n--  --\n1   2\n"],
])("withShopFiles leaves %s unchanged", (_name, text) => {
  expect(read(text)).toEqual({ rows: [], text, file: null });
});
