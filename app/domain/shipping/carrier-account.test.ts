import { expect, test } from "vitest";
import { readAccountNumber, accountEnding } from "./carrier-account.ts";

test.each([
  ["1Z 4", "1Z 4"],
  [" 123-456-789 ", "123-456-789"],
  ["a1b2c3", "a1b2c3"],
  ["１２３４５", "12345"],
  ["7", "7"],
  ["9".repeat(30), "9".repeat(30)],
])("account number %j is read as %j", (typed, number) => {
  expect(readAccountNumber(typed)).toBe(number);
});

test.each([
  "",
  " ",
  "-",
  "=1+1",
  "＝1＋1",
  "+12345",
  "-12345",
  "@SUM(A1)",
  "<b>12345</b>",
  "🙂🙂",
  "12345\u0000",
  "12\t345",
  "12\n345",
  "123‮45",
  "ACCT#5",
  "cuenta 5 de María",
  "9".repeat(31),
])("account number %j is refused", (typed) => {
  expect(readAccountNumber(typed)).toBeNull();
});

test.each([
  ["123456789", "6789"],
  ["1Z 99-A8 77", "A877"],
  ["E-4711", "4711"],
  ["4711", "711"],
  ["1Z", "Z"],
  ["1", "…"],
  ["--", "…"],
  ["", "…"],
])("saved account %j is displayed as %j, never in full (M19)", (number, ending) => {
  expect(accountEnding(number)).toBe(ending);
});
