import { describe, expect, test } from "vitest";
import { ATTRIBUTES, partOf } from "../../test-data/variants.ts";
import type { PartRecord } from "../part-record.ts";
import { pageNumber, paginate } from "./pages.ts";
import { buildVariantTable } from "./variant-table.ts";

const MOST = 20;

function pagesOf(count: number, attributes: (index: number) => Parameters<typeof partOf>[1]) {
  const parts = Array.from({ length: count }, (_part, index): PartRecord => partOf(`P-${index}`, attributes(index)));
  const table = buildVariantTable(parts, ["poles", "coil", "amps"], ATTRIBUTES, "en");
  return paginate(table.rows, table.columns, MOST).map(({ column, rank, part, parts: of, rows }) => ({
    by: column === null ? null : table.columns[column]?.attribute.key,
    value: column === null ? undefined : table.columns[column]?.values[rank]?.en,
    part: `${part}/${of}`,
    rows: rows.length,
  }));
}

describe("pages of a table by attribute", () => {
  test("table that fits has one page", () => {
    expect(pagesOf(MOST, (index) => ({ coil: String(index) }))).toEqual([
      { by: null, value: undefined, part: "1/1", rows: 20 },
    ]);
    expect(pagesOf(0, () => ({}))).toHaveLength(1);
  });

  test("first column of the category divides the table if its values fit, even if another needs fewer pages (R-CAT-16)", () => {
    const pages = pagesOf(40, (index) => ({ coil: `${index % 2} V`, poles: `${index % 4} pole` }));
    expect(pages.map(({ value, rows }) => [value, rows])).toEqual([
      ["0 pole", 10],
      ["1 pole", 10],
      ["2 pole", 10],
      ["3 pole", 10],
    ]);
  });

  test("words are in catalog order, also next to one that begins with a number; numbers ascend", () => {
    const styles = ["flush", "extended", "40 mm mushroom", "ballast"];
    const byStyle = pagesOf(40, (index) => ({ poles: styles[index % 4] ?? "" }));
    expect(byStyle.map(({ value }) => value)).toEqual(styles);
    const byAmps = pagesOf(40, (index) => ({ amps: ["25 A", "9 A"][index % 2] ?? "" }));
    expect(byAmps.map(({ value }) => value)).toEqual(["9 A", "25 A"]);
  });

  test("column with the fewest pages divides the table when no column names nearly all parts", () => {
    const pages = pagesOf(40, (index) =>
      index < 30 ? { poles: `${index % 3} pole`, coil: `${index % 2} V` } : { amps: `${index} A` },
    );
    expect(pages.map(({ value, rows }) => [value, rows])).toEqual([
      ["0 V", 15],
      ["1 V", 15],
      [undefined, 10],
    ]);
  });

  test("value with too many parts has numbered pages of similar length", () => {
    const pages = pagesOf(60, (index) => ({ poles: index < 50 ? "3-pole" : "4-pole", amps: `${index % 25} A` }));
    expect(pages.map(({ value, part, rows }) => `${value} ${part} ${rows}`)).toEqual([
      "3-pole 1/3 17",
      "3-pole 2/3 17",
      "3-pole 3/3 16",
      "4-pole 1/1 10",
    ]);
  });

  test("values with few parts and parts without a value share a page", () => {
    const pages = pagesOf(42, (index) => (index < 38 ? { coil: `${index % 2} V` } : { coil: `odd ${index}` }));
    expect(pages.map(({ value, rows }) => [value, rows])).toEqual([
      ["0 V", 19],
      ["1 V", 19],
      [undefined, 4],
    ]);
  });

  test("column of values with few parts does not divide; without another, pages are numbered", () => {
    const pages = pagesOf(50, (index) => ({ amps: `${index} A` }));
    expect(pages.map(({ by, part, rows }) => `${by} ${part} ${rows}`)).toEqual([
      "null 1/3 17",
      "null 2/3 17",
      "null 3/3 16",
    ]);
  });

  test.each([
    [1, 1],
    [3, 3],
    [4, 3],
    [1e9, 3],
    [Number.POSITIVE_INFINITY, 3],
    [0, 1],
    [-1, 1],
  ])("page %d of 3 is page %d", (asked, page) => {
    const numbered = paginate(
      buildVariantTable(
        Array.from({ length: 50 }, (_part, index) => partOf(`P-${index}`, {})),
        [],
        ATTRIBUTES,
        "en",
      ).rows,
      [],
      MOST,
    );
    expect(pageNumber(asked, numbered)).toBe(page);
  });
});
