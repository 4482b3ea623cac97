import { expect, test } from "vitest";
import { bindNumbers, findNumbers } from "./number-book.ts";
import type { CustomerPartNumber } from "./customer-part-number.ts";

const own = (number: string, pn: string): CustomerPartNumber => ({
  folded: number.replaceAll("-", ""),
  number,
  pn,
  description: "",
});

const book = bindNumbers([
  own("MAT-12", "A"),
  own("MAT-1", "B"),
  own("ZZ-1", "A"),
  own("MAT-123", "C"),
  own("MAX-1", "D"),
]);
const found = (query: string, most = 8) => {
  const { named, begun } = findNumbers(book, query, most);
  return [named, begun].map((numbers) => numbers.map(({ number }) => number));
};

test.each([
  ["mat 1", [["MAT-1"], ["MAT-12", "MAT-123"]]],
  ["MAT", [[], ["MAT-1", "MAT-12", "MAT-123"]]],
  ["ma", [[], []]],
  ["light zz1, MAT-12", [["ZZ-1", "MAT-12"], []]],
  ["MAT-12 mat-1", [["MAT-12", "MAT-1"], []]],
  ["", [[], []]],
  ["- ;", [[], []]],
])("text %j names the customer part number %j", (query, numbers) => {
  expect(found(query)).toEqual(numbers);
});

test("findNumbers finds a number with blanks, not the numbers its words are", () => {
  const blanks = bindNumbers([own("7", "E"), own("12", "D"), own("MAT-7-12", "F")]);
  expect(findNumbers(blanks, "mat 7 12", 8).named.map(({ number }) => number)).toEqual(["MAT-7-12"]);
});

test("findNumbers takes a number like a figure only from a query of nothing but numbers", () => {
  const figures = bindNumbers([own("5", "E"), own("120", "D"), own("4002371", "F")]);
  const named = (query: string) => findNumbers(figures, query, 8).named.map(({ number }) => number);
  expect(["5 hp 120 v", "5", "5, 120", "4002371 contactor"].map(named)).toEqual([[], ["5"], ["5", "120"], ["4002371"]]);
});

test("findNumbers limits the numbers with one beginning, shortest first", () => {
  expect(found("MAT", 2)).toEqual([[], ["MAT-1", "MAT-12"]]);
});

test("part has the newest of its customer part numbers", () => {
  expect([...book.ofParts].map(([pn, { number }]) => [pn, number])).toEqual([
    ["A", "ZZ-1"],
    ["B", "MAT-1"],
    ["C", "MAT-123"],
    ["D", "MAX-1"],
  ]);
});
