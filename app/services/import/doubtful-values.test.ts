import { expect, test } from "vitest";
import { findDateLike, aliasRow } from "./file-rows.ts";
import { COMMERCE_FILES } from "./commerce-files.ts";
import { findFractions } from "./doubtful-prices.ts";
import { optionalMoney, partNumber } from "./fields.ts";
import { describeProblem } from "./import-error.ts";
import { inEnglish, reasonOfMessage } from "./reasons.ts";
import { csvRows } from "./read-csv.ts";
import { Problems } from "./import-error.ts";

const entry = (value: string, listName = "OEM") => ({
  row: 2,
  value: { listName, valueType: "% Discount" as const, schedule: "A", partNumber: null, value },
});
const countOf = (...values: string[]) => findFractions(values.map((value) => entry(value))).length;

test("import reports mostly small discounts as fractions, list by list", () => {
  expect(countOf("0.30", "0.25", ".4")).toBe(1);
  expect(countOf("0.30", "0.25", "40")).toBe(1);
  expect(countOf("0.30", "35", "40")).toBe(0);
  expect(countOf("0.5")).toBe(0);
  expect(countOf("0", "0", "-0.3")).toBe(0);
  const two = [entry("30"), entry("35"), entry("40"), entry("0.3", "D1"), entry("0.4", "D1")];
  const [found] = findFractions(two);
  expect(found && describeProblem(found)).toBe(
    "price-list-entries.csv, row 2, column value: 2 of 2 discounts of list D1 are below 1%, the first is 0.3: they look like " +
      "fractions. Write 30 for 30%. If this is intended, add --reprice",
  );
});

test("import refuses a price that rounds to zero, and accepts an empty one", () => {
  const priceEntry = COMMERCE_FILES["price-list-entries.csv"];
  const actual = { listName: "D1", valueType: "Actual", schedule: "", partNumber: "TI-02FS" };
  expect(priceEntry.safeParse({ ...actual, value: "0.004" }).success).toBe(false);
  expect(priceEntry.safeParse({ ...actual, value: "0.005" }).success).toBe(true);
  expect(priceEntry.safeParse({ ...actual, value: "0" }).success).toBe(true);
  expect(optionalMoney.safeParse("0.004").success).toBe(false);
  expect(optionalMoney.safeParse("0.00").success).toBe(true);
});

test("import refuses a number rounded by a spreadsheet, and reports one like a date", () => {
  expect(partNumber.safeParse("1.2E+05").success).toBe(false);
  expect(partNumber.safeParse("1E-05").success).toBe(true);
  const alias = { brand: "", pn: "TI-02FS", grade: "direct", noteEn: "", noteEs: "" };
  expect(aliasRow.safeParse({ ...alias, alias: "4.5E+11" }).success).toBe(false);
  const value = aliasRow.parse({ ...alias, alias: "Mar-10" });
  expect(findDateLike([{ row: 7, value }], "aliases.csv").map(({ row, column }) => [row, column])).toEqual([
    [7, "alias"],
  ]);
});

test.each([
  ["customers.csv", "name", "Acme 4111 1111 1111 1111"],
  ["customers.csv", "taxVerificationNote", "pays with 5105-1051-0510-5100"],
  ["contacts.csv", "address1", "4111.1111.1111.1111"],
  ["contacts.csv", "label", "card 378282246310005"],
  ["web-users.csv", "nameLast", "４１１１ １１１１ １１１１ １１１１"],
  ["sales-reps.csv", "name", "4111 1111 1111 1111"],
] as const)("a payment card number in %s, column %s, is refused with its reason", (file, column, value) => {
  const schema = COMMERCE_FILES[file];
  expect(Object.keys(schema.shape)).toContain(column);
  const { error } = schema.safeParse({ [column]: value });
  const issue = error?.issues.find(({ path }) => path[0] === column);
  expect(inEnglish(reasonOfMessage(issue?.message ?? ""))).toMatch(/payment card number/);
  const fine = schema.safeParse({ [column]: "Order 4500012345, dock 4" }).error;
  expect(fine?.issues.filter(({ path }) => path[0] === column)).toEqual([]);
});

test("import ignores rows with only separators", async () => {
  async function* blocks() {
    yield "zip,zone\n150,2\n,\n,\n";
  }
  const rows = [];
  const notes = { problems: new Problems(), warnings: [] };
  for await (const piece of csvRows(blocks(), COMMERCE_FILES["shipping-zones.csv"], "shipping-zones.csv", notes))
    rows.push(...piece);
  expect([rows.length, notes.problems.total]).toEqual([1, 0]);
});
