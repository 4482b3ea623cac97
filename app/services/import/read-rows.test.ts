import { describe, expect, test } from "vitest";
import { z } from "zod";
import { describeProblem, Problems, type RowProblem } from "./import-error.ts";
import { jsonRows } from "./read-rows.ts";

const ROW = z.object({ a: z.string(), b: z.string(), later: z.string().optional() });

/** Rows and problems of blocks that end with a line. */
async function read(...blocks: string[]) {
  const notes = { problems: new Problems(), warnings: [] as RowProblem[] };
  const rows = [];
  async function* arriving() {
    yield* blocks;
  }
  for await (const piece of jsonRows(arriving(), ROW, "rows.ndjson", notes)) rows.push(...piece);
  return { rows, told: notes.problems.told.map(describeProblem), warnings: notes.warnings.map(describeProblem) };
}

describe("jsonRows", () => {
  test("numbers rows by line across blocks", async () => {
    const { rows, told, warnings } = await read('{"a":" x ","c":1}\n\n', '{"b":[1]}\r\n[1]\n', '{"a":null,"later":2}');
    expect(rows).toEqual([
      { row: 1, values: { a: "x", b: "", c: "1" } },
      { row: 3, values: { a: "", b: "[1]" } },
      { row: 5, values: { a: "", b: "", later: "2" } },
    ]);
    expect(told).toEqual(["rows.ndjson, row 4: each line must be a JSON object"]);
    expect(warnings).toEqual(["rows.ndjson: not read, because there is no such column: c"]);
  });

  test("jsonRows reports an empty file", async () => {
    expect((await read()).told).toEqual(["rows.ndjson: is empty"]);
  });
});
