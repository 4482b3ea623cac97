import { describe, expect, test } from "vitest";
import type { BomQuantity } from "./bom-line.ts";
import { orderOf } from "./bom-order.ts";
import { bomPart } from "./check-paste.test-helper.ts";
import { inLengths, inUnits, readQuantity } from "./read-quantity.ts";

const MISSING: BomQuantity = { kind: "missing", otherQuantity: null };

function given(quantity: number, isAssumed = false): BomQuantity {
  return { kind: "given", quantity, typed: String(quantity), isAssumed };
}

const PLAIN = { isAssumed: false, otherQuantity: null, packageOffer: null };

describe("interface.md section 2, point 6: quantities and packages", () => {
  test.each<[string, number | null, readonly BomQuantity[], object]>([
    ["whole packages need no offer", 6, [given(12)], { ...PLAIN, quantity: 12 }],
    ["the next multiple is offered, the number stays", 6, [given(8)], { ...PLAIN, quantity: 8, packageOffer: 12 }],
    ["nothing is offered by the piece", 1, [given(8)], { ...PLAIN, quantity: 8 }],
    ["nothing is offered when the package is unknown", null, [given(8)], { ...PLAIN, quantity: 8 }],
    ["nothing is offered above the largest quantity", 6, [given(999_999)], { ...PLAIN, quantity: 999_999 }],
    ["several lines are one sum", 6, [given(4), given(2)], { ...PLAIN, quantity: 6 }],
    ["no quantity is one package", 6, [MISSING], { ...PLAIN, quantity: 6, isAssumed: true }],
    ["no quantity is one piece", null, [MISSING], { ...PLAIN, quantity: 1, isAssumed: true }],
    ["typed and missing", 6, [given(4), MISSING], { ...PLAIN, quantity: 10, packageOffer: 12, isAssumed: true }],
    [
      "a sum that was assumed in part before",
      6,
      [given(10, true), given(2)],
      { ...PLAIN, quantity: 12, isAssumed: true },
    ],
    [
      "another number of a line without quantity",
      1,
      [{ kind: "missing", otherQuantity: 5 }, given(4)],
      { ...PLAIN, quantity: 5, isAssumed: true, otherQuantity: 9 },
    ],
  ])("%s", (_what, packageQuantity, quantities, order) => {
    expect(orderOf(bomPart("X", packageQuantity), quantities)).toEqual(order);
  });

  test("A-60: sum above the largest quantity is a problem", () => {
    expect(orderOf(bomPart("X", 6), [given(999_998), given(2)])).toMatchObject({
      reason: "too-large",
      typed: "1000000",
    });
  });

  test("orderOf reports an unreadable quantity as entered, with its other reading", () => {
    const bad: BomQuantity = { kind: "bad", reason: "fraction", typed: "1.500", possible: [1500] };
    expect(orderOf(bomPart("X"), [bad])).toEqual({ reason: "fraction", typed: "1.500", possible: [1500] });
  });

  test.each<[string, number | null, number | null, BomQuantity, readonly number[]]>([
    ["packages", 6, null, inUnits(readQuantity("10"), "boxes", null), [60, 10]],
    ["packages of one", 1, null, inUnits(readQuantity("10"), "boxes", null), [10]],
    ["dozens", 6, null, inUnits(readQuantity("2"), "dz", 12), [24, 2]],
    ["feet of 6 ft pieces", 12, 1829, inLengths(readQuantity("24"), "ft"), [4]],
    ["meters of 6 ft pieces", 12, 1829, inLengths(readQuantity("12"), "metros"), [7]],
    ["feet of another part", 1, null, inLengths(readQuantity("24"), "ft"), []],
  ])("orderOf offers the pieces for an order of %s", (_what, packageQuantity, pieceLength, quantity, possible) => {
    expect(orderOf(bomPart("X", packageQuantity, { pieceLength }), [quantity])).toMatchObject({ possible });
  });
});
