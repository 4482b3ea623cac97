import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { RowError, RowSplitter } from "./split-rows.ts";

/** Rows of a text that arrives in pieces of some size. */
function split(text: string, size = text.length, separator = ",") {
  const splitter = new RowSplitter(separator);
  const rows = [];
  for (let at = 0; at < text.length; at += size) rows.push(...splitter.push(text.slice(at, at + size), false));
  rows.push(...splitter.push("", true));
  return rows;
}

const refusal = (text: string) => {
  try {
    split(text, 3);
  } catch (error) {
    if (error instanceof RowError) return [error.row, error.message];
  }
  return null;
};

describe("rows of delimited text", () => {
  test("are told with the line they begin in", () => {
    expect(split('a,b\n"x\ny", z \n\nc,"d"\r\n', 2)).toEqual([
      { row: 1, values: ["a", "b"] },
      { row: 2, values: ["x\ny", "z"] },
      { row: 5, values: ["c", "d"] },
    ]);
  });

  test("are those another reader finds, however the text is cut", () => {
    const signs = ['"', '""', ",", ";", "\n", "\r\n", " ", "a", "ñ", "1.5", ""];
    let seed = 3;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const cell = () => {
      const text = Array.from({ length: random(6) }, () => signs[random(signs.length)] ?? "").join("");
      return /[",\n\r]/.test(text) || random(3) === 0
        ? `${" ".repeat(random(2))}"${text.replaceAll('"', '""')}"`
        : text;
    };
    for (let round = 0; round < 400; round++) {
      const columns = 1 + random(4);
      const text = Array.from({ length: 1 + random(5) }, () => Array.from({ length: columns }, cell).join(",")).join(
        "\n",
      );
      const expected = parse(text, { trim: true, skip_empty_lines: true, relax_column_count: true });
      const found = split(text, 1 + random(9)).map(({ values }) => values);
      expect({ text, found }).toEqual({ text, found: expected });
    }
  });

  test("with quotes that do not fit are refused with their line", () => {
    expect(refusal('a\nb,c"d\n')).toEqual([2, expect.stringContaining("a quote stands in the middle")]);
    expect(refusal('a\n"b"c,d\n')).toEqual([
      2,
      expect.stringContaining('something follows the quote that closes the value "b"'),
    ]);
    expect(refusal('a\nb\n"c,d\ne\nf')).toEqual([3, "a quote is opened and not closed; is the file cut off?"]);
  });
});
