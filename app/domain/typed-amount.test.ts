import { expect, test } from "vitest";
import { readTypedAmount } from "./typed-amount.ts";

test.each([
  ["84.20", 8420],
  ["84", 8400],
  ["0", 0],
  ["0.05", 5],
  ["999999999.99", 99_999_999_999],
])("%j is an amount", (typed, amount) => {
  expect(readTypedAmount(typed)).toBe(amount);
});

test.each(["", "84,20", "84.2", "84.200", "1,200.00", "1.200,00", "-5", "+5", "$84", "1e3", " 84", "84.", ".84", "٨٤"])(
  "%j is not an amount: it is ambiguous or unreadable",
  (typed) => {
    expect(readTypedAmount(typed)).toBeNull();
  },
);
