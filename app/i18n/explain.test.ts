import { expect, test, describe } from "vitest";
import type { Explanation } from "../domain/explanation.ts";
import { cents } from "../domain/money.ts";
import { explain, explainPrice } from "./explain.ts";
import { DICTIONARIES } from "./strings.ts";
import { translateFrom } from "./translate.ts";
import type { PriceExplanation } from "../domain/pricing/price-line.ts";

const say = (explanation: Explanation) => explain(explanation, translateFrom(DICTIONARIES.en), "en");

/** Key order as the database returns it: short names first. */
function stored(explanation: Explanation): Explanation {
  const sorted = Object.entries(explanation.params).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return JSON.parse(JSON.stringify({ ...explanation, params: Object.fromEntries(sorted) })) as Explanation;
}

test("explanation is unchanged after it was saved with an order (R-FEE-04, R-TAX-04)", () => {
  const tariff: Explanation = {
    code: "tariff",
    params: { percent: "25", base: cents(201_516), amount: cents(50_379) },
  };
  const tax: Explanation = {
    code: "tax",
    params: { schedule: "OH", percent: "5.75", base: cents(201_516), amount: cents(11_587) },
  };
  expect(Object.keys(stored(tariff).params)).not.toEqual(Object.keys(tariff.params));
  for (const each of [tariff, tax]) expect(say(stored(each))).toBe(say(each));
  expect(say(stored(tariff))).toMatch(/\$503\.79.*25%.*\$2,015\.16/);
  expect(say(stored(tax))).toMatch(/\$115\.87.*5\.75%.*\$2,015\.16.*OH/);
});

const base: PriceExplanation = {
  rule: "discount",
  kind: "percent",
  value: "25",
  series: "PNF",
  schedule: "E-1",
  listPrice: cents(1840),
  priceBeforeRate: cents(1380),
  seriesRate: null,
};
/** With ordinary spaces in place of the no-break spaces of the shop. */
const explainPriceSay = (
  changes: Partial<PriceExplanation>,
  price: number | null = 1380,
  locale: "en" | "es" = "en",
  listName = "OEM",
) =>
  explainPrice(
    { price: price === null ? null : cents(price), explain: { ...base, ...changes } },
    listName,
    translateFrom(DICTIONARIES[locale]),
    locale,
  )?.replaceAll("\u00a0", " ") ?? null;

describe("explanation of a price in one line (R-PRICE-01 to R-PRICE-11)", () => {
  test("schedule discount, in both languages", () => {
    expect(explainPriceSay({})).toBe("List price $18.40 · discount schedule E-1 · web discount 25% → $13.80");
    expect(explainPriceSay({}, 1380, "es")).toBe(
      "Precio de lista US$18.40 · tabla de descuento E-1 · descuento web 25 % → US$13.80",
    );
  });
  test("list price has no explanation", () => {
    expect(explainPriceSay({ rule: "list", kind: null, value: null }, 1840)).toBeNull();
    expect(explainPriceSay({ value: "0" }, 1840)).toBeNull();
  });
  test("unknown price has no explanation", () => {
    expect(explainPriceSay({}, null)).toBeNull();
  });
  test("a fixed price, for a schedule or for the part", () => {
    expect(explainPriceSay({ rule: "actual", kind: "actual", value: "13.80" })).toBe(
      "List price $18.40 · discount schedule E-1 · net web price → $13.80",
    );
    expect(explainPriceSay({ rule: "named", kind: "actual", value: "13.80", listPrice: null })).toBe(
      "net web price for this part → $13.80",
    );
  });
  test("a discount on the part itself, the fallback and a surcharge", () => {
    expect(explainPriceSay({ rule: "named" })).toBe("List price $18.40 · web discount on this part 25% → $13.80");
    expect(explainPriceSay({ rule: "schedule-z", value: "10" }, 1656)).toBe(
      "List price $18.40 · web discount 10% → $16.56",
    );
    expect(explainPriceSay({ value: "-5" }, 1932)).toBe(
      "List price $18.40 · discount schedule E-1 · web surcharge 5% → $19.32",
    );
  });
  test("customer prices are called the buyer's; codes of price lists are not displayed (R-PRICE-10)", () => {
    expect(explainPriceSay({}, 1380, "en", "D1")).toBe(
      "List price $18.40 · discount schedule E-1 · your discount 25% → $13.80",
    );
    expect(explainPriceSay({}, 1380, "es", "D1")).toBe(
      "Precio de lista US$18.40 · tabla de descuento E-1 · su descuento 25 % → US$13.80",
    );
    const fixed = { rule: "named", kind: "actual", value: "13.80", listPrice: null } as const;
    expect(explainPriceSay(fixed, 1380, "en", "D1")).toBe("your net price for this part → $13.80");
    expect(explainPriceSay(fixed, 1380, "es", "D1")).toBe("su precio neto de esta parte → US$13.80");
    expect(explainPriceSay({ rule: "schedule-z", value: "10" }, 1656, "en", "D1")).toBe(
      "List price $18.40 · your discount 10% → $16.56",
    );
  });
  test("series rate is a separate step", () => {
    expect(explainPriceSay({ seriesRate: "0.9" }, 1242)).toBe(
      "List price $18.40 · discount schedule E-1 · web discount 25% · series PNF × 0.9 → $12.42",
    );
  });
});
