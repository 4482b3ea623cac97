import fs from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { COMMERCE_FILES, type CommerceFile } from "./commerce-files.ts";
import { Problems } from "./import-error.ts";
import { readCsv } from "./read-rows.ts";

const textOf = (file: CommerceFile) => fs.readFileSync(path.join("demo/commerce", file), "utf8");

function read(file: CommerceFile, text: string) {
  const problems = new Problems();
  const rows = readCsv(text, COMMERCE_FILES[file], file, { problems, warnings: [] });
  return { rows, told: refusalOf(problems) };
}

function refusalOf(problems: Problems): string {
  try {
    problems.refuseIfAny();
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

/** The same rows as another program writes them. */
function separated(text: string, by: string, lineEnd: string): string {
  const cell = (value: string) => (/[";,\t\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  return parse(text)
    .map((row) => row.map(cell).join(by) + lineEnd)
    .join("");
}

describe("columns are separated by what the first row shows", () => {
  const FILES = Object.keys(COMMERCE_FILES) as CommerceFile[];

  test.each([
    ["semicolons", ";", "\r\n", "\uFEFF"],
    ["tabs", "\t", "\n", ""],
    ["commas", ",", "\r\n", "\uFEFF"],
  ])("%s", (_name, by, lineEnd, mark) => {
    for (const file of FILES) {
      const usual = read(file, textOf(file));
      const other = read(file, mark + separated(textOf(file), by, lineEnd));
      expect(usual.told).toBe("");
      expect(usual.rows.length).toBeGreaterThan(0);
      expect(other).toEqual(usual);
    }
  });

  test("names in quotes, and a column nobody knows before all others", () => {
    const text = '"note, old";"zip";"zone"\n"x; y";441;3\n';
    expect(read("shipping-zones.csv", text).rows).toMatchObject([{ row: 2, value: { zone: 3 } }]);
  });

  test("a text with the sign that separates is told what it needs", () => {
    expect(read("shipping-zones.csv", "zip;zone\n441;3;4\n").told).toContain(
      "shipping-zones.csv, row 2: has 3 values for 2 columns; a text with semicolons stands in quotes",
    );
  });

  test("a comma as the decimal sign is refused, never read as another price", () => {
    const text = `${separated(textOf("price-list-entries.csv"), ";", "\r\n")}OEM;Actual;;GONE-1;12,50\r\n`;
    expect(read("price-list-entries.csv", text).told).toMatch(/row \d+, column \w+: .*"12,50"/);
  });
});
