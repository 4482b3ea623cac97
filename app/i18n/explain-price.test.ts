import { describe, expect, test } from "vitest";
import { cents } from "../domain/money.ts";
import type { PriceExplanation } from "../domain/pricing/price-line.ts";
import { explainPrice } from "./explain-price.ts";
import { DICTIONARIES } from "./strings.ts";
import { translateFrom } from "./translate.ts";

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
/** With plain spaces, which the shop writes as no-break ones where a line must not end. */
const say = (
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

describe("the reason of a price in one line (R-PRICE-01 to R-PRICE-11)", () => {
  test("schedule discount, in both languages", () => {
    expect(say({})).toBe("List $18.40 · schedule E-1 · list OEM −25% → $13.80");
    expect(say({}, 1380, "es")).toBe("Lista US$18.40 · tabla de descuento E-1 · lista OEM −25 % → US$13.80");
  });
  test("the list price needs no reason", () => {
    expect(say({ rule: "list", kind: null, value: null }, 1840)).toBeNull();
    expect(say({ value: "0" }, 1840)).toBeNull();
  });
  test("no price, no reason", () => {
    expect(say({}, null)).toBeNull();
  });
  test("a fixed price, for a schedule or for the part", () => {
    expect(say({ rule: "actual", kind: "actual", value: "13.80" })).toBe(
      "List $18.40 · schedule E-1 · net price from list OEM → $13.80",
    );
    expect(say({ rule: "named", kind: "actual", value: "13.80", listPrice: null })).toBe(
      "net price for this part from list OEM → $13.80",
    );
  });
  test("a discount on the part itself, the fallback and a surcharge", () => {
    expect(say({ rule: "named" })).toBe("List $18.40 · list OEM −25% on this part → $13.80");
    expect(say({ rule: "schedule-z", value: "10" }, 1656)).toBe("List $18.40 · list OEM −10% → $16.56");
    expect(say({ value: "-5" }, 1932)).toBe("List $18.40 · schedule E-1 · list OEM +5% → $19.32");
  });
  test("a customer's own list is called theirs, by its name (R-PRICE-10)", () => {
    expect(say({}, 1380, "en", "D1")).toBe("List $18.40 · schedule E-1 · your list D1 −25% → $13.80");
    expect(say({}, 1380, "es", "D1")).toBe("Lista US$18.40 · tabla de descuento E-1 · su lista D1 −25 % → US$13.80");
    const fixed = { rule: "named", kind: "actual", value: "13.80", listPrice: null } as const;
    expect(say(fixed, 1380, "en", "D1")).toBe("net price for this part from your list D1 → $13.80");
    expect(say(fixed, 1380, "es", "D1")).toBe("precio neto de esta parte, su lista D1 → US$13.80");
    expect(say({ rule: "schedule-z", value: "10" }, 1656, "en", "D1")).toBe("List $18.40 · your list D1 −10% → $16.56");
  });
  test("a series rate is a step of its own", () => {
    expect(say({ seriesRate: "0.9" }, 1242)).toBe(
      "List $18.40 · schedule E-1 · list OEM −25% · series PNF × 0.9 → $12.42",
    );
  });
});
