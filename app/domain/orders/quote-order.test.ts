import { describe, expect, test } from "vitest";
import { cents, toNumber } from "../money.ts";
import { productLine, quoteDemo } from "../test-data/orders.ts";
import { PLACES } from "../test-data/people.ts";

describe("2.20 worked example", () => {
  const duct = productLine(800, {
    pn: "WDS-2030GNS",
    quantity: 12,
    unitPrice: cents(67),
    packageQuantity: 5,
    parentSlug: "wire-duct",
  });
  const lines = (first: number) => [
    productLine(first, { tariff: true }),
    productLine(2000),
    { ...duct, quantity: 1, unitPrice: cents(800) },
  ];
  test("subtotal 48.00: handling, non-standard, tariff 5.00, fees 25.00, tax 4.08, band for 40.00 and boxes", () => {
    const order = quoteDemo(lines(2000));
    expect(order).toMatchObject({
      subtotal: 4800,
      handling: 1000,
      nonStandardFee: 1000,
      tariff: 500,
      fees: 2500,
      tax: 408,
    });
    expect(order.shipping).toBe(1150 + 1300);
    expect(order.total).toBe(4800 + 2500 + 2450 + 408);
  });
  test("at exactly 49.00 no handling, but ground and duct are still charged", () => {
    const order = quoteDemo(lines(2100));
    expect(order).toMatchObject({ subtotal: 4900, handling: 0, shipping: 1150 + 1300, shippingName: "FedEx Ground" });
  });
  test("at 49.01 ground is free and duct exempt", () => {
    expect(quoteDemo(lines(2101))).toMatchObject({
      subtotal: 4901,
      handling: 0,
      shipping: 0,
      shippingName: "c3 Free Ground",
    });
  });
});

describe("destinations (A-94, 9.13)", () => {
  test.each([
    ["Buffalo 5011: no nexus", PLACES.buffalo5011, 0],
    ["San Juan 5012: no rate", PLACES.sanJuan5012, 0],
    ["Anchorage 5013: no rate", PLACES.anchorage5013, 0],
    ["field dock 5003: taxed", PLACES.fieldDock5003, 700],
    ["Toronto", PLACES.toronto5014, 0],
    ["no country yet", { ...PLACES.erie5010, country: null }, 0],
    ["taxable unknown", { ...PLACES.erie5010, taxable: null }, 0],
    ["country by name", { ...PLACES.erie5010, country: "United States" }, 600],
  ])("%s", (_name, destination, tax) => {
    expect(quoteDemo([productLine(10000)], { destination }).tax).toBe(tax);
  });
  test("unknown destination is domestic: ground is priced, duct boxes wait for the ZIP", () => {
    const nowhere = { country: null, state: null, postalCode: null, taxable: null };
    expect(quoteDemo([productLine(4000)], { destination: nowhere })).toMatchObject({
      isInternational: false,
      handling: 1000,
      shipping: 1150,
      tax: 0,
    });
    const duct = productLine(4000, { pn: "WDS-2030GNS", parentSlug: "wire-duct" });
    expect(quoteDemo([duct], { destination: nowhere }).shipping).toBeNull();
  });
});

describe("lines that cannot be ordered (A-27)", () => {
  test("lines that cannot be ordered stay visible, add nothing, and make the total provisional", () => {
    const free = productLine(0, { pn: "FREE", tariff: true, quantity: 5, parentSlug: "wire-duct", packageQuantity: 3 });
    const unknown = { ...productLine(0, { pn: "KC-1503-11-120A" }), unitPrice: null };
    const order = quoteDemo([productLine(1000), free, unknown]);
    expect(order).toMatchObject({
      subtotal: 1000,
      tariff: 0,
      nonStandardFee: 0,
      shipping: 1150,
      provisional: true,
      toBeDetermined: false,
    });
    expect(order.leadTime10Days).toBe(false);
    expect(order.lines.map(({ pn, orderable, lineTotal }) => [pn, orderable, lineTotal])).toEqual([
      ["PHF-1", true, 1000],
      ["FREE", false, null],
      ["KC-1503-11-120A", false, null],
    ]);
    expect(order.lines[1]).toMatchObject({ isStandard: true, unitPrice: 0, packagePieces: 3, tariff: true });
    expect(order.explain.slice(0, 2)).toEqual([
      { code: "line-unpriced", params: { pn: "FREE" } },
      { code: "line-unpriced", params: { pn: "KC-1503-11-120A" } },
    ]);
  });
  test("an empty cart costs nothing", () => {
    expect(quoteDemo([])).toMatchObject({
      subtotal: 0,
      fees: 0,
      shipping: 0,
      tax: 0,
      total: 0,
      provisional: false,
      lines: [],
    });
    expect(toNumber(quoteDemo([]).total)).toBe(0);
  });
});
