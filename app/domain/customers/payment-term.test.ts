import { describe, expect, test } from "vitest";
import { isMisspelledCreditCard, isSameTerm } from "./payment-term.ts";

describe("payment terms", () => {
  test.each([
    ["net30", "NET 30", true],
    ["Net-30", "NET 30", true],
    ["2%10 net 30", "2% 10 NET 30", true],
    ["NET 30", "NET 3", false],
    ["10 NET 30", "1 0% NET 30", false],
  ])("%s and %s are the same term: %s", (one, other, isSame) => {
    expect(isSameTerm(one, other)).toBe(isSame);
  });

  test.each(["CREDITCARD", "credit-card", "Credit.Card", "Credit  Card", "ＣＲＥＤＩＴＣＡＲＤ"])(
    "%s is CREDIT CARD misspelled",
    (term) => {
      expect(isMisspelledCreditCard(term)).toBe(true);
    },
  );

  test.each(["CREDIT CARD", "credit card", "NET 30", ""])("%s is none", (term) => {
    expect(isMisspelledCreditCard(term)).toBe(false);
  });
});
