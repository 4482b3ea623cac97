import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { aliasRow, priceRow, stockRow, partRow } from "./file-rows.ts";
import { attachmentRow } from "./attachments.server.ts";
import { COMMERCE_FILES } from "./commerce-files.ts";
import { readDataSheets } from "./read-folder.ts";
import { Problems } from "./import-error.ts";
import { isOptional } from "./read-rows.ts";

const SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  ...COMMERCE_FILES,
  "parts.csv": partRow,
  "list-prices.csv": priceRow,
  "stock.csv": stockRow,
  "aliases.csv": aliasRow,
  "attachments.csv": attachmentRow,
};

const text = fs.readFileSync("docs/import.md", "utf8");

/** The table below the heading of a file: column, values, example. */
function tableOf(file: string) {
  const section = text.split(`### \`${file}\`\n`)[1]?.split("\n#")[0] ?? "";
  const rows = [...section.matchAll(/^\| `(\w+)` \| (.*) \| `(.*)` \|$/gm)];
  return rows.map(([, column = "", values = "", example = ""]) => ({ column, values, example }));
}

/** Values of a possibly nested enumeration; null for another field. */
function optionsOf(field: z.core.$ZodType): readonly unknown[] | null {
  if (field instanceof z.ZodEnum) return field.options;
  if (field instanceof z.ZodPipe) return optionsOf(field.in);
  return field instanceof z.ZodDefault ? optionsOf(field.def.innerType) : null;
}

const accepts = (field: z.core.$ZodType, value: unknown) => z.safeParse(field, value).success;

describe.each(Object.entries(SCHEMAS))("docs/import.md describes %s correctly", (file, schema) => {
  const table = tableOf(file);
  const fields: Readonly<Record<string, z.ZodType>> = schema.shape as Record<string, z.ZodType>;

  test("docs/import.md lists all columns in order", () => {
    expect(table.map(({ column }) => column)).toEqual(Object.keys(fields));
  });

  test.each(table)("$column", ({ column, values, example }) => {
    const field = fields[column] ?? z.never();
    expect(accepts(field, example), `the example ${example}`).toBe(true);
    expect(isOptional(field), "may be missing").toBe(/column may be missing/.test(values));
    // Another column decides whether this one may be empty.
    if (column !== "value") expect(accepts(field, ""), "may be empty").toBe(/may be empty/.test(values));
    const options = optionsOf(field);
    if (options) expect(values.match(/`[^`]+`/g)).toEqual(options.map((option) => `\`${String(option)}\``));
  });
});

test("docs/import.md has a valid example of data-sheets.json", () => {
  const example = /```json\n([^]*?)```/.exec(text)?.[1] ?? "";
  const problems = new Problems();
  expect(readDataSheets(example, "data-sheets.json", problems)).toHaveLength(1);
  expect(problems.told).toEqual([]);
});

test("docs/import.md has the bounds of a price list value", () => {
  const schema = COMMERCE_FILES["price-list-entries.csv"];
  const takes = (valueType: string, value: string) =>
    schema.safeParse({ listName: "X", valueType, schedule: "E-1", partNumber: "", value }).success;
  const told = tableOf("price-list-entries.csv").find(({ column }) => column === "value")?.values ?? "";
  const bounds = [...told.matchAll(/from (-?\d+) to (\d+)/g)].map(([, least = "", most = ""]) => [least, most]);
  for (const [index, type] of ["Actual", "% Discount"].entries()) {
    const [least = "", most = ""] = bounds[index] ?? [];
    expect([takes(type, least), takes(type, most)]).toEqual([true, true]);
    expect([takes(type, String(Number(least) - 1)), takes(type, `${most}.01`)]).toEqual([false, false]);
  }
});
