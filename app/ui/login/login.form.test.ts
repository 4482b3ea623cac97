import { describe, expect, test } from "vitest";
import { emailForm, readCode, readEmail, readNames } from "./login.form.ts";

describe("the address", () => {
  test.each([
    ["Ana.Ruiz@Plant.example", "ana.ruiz@plant.example"],
    ["  ana@plant.example ", "ana@plant.example"],
    ["foo", null],
    ["ana@", null],
    ["", null],
    [`${"a".repeat(250)}@plant.example`, null],
    ["ana@plant.example\r\nBcc: x@y.example", null],
  ])("address %j is read as %j (R-AUTH-22)", (typed, expected) => {
    expect(readEmail(typed)).toBe(expected);
  });
});

describe("the code", () => {
  test.each([
    [["123456"], "123456"],
    [["1", "2", "3", "4", "5", "6"], "123456"],
    [["012345"], "012345"],
    [["123 456"], "123456"],
    [[" 123-456\t"], "123456"],
    [["12345"], null],
    [["1234567"], null],
    [["12a456"], null],
    [["١٢٣٤٥٦"], null],
    [["１２３４５６"], null],
    [[], null],
    [[new Blob()], null],
  ])("code %j is read as %j (R-AUTH-23, R-AUTH-24)", (fields, expected) => {
    expect(readCode(fields)).toBe(expected);
  });
});

test("names are trimmed and never empty (R-AUTH-16)", () => {
  expect(readNames({ nameFirst: " Ana ", nameLast: "Ruiz" })).toEqual({ nameFirst: "Ana", nameLast: "Ruiz" });
  expect(readNames({ nameFirst: "  ", nameLast: null })).toEqual({ nameFirst: null, nameLast: null });
  expect(readNames({ nameFirst: "A\u0000", nameLast: "x".repeat(81) })).toEqual({ nameFirst: null, nameLast: null });
});

test("sign-in never returns to another site (R-GUARD-06)", () => {
  expect(emailForm.parse({ back: "//evil.example" }).back).toBeNull();
  expect(emailForm.parse({ back: "/cart" }).back).toBe("/cart");
});
