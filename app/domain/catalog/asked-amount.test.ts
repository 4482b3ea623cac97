import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerAmount, readAsked, writeAsked } from "./asked-amount.ts";
import { demoUnits } from "../../../demo/catalogue/units.ts";

const units = demoUnits();

const TABLE = { cells: [{ row: "5", column: "460", number: 7.6 }] };
const asked = (amount: string, row = "", column = "") => ({ amount, of: "", row, column });

describe("entered amount", () => {
  test.each([
    ["6.8", 6.8],
    ["6,8", 6.8],
    [" 6,8 A ", 6.8],
    ["6.8a", 6.8],
    ["6.8 amps", 6.8],
    ["6,8 amperes", 6.8],
    ["+12", 12],
    [".5", 0.5],
    ["1,250", 1250],
    ["0,9", 0.9],
  ])("%j is %d", (typed, number) => {
    expect(answerAmount(asked(typed), { unit: "A", table: TABLE, units })).toEqual({
      number,
      isProposed: false,
      problem: null,
    });
  });

  test.each([
    ["-6.8", "notPositive"],
    ["−6.8", "notPositive"],
    ["0", "notPositive"],
    ["0,0 A", "notPositive"],
    ["nine", "notANumber"],
    ["5 HP", "notANumber"],
    ["6.8.1", "notANumber"],
    ["1e3", "notANumber"],
    ["6-8", "notANumber"],
    ["99999999999", "notANumber"],
    ["<script>", "notANumber"],
  ])("%j is refused: %s", (typed, problem) => {
    expect(answerAmount(asked(typed), { unit: "A", table: TABLE, units })).toMatchObject({ number: null, problem });
  });

  test("any input is read without an exception", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (typed) => {
        const { number } = answerAmount(asked(typed), { unit: "A", table: null, units });
        expect(number === null || (Number.isFinite(number) && number > 0)).toBe(true);
      }),
    );
  });
});

describe("lookup table", () => {
  test("proposes an amount when none is entered", () => {
    expect(answerAmount(asked("", "5", "460"), { unit: "A", table: TABLE, units })).toEqual({
      number: 7.6,
      isProposed: true,
      problem: null,
    });
    expect(answerAmount(asked("6.8", "5", "460"), { unit: "A", table: TABLE, units })).toMatchObject({
      number: 6.8,
      isProposed: false,
    });
  });

  test("proposes nothing for half a choice, or for a missing cell", () => {
    expect(answerAmount(asked("", "5"), { unit: "A", table: TABLE, units }).problem).toBe("incomplete");
    expect(answerAmount(asked("", "5", "230"), { unit: "A", table: TABLE, units }).problem).toBe("notInTable");
    expect(answerAmount(asked("", "5", "460"), { unit: "A", table: null, units }).problem).toBe("notInTable");
  });
});

test("requested amount is read from a URL and written again", () => {
  const read = readAsked(new URLSearchParams("amount=+6,8 &of=motor&row=&column="));
  expect(read).toEqual({ amount: "6,8", of: "motor", row: "", column: "" });
  expect(writeAsked(read)).toEqual([
    { name: "amount", value: "6,8" },
    { name: "of", value: "motor" },
  ]);
  expect(readAsked(new URLSearchParams("of=motor&amount="))).toBeNull();
});
