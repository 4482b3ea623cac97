import { expect, test } from "vitest";
import { buildVariantTable } from "../../domain/catalog/variants/variant-table.ts";
import { ATTRIBUTES, CATEGORY_FILTERS, CONTACTORS } from "../../domain/test-data/variants.ts";
import { sizeLinks, withSizes } from "./series-sizes.view.ts";

const table = buildVariantTable(CONTACTORS, CATEGORY_FILTERS, ATTRIBUTES, "en");
const words = { locale: "en" as const, t: (key: string) => key };

test("small table has a link for each value of its first column with few values", () => {
  const links = sizeLinks("/products/contactors/kt", table, words);
  expect(links.length).toBeGreaterThan(1);
  for (const { title, href } of links) {
    expect(title).not.toBe("");
    expect(href).toMatch(/^\/products\/contactors\/kt\?[^&]+=[^&]+$/);
  }
});

test("large table has a link for each of its tabs, the first without a number", () => {
  const many = Array.from({ length: 30 }, () => table.rows).flat();
  const links = sizeLinks("/kt", { ...table, rows: many }, words);
  expect(links[0]?.href).toBe("/kt");
  expect(links.slice(1).map(({ href }) => href)).toEqual(links.slice(1).map((_link, index) => `/kt?page=${index + 2}`));
});

test("series without a table has no sizes", () => {
  const row = { code: "KT", title: "Contactors", summary: "", href: "/kt", facts: [] };
  expect(withSizes([row], new Map(), words)).toEqual([row]);
});
