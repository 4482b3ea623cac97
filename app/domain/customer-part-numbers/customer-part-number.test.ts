import { expect, test } from "vitest";
import { foldPartNumber } from "../part-number.ts";
import { baseCustomerPartNumber, foldCustomerPartNumber } from "./customer-part-number.ts";
import { bindNumbers, findNumbers, numbersMeant } from "./number-book.ts";

test.each([
  ["cañón-44", "CAÑÓN44", "CANON44"],
  ["can\u0303o\u0301n 44", "CAÑÓN44", "CANON44"],
  ["Ü5511", "Ü5511", "U5511"],
  ["Größe-9", "GRÖSSE9", "GROSSE9"],
  ["Ø12-3", "Ø123", "Ø123"],
  ["Ж-12", "Ж12", "Ж12"],
  ["йод-7", "ЙОД7", "ЙОД7"],
  ["部品-5", "部品5", "部品5"],
  ["ｶﾞｽ-1", "ガス1", "ガス1"],
  ["Số.7", "SỐ7", "SO7"],
  ["रिले-4", "रिले4", "रिले4"],
  ["ממסר 9", "ממסר9", "ממסר9"],
  ["4\uFE0F\u20E3 A", "4A", "4A"],
  ["KC–0093\u00AD.10/120A", "KC009310120A", "KC009310120A"],
])("foldOwnNumber keeps the letters of %s", (number, folded, base) => {
  expect([foldCustomerPartNumber(number), baseCustomerPartNumber(number)]).toEqual([folded, base]);
});

test.each(["KC-0093-10-120A", " mp 1001/a ", "ＫＣ－００９３", "120A"])(
  "foldOwnNumber folds %s as a shop's part number",
  (number) => {
    expect(foldCustomerPartNumber(number)).toBe(foldPartNumber(number));
  },
);

const book = bindNumbers(
  ["MAÑ-1", "MAN-1", "CAÑÓN-44", "Ñ5511", "Ü5511", "螺5511", "Ñ-7/ä 12"].map((number) => ({
    number,
    folded: foldCustomerPartNumber(number),
    pn: number,
    description: "",
  })),
);
const meant = (typed: string) => numbersMeant(book, typed).map(({ number }) => number);

test.each([
  ["mañ 1", ["MAÑ-1"]],
  ["man-1", ["MAN-1"]],
  ["mán-1", ["MAN-1", "MAÑ-1"]],
  ["CANON-44", ["CAÑÓN-44"]],
  ["cañon-44", ["CAÑÓN-44"]],
  ["CAN-44", []],
  ["5511", []],
  ["U5511", ["Ü5511"]],
  ["螺5511", ["螺5511"]],
])("numbersMeant for %s: the number itself, else all that differ in accents only", (typed, numbers) => {
  expect(meant(typed)).toEqual(numbers);
});

test.each([
  ["CAÑÓ", ["CAÑÓN-44"]],
  ["cano", ["CAÑÓN-44"]],
  ["ñ-7", ["Ñ-7/ä 12"]],
  ["ma", []],
])("findNumbers completes %s", (query, numbers) => {
  expect(findNumbers(book, query, 8).begun.map(({ number }) => number)).toEqual(numbers);
});
