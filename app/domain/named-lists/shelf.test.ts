import { describe, expect, test } from "vitest";
import type { ListInput } from "../bom/list-input.ts";
import { readShelf, shelfCells } from "./shelf.ts";

const cellsIn = (list: ListInput) => [...shelfCells(list)].map(([line, cells]) => [line, ...Object.values(cells)]);
const text = (heading: string, ...lines: string[]) => cellsIn({ kind: "text", text: [heading, ...lines].join("\n") });

describe("shelfCells", () => {
  test.each([
    "Part,Qty,Min,Max,Count",
    "Part number;Quantity;Minimum;Maximum;Counted",
    "Parte\tCantidad\tMín.\tMáx.\tConteo",
    "Parte;Cantidad;Stock mínimo;Stock máximo;Contado",
    "Part;Order qty;Min qty;Max qty;Physical count",
    "Clave;Cant.;EXISTENCIA MÍNIMA;EXISTENCIA MÁXIMA;Conteo físico",
  ])("shelfCells reads minimum, maximum and count under the heading %j", (heading) => {
    const between = /[,;\t]/.exec(heading)?.[0] ?? ",";
    expect(text(heading, ["TI-04FS", "4", "2", "10", "1"].join(between))).toEqual([[2, "2", "10", "1"]]);
  });

  test.each(["Part,Qty,MOQ", "Part,Qty,Min order", "Parte;Cant;Pedido mínimo", "Part,Qty,Counted at", "Part,Count"])(
    "shelfCells ignores minimum and count under the heading %j",
    (heading) => {
      const between = /[,;]/.exec(heading)?.[0] ?? ",";
      expect(text(heading, ["TI-04FS", "4", "5"].join(between))).toEqual([]);
    },
  );

  test("shelfCells reads a workbook and the text below entered rows by their own line numbers", () => {
    const cells = [
      ["Part", "Qty", "Min"],
      ["TI-04FS", "4", "2"],
    ];
    expect(cellsIn({ kind: "cells", cells, fileName: "a.xlsx" })).toEqual([[2, "2", "", ""]]);
    const rest = { text: "Part,Qty,Max\nTI-04FS,4,9", from: 3, header: "" };
    expect(cellsIn({ kind: "rows", rows: [], rest })).toEqual([[4, "", "9", ""]]);
  });

  test("shelfCells ends at the next heading without these columns", () => {
    expect(text("Part,Qty,Min", "TI-04FS,4,2", "Part,Qty,Note", "TI-02FS,1,7")).toEqual([[2, "2", "", ""]]);
  });
});

describe("readShelf", () => {
  const read = (minimum: string, maximum = "", counted = "") => readShelf({ minimum, maximum, counted });

  test("readShelf accepts whole numbers from 0 on", () => {
    expect(read("0", "10", "3")).toEqual({ pieces: { minimum: 0, maximum: 10, counted: 3 }, bad: [] });
    expect(read("")).toEqual({ pieces: { minimum: null, maximum: null, counted: null }, bad: [] });
  });

  test.each([
    ["two", "", ["two"]],
    ["2/10", "", ["2/10"]],
    ["1.000", "", ["1.000"]],
    ["9", "3", ["9 > 3"]],
  ])("readShelf reports %j to %j instead of reading it", (minimum, maximum, bad) => {
    const shelf = read(minimum, maximum, "1");
    expect(shelf).toEqual({ pieces: { minimum: null, maximum: null, counted: 1 }, bad });
  });
});
