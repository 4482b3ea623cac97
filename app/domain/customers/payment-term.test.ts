import { describe, expect, test } from "vitest";
import { isMisspelledCreditCard, isSameTerm, readTerm, termInUse } from "./payment-term.ts";

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

  test.each(["CREDIT CARD", "credit card", "NET 30", ""])("%s is not a misspelled CREDIT CARD", (term) => {
    expect(isMisspelledCreditCard(term)).toBe(false);
  });
});

describe("readTerm", () => {
  test.each([
    ["NET 30", "NET 30"],
    ["net30", "NET 30"],
    ["Net-30", "NET 30"],
    ["N/30", "NET 30"],
    ["n30", "NET 30"],
    ["Net 30 days", "NET 30"],
    ["30 days", "NET 30"],
    ["30 días", "NET 30"],
    ["30 dias netos", "NET 30"],
    ["Neto 45 días", "NET 45"],
    ["Crédito a 60 días", "NET 60"],
    ["３０ días", "NET 30"],
    ["NET 030", "NET 30"],
    ["2% 10 NET 30", "2% 10 NET 30"],
    ["2%10, net 30", "2% 10 NET 30"],
    ["2/10 net 30", "2% 10 NET 30"],
    ["2/10, n/30", "2% 10 NET 30"],
    ["1.5% 10 days net 45 days", "1.5% 10 NET 45"],
    ["1,5% 10 días neto 45 días", "1.5% 10 NET 45"],
    ["Tarjeta de crédito", "CREDIT CARD"],
  ])("readTerm reads %s as %s", (text, term) => {
    expect(readTerm(text)).toBe(term);
  });

  test.each([
    "30",
    "NET",
    "NET 0",
    "NET 999",
    "NET 30/60",
    "EOM",
    "COD",
    "Contado",
    "2% 30 NET 10",
    "30 NET 60",
    "NET 30 EOM",
    "",
  ])("readTerm does not guess what %s means", (text) => {
    expect(readTerm(text)).toBeNull();
  });
});

describe("termInUse", () => {
  const inUse = ["2% 10 NET 30", "COD", "CREDIT CARD", "NET 30", "NET30"];
  test.each([
    ["30 días", "NET 30"],
    ["NET30", "NET 30"],
    ["c.o.d.", "COD"],
    ["2/10 n/30", "2% 10 NET 30"],
    ["NET 60", null],
    ["Cuenta abierta", null],
  ])("termInUse finds for %s the term %s", (text, term) => {
    expect(termInUse(text, inUse)).toBe(term);
  });
});
