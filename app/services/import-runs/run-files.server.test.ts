import { expect, test } from "vitest";
import { findUnusable } from "./run-files.server.ts";

const KNOWN = ["parts.csv", "stock.csv", "data-sheets.json"].map((name) => ({ name }));

test.each([
  [["parts.csv", "stock.ndjson", "data-sheets.json"], null],
  [[], { outcome: "nothing", names: [] }],
  [["parts.csv", "Parts.csv"], { outcome: "unknown-file", names: ["Parts.csv"] }],
  [["../parts.csv", "parts.csv/x"], { outcome: "unknown-file", names: ["../parts.csv", "parts.csv/x"] }],
  [["data-sheets.ndjson"], { outcome: "unknown-file", names: ["data-sheets.ndjson"] }],
  [["stock.csv", "stock.ndjson"], { outcome: "twice", names: ["stock.ndjson"] }],
  [["parts.csv", "parts.csv", "parts.csv"], { outcome: "twice", names: ["parts.csv"] }],
])("findUnusable checks the file names %j", (names, unusable) => {
  expect(findUnusable(names, KNOWN)).toEqual(unusable);
});
