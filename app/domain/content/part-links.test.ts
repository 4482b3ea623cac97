import { describe, expect, test } from "vitest";
import { codesIn, withPartLinks } from "./part-links.ts";
import type { RichText, TextBlock } from "./rich-text.ts";

const span = (text: string, ...marks: string[]) => ({ _type: "span" as const, _key: text, text, marks });
const block = (...children: ReturnType<typeof span>[]): TextBlock => ({
  _type: "block",
  _key: "b",
  style: "normal",
  markDefs: [],
  children,
});
const table = (...rows: string[][]): RichText[number] => ({
  _type: "table",
  _key: "t",
  rows: rows.map((cells, row) => ({
    _key: `r${row}`,
    cells: cells.map((text, cell) => ({
      _key: `c${cell}`,
      content: [block(span(text, ...(row > 0 ? ["code"] : [])))],
    })),
  })),
});

const LINKING = {
  of: (code: string) => (code.startsWith("KC") || code.startsWith("OT") ? `/part/${code.toLowerCase()}` : null),
  together: {
    head: "Together",
    text: (count: number) => `See these ${count}`,
    to: (partNumbers: readonly string[]) => `/compare?${partNumbers.join("&")}`,
    most: 6,
  },
};

const linksOf = (text: TextBlock) =>
  text.children.flatMap(({ text: words, marks }) => {
    const mark = text.markDefs.find(({ _key }) => marks.includes(_key));
    return mark ? [[words, mark.href]] : [];
  });

describe("part numbers in content", () => {
  test("codes are listed once", () => {
    expect(codesIn([block(span("kc-1", "code"), span("KC-1", "code"), span("KC-2"))])).toEqual(["KC-1"]);
  });

  test("a part number set as code becomes a link, other codes and linked numbers stay", () => {
    const text = { ...block(span("KC-1", "code"), span("%Q", "code"), span("KC-2"), span("KC-3", "code", "mine")) };
    const [result] = withPartLinks([text], LINKING);
    expect(linksOf(result as TextBlock)).toEqual([["KC-1", "/part/kc-1"]]);
  });

  test("a table row of several parts gets a link to all of them", () => {
    const [result] = withPartLinks(
      [table(["Motor", "Contactor", "Relay"], ["10 HP", "KC-1", "OT-1"], ["5 HP", "KC-2", "-"])],
      LINKING,
    );
    const last = result?._type === "table" ? result.rows.map(({ cells }) => cells.at(-1)?.content[0]) : [];
    expect(last.map((cell) => cell?.children[0]?.text)).toEqual(["Together", "See these 2", ""]);
    expect(linksOf(last[1] as TextBlock)).toEqual([["See these 2", "/compare?KC-1&OT-1"]]);
  });

  test("a table without such a row keeps its columns", () => {
    const [result] = withPartLinks([table(["Place", "Part"], ["Door", "KC-1"])], LINKING);
    expect(result?._type === "table" && result.rows[1]?.cells).toHaveLength(2);
  });
});
