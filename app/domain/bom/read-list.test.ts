import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOST_BOM_LINES } from "./bom-line.ts";
import type { ListInput, ListRow } from "./list-input.ts";
import { readList, type ReadList } from "./read-list.ts";
import { extent } from "../../../tests/setup/extent.ts";

const row = (pn: string, quantity = "1", reference = ""): ListRow => ({ pn, quantity, reference });
const rowsOf = (count: number) => Array.from({ length: count }, (_row, index) => row(`R-${index}`));
const textOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_line, index) => `P-${from + index},${index + 1}`).join("\n");
const first = ({ lines }: ReadList, index = 0) => lines.at(index)?.readings[0];

describe("readList, rows of a form", () => {
  test("rows are read by their columns and numbered by row, without a note about the shop's header", () => {
    const list = readList({ kind: "rows", rows: [row("AB-1", "1,000", "10 pcs"), row("", "", ""), row("10 20")] });
    expect(list.lines.map(({ from }) => from)).toEqual([1, 3]);
    expect(first(list)).toMatchObject({ number: "AB-1", reference: "10 pcs", quantity: { possible: [1, 1000] } });
    expect([list.notes, list.rest]).toEqual([[], null]);
  });

  test.each(["pack of 10", "Qty 6", "OL spare", "2 + 2 spare", "24 V panel, 3 pcs", "PN AB-9 x 4"])(
    "reference %j does not question a whole quantity next to it",
    (reference) => {
      const [line] = readList({ kind: "rows", rows: [row("AB-1", "2", reference)] }).lines;
      expect(line?.readings[0]).toMatchObject({ number: "AB-1", reference, quantity: { kind: "given", quantity: 2 } });
    },
  );

  test("header rows and ruled rows of the buyer are reported with their row", () => {
    const { notes } = readList({ kind: "rows", rows: [row("Part", "Qty", "Ref"), row("---", "", ""), row("A-1")] });
    expect(notes).toEqual([
      { kind: "header", from: 1, to: 1, text: "Part\tQty\tRef" },
      { kind: "ruled", from: 2, to: 2, text: "---" },
    ]);
  });
});

describe("readList, an offered choice of quantities", () => {
  test.each([[[5]], [[2, 5]]])("numbers %j are offered again until the buyer chooses", (asked) => {
    const doubt = { other: null, assumed: "none" as const, asked };
    const [line] = readList({ kind: "rows", rows: [{ ...row("AB-1", "5"), doubt }] }).lines;
    expect(line?.readings[0].quantity).toMatchObject({ kind: "bad", possible: asked, typed: "5" });
  });
});

describe("readList, a quantity in doubt", () => {
  const quantityOf = (quantity: string, doubt: ListRow["doubt"]) =>
    first(readList({ kind: "rows", rows: [{ ...row("AB-1", quantity), doubt }] }))?.quantity;

  test.each(["2 / 10", "2 dozen", "24 ft", "4 (2 per panel)", "3 x 10", "2 + 2", "2 cajas de 100", "4 frobs"])(
    "%j asks the same question when its row is read again",
    (typed) => {
      const once = quantityOf(typed, undefined);
      expect(once).toMatchObject({ kind: "bad" });
      expect(quantityOf(once?.kind === "bad" ? once.typed : "", undefined)).toEqual(once);
    },
  );

  test("competing numbers are offered alone", () => {
    expect(quantityOf("2 / 10", undefined)).toMatchObject({ possible: [2, 10] });
  });

  test("row keeps the other reading and the assumption of its quantity", () => {
    expect(quantityOf("1000", { other: 1, assumed: "none" })).toEqual({
      kind: "bad",
      reason: "several",
      possible: [1000, 1],
      typed: "1000 / 1",
    });
    expect(quantityOf("16", { other: null, assumed: "some" })).toMatchObject({ isAssumed: true });
    expect(quantityOf("", { other: 3, assumed: "all" })).toEqual({ kind: "missing", otherQuantity: 3 });
    expect(quantityOf("2.5", { other: 10, assumed: "none" })).toMatchObject({
      kind: "bad",
      possible: [10],
    });
  });
});

describe("readList, lines above the limit", () => {
  test("lines above the limit are returned unchanged, with their columns", () => {
    const list = readList({ kind: "text", text: `Qty,Part\n${textOf(502)}` });
    expect(list.notes.at(-1)).toEqual({ kind: "refused", from: 502, count: 2 });
    expect(list.rest).toEqual({ text: "P-500,501\nP-501,502", from: 502, header: "Qty,Part" });
  });

  test("lines of a file above the limit become text", () => {
    const cells = Array.from({ length: 501 }, (_row, index) => [`P-${index}`, "2", "a\nb"]);
    expect(readList({ kind: "cells", cells, fileName: "" }).rest).toEqual({
      text: "P-500\t2\ta b",
      from: 501,
      header: "",
    });
  });

  test("lines above the limit become rows when there is room, with their line numbers and columns", () => {
    const rest = { text: "5,P-1\n6,P-2\n7,P-3", from: 502, header: "Qty,Part" };
    const list = readList({ kind: "rows", rows: rowsOf(498), rest });
    expect(list.lines).toHaveLength(500);
    expect(list.lines.slice(-2).map(({ from }) => from)).toEqual([502, 503]);
    expect(first(list, -1)).toMatchObject({ number: "P-2", quantity: { quantity: 6 } });
    expect(list.notes).toEqual([{ kind: "refused", from: 504, count: 1 }]);
    expect(list.rest).toEqual({ text: "7,P-3", from: 504, header: "Qty,Part" });
  });

  test("lines above the limit are read alone when all rows are done", () => {
    const rest = { text: textOf(2, 7), from: 502, header: "" };
    const list = readList({ kind: "rows", rows: [], rest });
    expect(list.lines.map(({ from }) => from)).toEqual([502, 503]);
    expect([list.notes, list.rest]).toEqual([[], null]);
  });

  test("rows and text above the limit are merged", () => {
    const list = readList({ kind: "rows", rows: rowsOf(501), rest: { text: "P-1,2", from: 502, header: "" } });
    expect(list.rest).toMatchObject({ text: "R-500\t1\t\nP-1,2", from: 501 });
  });

  test("every line is read in the end, in any mixture of rows and remaining lines", () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(620), fc.boolean(), (rows, lines, hasHeader) => {
        const rest = { text: textOf(lines), from: rows + 1, header: hasHeader ? "Part,Qty" : "" };
        let input: ListInput = { kind: "rows", rows: rowsOf(rows), rest };
        const seen: string[] = [];
        for (let step = 0; step < 4; step++) {
          const list = readList(input);
          expect(list.lines.length).toBeLessThanOrEqual(MOST_BOM_LINES);
          seen.push(...list.lines.map(({ readings }) => readings[0].number));
          if (!list.rest) break;
          input = { kind: "rows", rows: [], rest: list.rest };
        }
        expect(seen).toEqual([
          ...rowsOf(rows).map(({ pn }) => pn),
          ...textOf(lines)
            .split("\n")
            .filter(Boolean)
            .map((line) => line.split(",")[0]),
        ]);
      }),
      { numRuns: extent(4, 25) },
    );
  });
});
