import { expect, test } from "vitest";
import type { CustomerPartNumber } from "../customer-part-numbers/customer-part-number.ts";
import { withTrueNumbers } from "./file-numbers.ts";
import { plainLine } from "./list-line.ts";

const own = (folded: string, pn: string): CustomerPartNumber => ({ folded, number: folded, pn, description: "" });
const theirs = new Map([own("M1", "A"), own("M2", "B")].map((each) => [each.folded, each]));

test.each([
  ["", "", "", []],
  ["m-1", "", "", []],
  // Another part's number, an unknown one, and one that a spreadsheet turned into a date.
  ["M-2; M-1; 04-mar", "", "", ["M-2", "04-mar"]],
  // The number of a pasted list stays, unless it is a saved customer part number by now.
  ["LIST-7; M-1", "LIST-7", "LIST-7", []],
  ["M-2", "M-2", "", ["M-2"]],
  ["a", "", "", []],
])("file number %j of part A, %j in the list, gives %j", (ownNumber, before, kept, left) => {
  const { line, wrong } = withTrueNumbers({ row: 4, line: { ...plainLine("A", 1), ownNumber } }, theirs, before);
  expect([line.ownNumber, wrong]).toEqual([kept, left.map((number) => ({ row: 4, pn: "A", number }))]);
});
