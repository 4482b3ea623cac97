import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CartLine } from "../cart/line.ts";
import { cents, toNumber } from "../money.ts";
import { TABLES } from "../test-data/order-tables.ts";
import { CUSTOMERS, PLACES } from "../test-data/people.ts";
import { quoteOrder, type OrderQuote, type OrderToQuote } from "./quote-order.ts";

const DUCT_PARTS = ["WDS-2030GNS", "WDN-3030GNS", "WDS-6040GCS", "WDS-8040GCS"];

const line: fc.Arbitrary<CartLine> = fc
  .record({
    pn: fc.constantFrom("PEF-PFGN-10", "ENW-T161206HQ", "KC-1503-11-120A", "WDX-CV20G", ...DUCT_PARTS),
    quantity: fc.integer({ min: 1, max: 200 }),
    unitPrice: fc.option(fc.integer({ min: -100, max: 50_000 }).map(cents)),
    tariff: fc.boolean(),
    packageQuantity: fc.constantFrom(1, 6, "12", null, "abc"),
  })
  .map((one) => ({ ...one, parentSlug: DUCT_PARTS.includes(one.pn) ? "wire-duct" : null, series: one.pn.slice(0, 3) }));

type GivenOrder = Omit<OrderToQuote, "tables">;

const order: fc.Arbitrary<GivenOrder> = fc.record({
  lines: fc.array(line, { maxLength: 6 }),
  destination: fc.constantFrom(...Object.values(PLACES), {
    country: null,
    state: null,
    postalCode: null,
    taxable: null,
  }),
  customer: fc.constantFrom(null, ...Object.values(CUSTOMERS)),
  selection: fc.record({
    carrier: fc.constantFrom(null, "ferrule", "ups", "fedex", "dhl", "unknown"),
    method: fc.constantFrom<(string | null)[]>(null, "ground", "air2day", "air1day", "collect", "int-first"),
  }),
  shipperNumber: fc.constantFrom(null, "1Z"),
});

function price(given: GivenOrder): OrderQuote {
  return quoteOrder({ ...given, tables: TABLES });
}

describe("quoteOrder, properties", () => {
  test("total is the sum of its parts, subtotal the sum of its lines", () => {
    fc.assert(
      fc.property(order, (given) => {
        const quote = price(given);
        const { subtotal, handling, nonStandardFee, tariff, fees, shipping, tax, total } = quote;
        expect(fees).toBe(handling + nonStandardFee + tariff);
        expect(total).toBe(subtotal + fees + (shipping ?? 0) + tax);
        expect(subtotal).toBe(quote.lines.reduce((sum, { lineTotal }) => sum + (lineTotal ?? 0), 0));
      }),
    );
  });
  test("no amount has more than two decimals, none is negative", () => {
    fc.assert(
      fc.property(order, (given) => {
        const { subtotal, normalSubtotal, handling, nonStandardFee, tariff, fees, shipping, tax, total } = price(given);
        for (const amount of [subtotal, normalSubtotal, handling, nonStandardFee, tariff, fees, shipping, tax, total]) {
          if (amount === null) continue;
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(String(toNumber(amount))).toMatch(/^\d+(\.\d{1,2})?$/);
        }
      }),
    );
  });
  test("freight is null where unknown, and 0 only with a reason", () => {
    const unknown = [
      "air-to-be-determined",
      "parcel-unknown",
      "duct-unknown",
      "carrier-not-offered",
      "carrier-not-chosen",
      "method-not-offered",
      "international-freight",
    ];
    const free = ["ground-free", "collect", "duct-exempt"];
    fc.assert(
      fc.property(order, (given) => {
        const quote = price(given);
        const codes = quote.explain.map(({ code }) => code);
        expect(quote.shipping === null).toBe(codes.some((code) => unknown.includes(code)));
        expect(quote.toBeDetermined).toBe(quote.shipping === null);
        const ordered = quote.lines.some(({ orderable }) => orderable);
        if (quote.shipping === 0 && ordered) expect(codes.some((code) => free.includes(code))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
  test("sequence of the lines changes no amount", () => {
    fc.assert(
      fc.property(order, (given) => {
        const { lines: _, explain: __, ...forward } = price(given);
        expect(price({ ...given, lines: given.lines.toReversed() })).toMatchObject(forward);
      }),
    );
  });
  test("same input gives the same quote", () => {
    fc.assert(
      fc.property(order, (given) => {
        expect(price(given)).toEqual(price(given));
      }),
    );
  });
});
