import { describe, expect, test } from "vitest";
import { composeList } from "./compose-list.ts";
import { queryLines } from "./query-lines.ts";
import { storableList } from "./storable-list.ts";

const row = { pn: "A-1", quantity: "2", reference: "" };
const blank = { pn: " ", quantity: "", reference: "" };
const cells = { kind: "cells", cells: [["B-1", "3", "x\ty"]], fileName: "b.xlsx" } as const;

describe("list composed of form rows, pasted text and a file", () => {
  test("empty input gives no list", () => {
    expect(composeList({ rows: [blank], text: " \n", file: null })).toBeNull();
  });

  test("single input is unchanged", () => {
    expect(composeList({ rows: [blank], text: "", file: cells })).toBe(cells);
    expect(composeList({ rows: [], text: "A 1", file: null })).toEqual({ kind: "text", text: "A 1" });
    expect(composeList({ rows: [blank, row], text: "", file: null })).toEqual({ kind: "rows", rows: [row] });
  });

  test("rows come before text and file, and lines are numbered through", () => {
    expect(composeList({ rows: [row], text: "C 1", file: cells })).toEqual({
      kind: "rows",
      rows: [row],
      rest: { text: "C 1\nB-1\t3\tx y", from: 2, header: "" },
    });
    const file = { kind: "text", text: "D 1" } as const;
    expect(composeList({ rows: [], text: "C 1", file })).toEqual({ kind: "text", text: "C 1\nD 1" });
  });
});

test("list without NUL and lone surrogates can be saved", () => {
  const bad = "a\0b\uD800";
  const good = "a b\uFFFD";
  expect(storableList({ kind: "text", text: bad })).toEqual({ kind: "text", text: good });
  expect(storableList({ kind: "cells", cells: [[bad]], fileName: bad })).toMatchObject({
    cells: [[good]],
    fileName: good,
  });
  const rest = { text: bad, from: 9, header: bad };
  expect(storableList({ kind: "rows", rows: [{ pn: bad, quantity: bad, reference: bad, lines: [3] }], rest })).toEqual({
    kind: "rows",
    rows: [{ pn: good, quantity: good, reference: good, lines: [3] }],
    rest: { text: good, from: 9, header: good },
  });
});

describe("a search for several part numbers as a list", () => {
  test.each([
    ["A-1 B-2", "A-1\nB-2"],
    ["A-1 x10 B-2 5", "A-1 x10\nB-2 5"],
    ["kc 0093 10, ti 04 fs x 2", "kc 0093 10\nti 04 fs x 2"],
    ["A-1;;B-2|C-3 ,", "A-1\nB-2\nC-3"],
    ["10 A-1", "10\nA-1"],
    ["", ""],
  ])("%j", (query, lines) => {
    expect(queryLines(query)).toBe(lines);
  });
});
