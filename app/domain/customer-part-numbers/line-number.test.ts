import { expect, test } from "vitest";
import { bindNumbers, keptNumber, numberOfLine } from "./number-book.ts";
import type { CustomerPartNumber } from "./customer-part-number.ts";

const own = (number: string, pn: string): CustomerPartNumber => ({
  folded: number.replaceAll("-", ""),
  number,
  pn,
  description: "",
});
const book = bindNumbers([own("MAT-1", "A"), own("MAT-2", "B"), own("ZZ-1", "A"), own("YY-1", "A")]);

test.each([
  ["A", undefined, "YY-1; ZZ-1; MAT-1"],
  ["a", "mat 1", "YY-1; ZZ-1; MAT-1"],
  ["B", "LIST-7", "MAT-2; LIST-7"],
  // A number that now belongs to another part, or to this one in another spelling, is displayed once.
  ["B", "MAT-1; LIST-7; mat2", "MAT-2; LIST-7"],
  ["C", "MAT-1", ""],
  ["C", "LIST-7", "LIST-7"],
])("line of %s that came with %s is called %s", (pn, ownNumber, told) => {
  expect(numberOfLine(book, { pn, ownNumber })).toBe(told);
});

test("line saves no customer part number that the customer has saved", () => {
  expect(keptNumber(book, "MAT-1; LIST-7; zz 1")).toBe("LIST-7");
  expect(keptNumber(book, undefined)).toBe("");
});
