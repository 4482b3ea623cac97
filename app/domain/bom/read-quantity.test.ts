import { describe, expect, test } from "vitest";
import { checkPaste } from "./check-paste.test-helper.ts";
import { readList } from "./read-list.ts";
import { readQuantity } from "./read-quantity.ts";

describe("readQuantity, entered quantities of a list (2.16, A-60)", () => {
  test.each([
    ["10", 10],
    ["007", 7],
    ["+7", 7],
    ["7.", 7],
    ["10.0", 10],
    ["10,0", 10],
    ["10,00", 10],
    ["0012.000", 12],
    ["1,500", 1500],
    ["1,000.00", 1000],
    ["1.000,00", 1000],
    ["123.456,0", 123_456],
    ["1'000", 1000],
    ["999,999", 999_999],
    ["999999", 999_999],
  ])("%j is %i", (typed, quantity) => {
    expect(readQuantity(typed)).toEqual({ kind: "given", quantity, typed });
  });

  test.each([
    ["1,000", 1, 1000],
    ["1.000", 1, 1000],
    ["12,000", 12, 12_000],
    ["10.000", 10, 10_000],
    ["999,000", 999, 999_000],
  ])("%j is %i or %i, and the buyer chooses (owner's decisions, section 1)", (typed, small, large) => {
    expect(readQuantity(typed)).toEqual({ kind: "bad", reason: "two-readings", possible: [small, large], typed });
  });

  test.each<[string, string, number[]]>([
    ["0", "zero", []],
    ["0.00", "zero", []],
    ["-5", "negative", []],
    ["-1,000", "negative", []],
    ["2.5", "fraction", []],
    ["2,5", "fraction", []],
    ["1.500", "fraction", [1500]],
    ["0.500", "fraction", []],
    ["1000000", "too-large", []],
    ["1,000,000", "too-large", []],
    ["9".repeat(30), "too-large", []],
    ["1e3", "not-a-number", []],
    ["0x10", "not-a-number", []],
    ["1,2,3", "not-a-number", []],
    ["1.2.3", "not-a-number", []],
    ["12,34.5", "not-a-number", []],
    ["", "not-a-number", []],
    ["-", "not-a-number", []],
  ])("%j is a problem: %s", (typed, reason, possible) => {
    expect(readQuantity(typed)).toEqual({ kind: "bad", reason, possible, typed });
  });
});

describe("thousands separated by a blank", () => {
  test.each([
    ["PEF-PFGN-10\t1 000", 1, 1000],
    ["PEF-PFGN-10;1\u00a0000", 1, 1000],
    ["PEF-PFGN-10  12 500", 12, 12_500],
    ["Part\tQty\nPEF-PFGN-10\t1 000", 1, 1000],
    ["Part\tQty\nPEF-PFGN-10\t1 000 pzas", 1, 1000],
    ["Cantidad;No. de parte\n2 500;PEF-PFGN-10", 2, 2500],
    ["PEF-PFGN-10\t1 000 000", 1, 1_000_000],
  ])("%j is %i or %i, and the buyer chooses", (text, one, another) => {
    const [line, ...others] = checkPaste(text);
    const possible = another > 999_999 ? [] : [one, another];
    expect(line).toMatchObject({ status: "bad-quantity", part: { pn: "PEF-PFGN-10" }, problem: { possible } });
    expect(others).toEqual([]);
  });

  test("row of the form with a blank in its thousands has two readings", () => {
    const rows = [{ pn: "PEF-PFGN-10", quantity: "1 000", reference: "" }];
    expect(readList({ kind: "rows", rows }).lines[0]?.readings[0].quantity).toMatchObject({ possible: [1, 1000] });
  });

  test.each(["KC 0093 10 120A x 24", "PEF-PFGN-10\t10", "WDS-2030GNS 12 canaleta 60 mm x 80 mm"])(
    "other figures are unchanged: %j",
    (text) => {
      expect(checkPaste(text)[0]?.status).not.toBe("bad-quantity");
    },
  );
});
