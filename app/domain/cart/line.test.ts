import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { FEES } from "../test-data/fees.ts";
import { ITEM_RULES } from "../test-data/shipping-tables.ts";
import { indexItemRules } from "./item-rules.ts";
import { ductLines, normalLines, subtotalOf, toOrderLine, type CartLine, type OrderLine } from "./line.ts";

const RULES = { itemRules: indexItemRules(ITEM_RULES), fees: FEES };
const LINE: CartLine = {
  pn: "WDS-6040GCS",
  quantity: 8,
  unitPrice: cents(4494),
  tariff: true,
  packageQuantity: "6",
  parentSlug: "wire-duct",
  series: "WDS",
};

function counted(change: Partial<CartLine>): OrderLine | null {
  return toOrderLine({ ...LINE, ...change }, RULES);
}

describe("order lines", () => {
  test("order lines have all facts that the calculators need", () => {
    expect(counted({})).toEqual({
      ...LINE,
      lineTotal: 35952,
      isWireDuct: true,
      packagePieces: 6,
      exemptFromFreeShipping: true,
      leadTime10Days: false,
    });
  });
  test("wire duct is known by the English slug, not by the part number (9.10)", () => {
    expect(counted({ parentSlug: "wire-duct-accessories" })?.isWireDuct).toBe(false);
    expect(counted({ parentSlug: null })?.isWireDuct).toBe(false);
    expect(counted({ pn: "X", parentSlug: "wire-duct" })?.isWireDuct).toBe(true);
  });
  test("A-27: line without a price above 0 is in no total", () => {
    for (const unitPrice of [null, cents(0), cents(-1)]) expect(counted({ unitPrice })).toBeNull();
    expect(counted({ unitPrice: cents(1), quantity: 1 })?.lineTotal).toBe(1);
  });
  test("line with a quantity that is not whole pieces is in no total", () => {
    for (const quantity of [0, -1, 1.5, Number.NaN]) expect(counted({ quantity })).toBeNull();
  });
  test("subtotal, normal products and duct (2.1, A-35, A-44)", () => {
    const duct = counted({});
    const normal = counted({ parentSlug: "enclosures", quantity: 1 });
    const lines = [duct, normal].filter((line) => line !== null);
    expect(subtotalOf(lines)).toBe(35952 + 4494);
    expect(subtotalOf([])).toBe(0);
    expect(normalLines(lines)).toEqual([normal]);
    expect(ductLines(lines)).toEqual([duct]);
  });
});
