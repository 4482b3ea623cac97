import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/setup/temporary-folder.ts";
import { describeProblem, Problems } from "./import-error.ts";
import { basisFinder } from "./price-basis.ts";
import { priceRow } from "./file-rows.ts";
import { readTable } from "./read-file.ts";

async function problemsOfHeader(header: string): Promise<string[]> {
  const { folder, remove } = temporaryFolder();
  try {
    fs.writeFileSync(path.join(folder, "list-prices.csv"), `${header}\nKC-0093-10-120A,20.00\n`);
    const problems = new Problems();
    await readTable(folder, "list-prices.csv", priceRow, { encoding: "utf-8", notes: { problems, warnings: [] } });
    return problems.told.map(describeProblem);
  } finally {
    remove();
  }
}

test.each([
  ["Price Break 10", "18.00"],
  ["PriceBreak10", "18.00"],
  ["Break 1", "18.00"],
  ["Qty break 2 price", "18.00"],
  ["Price 10+", "18.00"],
  ["10-24", "18.00"],
  ["10+", "18.00"],
  ["Price @ 100", "18.00"],
  ["Price for 10 pcs", "18.00"],
  ["Unit price 10-24", "18.00"],
  ["Tier 2 price", "18.00"],
  ["Volume price", "18.00"],
  ["Precio 10 o más", "18.00"],
  ["Precio desde 10 piezas", "18.00"],
  ["Precio por volumen", "18.00"],
  ["Precio de mayoreo", "18.00"],
  ["Escala 2", "18.00"],
])("an import names a column of quantity prices and what to do, column %s = %s", (heading, value) => {
  const problemsOf = basisFinder("list-prices.csv", new Set(["pn", "listPrice"]), {
    currency: "USD",
    day: "2026-11-27",
  });
  const values = { pn: "KC-0093-10-120A", listPrice: "31.50", [heading]: value };
  expect(problemsOf({ row: 2, values }).map(describeProblem)).toEqual([
    `list-prices.csv, row 2, column ${heading}: 18.00 is a price for larger quantities, but the shop has one price for any quantity: leave the column out`,
  ]);
});

test.each([
  ["PN,ListPrice", ["pn", "PN"], ["listPrice", "ListPrice"]],
  ["Part Number,List Price", ["pn", "Part Number"], ["listPrice", "List Price"]],
  ["No. de parte,Precio de lista", ["pn", "No. de parte"], ["listPrice", "Precio de lista"]],
])("an import names the column that a misspelled heading stands for, %s", async (header, ...pairs) => {
  const problems = await problemsOfHeader(header);
  expect(problems).toEqual(
    pairs.map(
      ([column, given]) =>
        `list-prices.csv, row 1: column ${column} is missing; ${given} looks like it: rename that heading to ${column}`,
    ),
  );
});

test("an import accepts a year in the heading of a price", () => {
  const problemsOf = basisFinder("list-prices.csv", new Set(["pn", "listPrice"]), {
    currency: "USD",
    day: "2026-11-27",
  });
  expect(problemsOf({ row: 2, values: { "List Price 2027": "18.00", "Precio 2026": "18.00" } })).toEqual([]);
});
