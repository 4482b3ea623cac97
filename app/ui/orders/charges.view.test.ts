import { describe, expect, test } from "vitest";
import type { Explanation } from "../../domain/explanation.ts";
import { cents, ZERO } from "../../domain/money.ts";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { chargesView, type ChargesToShow } from "./charges.view.ts";

const PARTS: ChargesToShow = {
  subtotal: cents(8000),
  handling: ZERO,
  nonStandardFee: ZERO,
  tariff: ZERO,
  shipping: cents(1250),
  tax: ZERO,
  total: cents(9250),
  shippingName: "FedEx Ground",
};
const FEES: readonly Explanation[] = ["A", "B"].map((pn) => ({
  code: "non-standard-line",
  params: { pn, quantity: 7, packageQuantity: 6, packageMultiple: 12, amount: cents(1000) },
}));
const TARIFF: Explanation = { code: "tariff", params: { percent: "25", base: cents(2000), amount: cents(500) } };

const say = (
  parts: Partial<ChargesToShow> = {},
  explain: readonly Explanation[] = [],
  locale: "en" | "es" = "en",
  priceList = "MERIDIAN",
) => chargesView({ ...PARTS, ...parts }, explain, priceList, { t: translateFrom(DICTIONARIES[locale]), locale });
const lines = (view: ReturnType<typeof say>) => view.rows.map(({ label, amount }) => `${label}: ${amount}`);

test("freight collect is billed by the carrier, and not free", () => {
  const collect: Explanation = { code: "collect", params: { carrier: "FedEx" } };
  expect(lines(say({ shipping: ZERO }, [collect]))).toContain("Freight, FedEx Ground: billed to your carrier account");
});

test("total of a canceled order is what it was ordered for", () => {
  expect(say({ isCancelled: true })).toMatchObject({ totalLabel: "Was ordered for", total: "$92.50" });
});

describe("the table of charges (R-SHIP-20)", () => {
  test("charges include merchandise, freight and tax of 0, but no fee of 0", () => {
    expect(lines(say())).toEqual(["Merchandise: $80.00", "Freight, FedEx Ground: $12.50", "Sales tax: $0.00"]);
    expect(say()).toMatchObject({ totalLabel: "Total", total: "$92.50", isProvisional: false, note: null });
  });

  test("charges with savings show list prices, discount and subtotal", () => {
    expect(lines(say({ savings: cents(2000) })).slice(0, 3)).toEqual([
      "Merchandise at list prices: $100.00",
      "Your discount: −$20.00",
      "Subtotal: $80.00",
    ]);
  });

  test.each([
    ["en", "Web discount: −$20.00"],
    ["es", "Descuento web: −US$20.00"],
  ] as const)("charges label a discount for all buyers as the web discount, in %s (M20)", (locale, line) => {
    expect(lines(say({ savings: cents(2000) }, [], locale, "OEM"))).toContain(line);
  });

  test("charges give the number of fees, the tariff rate, and both reasons", () => {
    const view = say({ nonStandardFee: cents(2000), tariff: cents(500) }, [...FEES, TARIFF]);
    expect(lines(view)).toEqual(
      expect.arrayContaining(["Broken-package fee (wire duct), 2 × $10.00: $20.00", "Tariff, 25%: $5.00"]),
    );
    expect(view.rows.find(({ key }) => key === "nonStandardFee")?.reasons).toHaveLength(2);
    expect(view.rows.find(({ key }) => key === "tariff")?.reasons).toEqual([
      "Tariff $5.00: 25% of $20.00 in items subject to tariff.",
    ]);
  });

  test("charges distinguish freight to be determined from freight not chosen, and mark the total", () => {
    const open = say({ shipping: null, shippingName: null, total: cents(8000) }, [
      { code: "international-freight", params: {} },
    ]);
    expect(lines(open)).toContain("Freight: to be determined");
    expect(open).toMatchObject({ totalLabel: "Provisional total", note: "Freight not included yet." });
    const unchosen = say({ shipping: null, shippingName: null }, [{ code: "carrier-not-chosen", params: {} }], "es");
    expect(lines(unchosen)).toContain("Flete: sin elegir todavía");
    expect(unchosen.totalLabel).toBe("Total provisional");
  });

  test("charges without an address defer the tax, and lines without a price are named", () => {
    const view = say({ tax: null, shipping: null, shippingName: null }, [
      { code: "tax-not-domestic", params: {} },
      { code: "line-unpriced", params: { pn: "X" } },
    ]);
    expect(view.rows.find(({ key }) => key === "tax")).toMatchObject({
      amount: "at checkout",
      isOpen: true,
      reasons: [],
    });
    expect(view.note).toBe("Freight and sales tax not included yet. Items without a price are not included.");
  });
});
