import { describe, expect, test } from "vitest";
import type { CartLine } from "../cart/line.ts";
import { toCents } from "../money.ts";
import { GOLDEN_ORDERS, type GoldenOrder } from "../test-data/golden-orders.ts";
import { TABLES } from "../test-data/order-tables.ts";
import { demoLine } from "../test-data/products.ts";
import { quoteOrder, type OrderQuote } from "./quote-order.ts";

function readLines({ lines, list }: GoldenOrder): readonly { readonly line: CartLine; readonly printed: string }[] {
  return lines.split(", ").map((text) => {
    const [quantity = "", , pn = "", , printed = ""] = text.split(" ");
    return { line: demoLine(pn, Number(quantity), list), printed };
  });
}

function readAmounts(amounts: string): readonly (number | null)[] {
  return amounts.split(/ [+=] /).map((text) => (text === "TBD" ? null : toCents(text)));
}

function quoteGolden(order: GoldenOrder): OrderQuote {
  const lines = readLines(order).map(({ line }) => line);
  const { customer, place: destination, selection } = order;
  return quoteOrder({ lines, customer, destination, selection, shipperNumber: null, tables: TABLES });
}

function golden(id: string): OrderQuote {
  const order = GOLDEN_ORDERS.find((one) => one.id === id);
  if (!order) throw new Error(`No golden order ${id}`);
  return quoteGolden(order);
}

describe("golden orders of commerce-data section 8", () => {
  test.each(GOLDEN_ORDERS)("$id: $amounts", (order) => {
    const quote = quoteGolden(order);
    const { subtotal, handling, nonStandardFee, tariff, shipping, tax, total } = quote;
    expect([subtotal, handling, nonStandardFee, tariff, shipping, tax, total]).toEqual(readAmounts(order.amounts));
    expect(quote.shippingName).toBe(order.name);
    expect(quote.lines.map(({ unitPrice }) => unitPrice)).toEqual(
      readLines(order).map(({ printed }) => toCents(printed)),
    );
    expect([quote.toBeDetermined, quote.provisional]).toEqual([shipping === null, shipping === null]);
  });
  test("G and G2 are international; only G is above 300 and flagged (9.16)", () => {
    expect([golden("G").isInternational, golden("G").internationalReview]).toEqual([true, true]);
    expect([golden("G2").isInternational, golden("G2").internationalReview]).toEqual([true, false]);
    expect([golden("E2").isInternational, golden("E2").internationalReview]).toEqual([false, false]);
    expect(golden("G").explain.at(-1)).toEqual({
      code: "international-review",
      params: { subtotal: 38720, threshold: 30000 },
    });
  });
  test("9.5: normal-product subtotals", () => {
    expect(golden("D3").normalSubtotal).toBe(0);
    expect(golden("E3").normalSubtotal).toBe(32764);
  });
  test("the address's rule gives the ground days", () => {
    expect([golden("A").groundDays, golden("B").groundDays, golden("G").groundDays]).toEqual(["1-2", "1", null]);
  });
  test("9.18: one line in ten working days makes the order wait", () => {
    expect([golden("E").leadTime10Days, golden("A").leadTime10Days]).toEqual([true, false]);
    expect(golden("E").lines.map(({ leadTime10Days }) => leadTime10Days)).toEqual([true, false]);
  });
  test("quoted lines have everything that a page displays", () => {
    expect(golden("D3").lines[0]).toEqual({
      pn: "WDS-2030GNS",
      quantity: 13,
      unitPrice: 1650,
      lineTotal: 21450,
      orderable: true,
      tariff: false,
      packagePieces: 12,
      isStandard: false,
      exemptFromFreeShipping: false,
      leadTime10Days: false,
    });
    expect(golden("D2").lines[0]?.isStandard).toBe(true);
    expect(golden("F").lines[0]?.exemptFromFreeShipping).toBe(true);
  });
  test.each([
    ["A", ["handling-domestic", "tariff", "parcel-band", "tax"]],
    ["B", ["handling-waived", "tariff", "ground-free", "tax"]],
    ["C", ["handling-waived", "tariff", "parcel-band", "tax-exempt-address"]],
    ["D", ["handling-domestic", "non-standard-line", "duct-boxes", "tax"]],
    [
      "D3",
      ["handling-waived", "non-standard-line", "non-standard-line", "ground-free", "duct-exempt", "duct-boxes", "tax"],
    ],
    ["D4", ["handling-waived", "ground-free", "duct-boxes", "tax-no-nexus"]],
    ["E2", ["handling-waived", "air-to-be-determined", "tax"]],
    ["F", ["handling-waived", "tariff", "ground-free", "ground-exempt-lines", "parcel-band", "tax"]],
    ["G2", ["handling-international", "tariff", "international-freight", "tax-not-domestic"]],
    [
      "G by UPS collect",
      ["handling-waived", "tariff", "collect", "shipper-number-missing", "tax-not-domestic", "international-review"],
    ],
    ["I", ["handling-waived", "tariff", "parcel-band", "tax", "tax-review"]],
  ])("%s is explained by %j", (id, codes) => {
    expect(golden(id).explain.map(({ code }) => code)).toEqual(codes);
  });
  test("I: an exempt customer at a taxable address is marked for review (9.13), and a taxable one at an exempt address", () => {
    expect(golden("I").taxReview).toBe(true);
    expect(golden("A").taxReview).toBe(false);
    const exempt = GOLDEN_ORDERS.find(({ id }) => id === "B");
    if (!exempt) throw new Error("No golden order B");
    const place = { ...exempt.place, taxable: false };
    const untaxed = quoteGolden({
      ...exempt,
      place,
      customer: { customerType: null, isFreeGroundAt: null, taxable: true },
    });
    expect([untaxed.tax, untaxed.taxReview]).toEqual([0, true]);
    expect(golden("B").explain.find(({ code }) => code === "tax")?.params).toEqual({
      schedule: "PA-ALLEGHENY",
      percent: "7",
      base: 20348,
      amount: 1424,
    });
    expect(golden("B").explain.find(({ code }) => code === "ground-free")?.params).toEqual({
      subtotal: 20348,
      threshold: 4900,
    });
  });
});
