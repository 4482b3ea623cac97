import { describe, expect, test } from "vitest";
import { ITEM_RULES } from "../test-data/shipping-tables.ts";
import { indexItemRules, itemRuleFor } from "./item-rules.ts";

const NONE = { exemptFromFreeShipping: false, leadTime10Days: false };
const PAYS = { exemptFromFreeShipping: true, leadTime10Days: false };
const LATE = { exemptFromFreeShipping: false, leadTime10Days: true };

describe("cart item rules (R-ENT-19, R-CART-22, R-SHIP-11, 9.18)", () => {
  const demo = indexItemRules(ITEM_RULES);
  test.each([
    ["DS-P06-120AS", LATE],
    ["ds-p06-120as", LATE],
    ["DSK-06-120AN", NONE],
    ["DRF-200JBR", { exemptFromFreeShipping: true, leadTime10Days: true }],
    ["DRF-100JBR", NONE],
    ["ENW-T161206HQ", PAYS],
    ["WDS-6040GCS", PAYS],
    ["WDS-2030GNS", NONE],
    ["WDX-CUT", PAYS],
    [" wdx-cut ", PAYS],
    ["WDX-CUTH", NONE],
    ["WDX-CV60G", PAYS],
    ["TIX-CUT35", PAYS],
    ["TIX-CUT3", NONE],
    ["KC-1153-10-120A", LATE],
    ["KC-1503-11-120A", LATE],
    ["KC-0093-10-120A", NONE],
    ["RLU-1", LATE],
    ["", NONE],
  ])("%j", (pn, flags) => {
    expect(itemRuleFor(pn, demo)).toEqual(flags);
  });
  test("cart item rules that match are merged with OR, in any order", () => {
    const rules = indexItemRules([
      { pn: "A*", ...LATE },
      { pn: "AB*", ...NONE },
      { pn: "ab-1", ...PAYS },
      { pn: "AB-1", ...NONE },
      { pn: "B*", ...PAYS },
      { pn: "b*", ...LATE },
    ]);
    expect(itemRuleFor("AB-1", rules)).toEqual({ exemptFromFreeShipping: true, leadTime10Days: true });
    expect(itemRuleFor("AB-2", rules)).toEqual(LATE);
    expect(itemRuleFor("B-2", rules)).toEqual({ exemptFromFreeShipping: true, leadTime10Days: true });
  });
  test("rule * applies to every part, a blank rule to no part", () => {
    expect(itemRuleFor("X", indexItemRules([{ pn: " * ", ...LATE }]))).toEqual(LATE);
    const blank = indexItemRules([
      { pn: " ", ...LATE },
      { pn: null, ...PAYS },
    ]);
    expect(itemRuleFor("X", blank)).toEqual(NONE);
    expect(itemRuleFor("", blank)).toEqual(NONE);
  });
  test("result of the item rules has only the two flags", () => {
    expect(Object.keys(itemRuleFor("WDX-CUT", demo))).toEqual(["exemptFromFreeShipping", "leadTime10Days"]);
  });
});
