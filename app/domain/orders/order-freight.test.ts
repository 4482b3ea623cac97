import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { productLine, quoteDemo } from "../test-data/orders.ts";
import { CUSTOMERS, PLACES } from "../test-data/people.ts";
import { TABLES } from "../test-data/order-tables.ts";

describe("freight of an order (2.13)", () => {
  const ups = { carrier: "ups", method: "ground" } as const;
  test("collect costs us 0, boxes of duct included, is never named free, and asks for the account number", () => {
    const duct = productLine(500, { pn: "WDS-2030GNS", parentSlug: "wire-duct" });
    const order = quoteDemo([productLine(1000), duct], { selection: ups, shipperNumber: " 1Z " });
    expect(order).toMatchObject({
      shipping: 0,
      shippingName: "UPS Ground Collect",
      provisional: false,
      handling: 1000,
    });
    expect(order.explain).toContainEqual({ code: "collect", params: { carrier: "UPS", carrierEs: "UPS" } });
    expect(order.explain.map(({ code }) => code)).not.toContain("shipper-number-missing");
    expect(quoteDemo([productLine(1000)], { selection: ups, shipperNumber: " " }).explain).toContainEqual({
      code: "shipper-number-missing",
      params: { carrier: "UPS", carrierEs: "UPS" },
    });
  });
  test("the buyer's own FedEx is FedEx Ground at 0, not free ground, even over the threshold (A-49)", () => {
    const order = quoteDemo([productLine(10000)], { selection: { carrier: "fedex", method: "ground" } });
    expect(order).toMatchObject({ shipping: 0, shippingName: "FedEx Ground" });
    expect(order.explain.map(({ code }) => code)).not.toContain("ground-free");
  });
  test("abroad by collect without a method: 0, no name yet", () => {
    const order = quoteDemo([productLine(1000)], {
      destination: PLACES.toronto5014,
      selection: { carrier: "ups", method: null },
    });
    expect(order).toMatchObject({ shipping: 0, shippingName: null });
    expect(order.explain).toContainEqual({ code: "method-not-chosen", params: {} });
  });
  test.each([
    ["carrier-not-offered", { carrier: "unknown", method: "ground" }, { name: "unknown" }],
    ["method-not-offered", { carrier: "ferrule", method: "int-first" }, { name: "int-first" }],
    ["method-not-offered", { carrier: "dhl", method: "ground" }, { name: "ground" }],
  ] as const)("R-SHIP-21: %s is never priced", (code, selection, params) => {
    const order = quoteDemo([productLine(10000)], { selection });
    expect(order).toMatchObject({ shipping: null, shippingName: null, toBeDetermined: true, provisional: true });
    expect(order.explain).toContainEqual({ code, params });
  });
  test("without any own carrier, domestic freight is to be determined", () => {
    const order = quoteDemo([productLine(1000)], { tables: { ...TABLES, carriers: [] } });
    expect(order).toMatchObject({ shipping: null, shippingName: null, carrier: null, method: null });
    expect(order.explain).toContainEqual({ code: "carrier-not-chosen", params: {} });
  });
  test("a default carrier below its own limit is not offered, and a missing ZIP is not a ZIP", () => {
    const [own, ...others] = TABLES.carriers;
    const tables = { ...TABLES, carriers: own ? [{ ...own, minSubtotal: cents(2000) }, ...others] : [] };
    const notOffered = { code: "carrier-not-offered", params: { name: "" } };
    expect(quoteDemo([productLine(1999)], { tables }).explain).toContainEqual(notOffered);
    expect(quoteDemo([productLine(2000)], { tables }).shipping).toBe(1150);
    const duct = productLine(2000, { pn: "WDS-2030GNS", parentSlug: "wire-duct" });
    expect(quoteDemo([duct], { destination: { ...PLACES.erie5010, postalCode: null } }).explain).toContainEqual({
      code: "duct-unknown",
      params: { pn: "WDS-2030GNS", postalCode: "" },
    });
  });
  test("carrier not offered abroad is refused rather than ignored", () => {
    const order = quoteDemo([productLine(1000)], {
      destination: PLACES.toronto5014,
      selection: { carrier: "ferrule", method: "ground" },
    });
    expect(order.shipping).toBeNull();
    expect(order.explain).toContainEqual({ code: "carrier-not-offered", params: { name: "ferrule" } });
  });
  test("an own carrier abroad is quoted by hand (9.11)", () => {
    const own = {
      title: { en: "Own", es: "Propio" },
      slug: "own",
      isInternational: true,
      minSubtotal: null,
      isCollect: false,
      methods: [],
    };
    const tables = { ...TABLES, carriers: [...TABLES.carriers, own] };
    const order = quoteDemo([productLine(1000)], {
      tables,
      destination: PLACES.toronto5014,
      selection: { carrier: "own", method: null },
    });
    expect(order).toMatchObject({ shipping: null, shippingName: null });
    expect(order.explain).toContainEqual({ code: "international-freight", params: {} });
  });
  test("a second own carrier pays the band over the threshold and is FedEx Ground", () => {
    const second = {
      title: { en: "Second", es: "Segundo" },
      slug: "second",
      isInternational: false,
      minSubtotal: null,
      isCollect: false,
      methods: TABLES.carriers[0]?.methods ?? [],
    };
    const tables = { ...TABLES, carriers: [...TABLES.carriers, second] };
    const order = quoteDemo([productLine(10000)], { tables, selection: { carrier: "second", method: null } });
    expect(order).toMatchObject({ shipping: 1850, shippingName: "FedEx Ground", method: "ground" });
    const zero = quoteDemo([], { tables, selection: { carrier: "second", method: "ground" } });
    expect(zero).toMatchObject({ shipping: 0, shippingName: "FedEx Ground" });
  });
  test("air over the threshold is not free (A-33: ground only)", () => {
    expect(quoteDemo([productLine(10000)], { selection: { carrier: null, method: "air2day" } }).shipping).toBe(4800);
  });
  test("9.11: duct alone by air is not to be determined, boxes are charged", () => {
    const duct = productLine(57402, { pn: "WDS-2030GNS", parentSlug: "wire-duct", quantity: 1 });
    expect(quoteDemo([duct], { selection: { carrier: null, method: "air1day" } }).shipping).toBe(1300);
  });
  test("R-SHIP-20: duct to an absent prefix is to be determined, and tax is still known", () => {
    const sixInch = productLine(10000, { pn: "WDS-6040GCS", parentSlug: "wire-duct" });
    const order = quoteDemo([sixInch], {
      destination: { ...PLACES.erie5010, state: "TX", postalCode: "73301" },
    });
    expect(order).toMatchObject({
      shipping: null,
      shippingName: "FedEx Ground",
      tax: 625,
      total: 10625,
      provisional: true,
    });
    expect(order.explain).toContainEqual({ code: "duct-unknown", params: { pn: "WDS-6040GCS", postalCode: "73301" } });
  });
  test("9.6, 9.7: a distributor with threshold 250 and 60.00 pays no handling and ground 11.00; at 250.00 20.00", () => {
    const customer = CUSTOMERS.triRiver;
    expect(quoteDemo([productLine(6000)], { customer })).toMatchObject({ handling: 0, shipping: 1100 });
    expect(quoteDemo([productLine(25000)], { customer }).shipping).toBe(2000);
    expect(quoteDemo([productLine(25001)], { customer }).shipping).toBe(0);
    expect(quoteDemo([productLine(25000)], { customer: CUSTOMERS.palmetto }).shipping).toBe(2000);
  });
});
