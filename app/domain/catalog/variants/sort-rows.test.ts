import { expect, test } from "vitest";
import { cents } from "../../money.ts";
import { ATTRIBUTES, partOf } from "../../test-data/variants.ts";
import { readRequest } from "./request.ts";
import { buildVariantTable, sortRows } from "./variant-table.ts";

const parts = [
  partOf("C", { amps: "100 A" }, { listPrice: cents(500), leadTime: 10 }),
  partOf("A", { amps: "9 A" }, { listPrice: null, leadTime: null }),
  partOf("B", {}, { listPrice: cents(300), leadTime: 0 }),
  partOf("D", { amps: "9 A" }, { listPrice: cents(300), leadTime: 0, status: "discontinued" }),
];
const { rows, columns } = buildVariantTable(parts, ["amps"], ATTRIBUTES, "en");

test.each([
  ["", "CABD"],
  ["sort=pn", "ABCD"],
  ["sort=pn&dir=desc", "DCBA"],
  ["sort=amps", "ADCB"],
  ["sort=amps&dir=desc", "CADB"],
  ["sort=price", "BDCA"],
  ["sort=price&dir=desc", "CBDA"],
  ["sort=leadTime", "BCAD"],
  ["sort=nothing", "CABD"],
])("%j sorts as %s: numbers as numbers, unknown last, ties in catalog order (R-CAT-17)", (query, order) => {
  const request = readRequest(new URLSearchParams(query), columns);
  const sorted = sortRows(rows, request, ({ part }) => part.listPrice);
  expect(sorted.map(({ part }) => part.pn).join("")).toBe(order);
});
