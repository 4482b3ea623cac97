import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { REGIONS, REGION_COUNTRIES, REGION_SPELLINGS, type RegionCountry } from "../customers/regions.ts";
import { productLine, quoteDemo } from "../test-data/orders.ts";
import { PLACES } from "../test-data/people.ts";
import type { Destination } from "./destination.ts";

const lines = [productLine(4000), productLine(3000, { pn: "WDS-6040GNS", quantity: 24, parentSlug: "wire-duct" })];
const quote = (destination: Destination) => quoteDemo(lines, { destination });

/** A whole ZIP code of each state that has one in the list; the others have no tax or zone that depends on it. */
const ZIP: Readonly<Record<string, string>> = {
  PA: "15222",
  OH: "44114",
  NC: "27601",
  TX: "78045",
  NY: "14203",
  CA: "90210",
  DC: "20001",
};

const spelled: fc.Arbitrary<readonly [RegionCountry, string, string]> = fc
  .constantFrom(...REGION_COUNTRIES)
  .chain((country) =>
    fc.constantFrom(
      ...REGIONS[country].flatMap(({ code, name }) => [name.en, name.es].map((text) => [country, text, code] as const)),
      ...REGION_SPELLINGS[country].map(([text, code]) => [country, text, code] as const),
    ),
  )
  .filter(([country, text]) => !(country === "MX" && text === "Mexico"));

const dressed = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => ` ${text}. `,
  (text) => text.normalize("NFD").replace(/\p{Mn}/gu, ""),
  (text) => [...text].join("."),
);

describe("destination of a quote", () => {
  test("quote of every spelling of a state equals the quote of its code", () => {
    fc.assert(
      fc.property(spelled, dressed, ([country, text, code], dress) => {
        const postalCode = country === "US" ? (ZIP[code] ?? null) : null;
        const place = { country, postalCode, taxable: true };
        expect(quote({ ...place, state: dress(text) })).toEqual(quote({ ...place, state: code }));
      }),
      { numRuns: 500 },
    );
  });

  test("no address that the form would refuse is quoted with tax 0 as final", () => {
    const wild = fc.record({
      country: fc.constantFrom("US", "USA", "MX", "CA", "Atlantis", ""),
      state: fc.constantFrom("Penn", "PA", "PR", "ZZ", "Ontario", "México", "CL", "", "AE", "7"),
      postalCode: fc.constantFrom("15222", "7102", "7102.0", "00907", "15222.0", "M5V 2TO", "25000", "", "1522", "abc"),
      taxable: fc.constant(true),
    });
    fc.assert(
      fc.property(wild, (destination) => {
        const { addressProblems, isTaxOpen, tax, provisional, explain } = quote(destination);
        if (addressProblems.length > 0) expect(isTaxOpen).toBe(true);
        if (isTaxOpen) expect({ tax, provisional }).toEqual({ tax: 0, provisional: true });
        const isWrong = addressProblems.some(({ reason }) => reason !== "required");
        expect(explain.some(({ code }) => code === "freight-address")).toBe(isWrong);
      }),
      { numRuns: 1000 },
    );
  });

  test.each<[string, Partial<Destination>]>([
    ["an unknown state", { state: "Pennsyltucky" }],
    ["a ZIP code without its zero", { state: "NJ", postalCode: "7102" }],
    ["a ZIP code of another state", { postalCode: "44114" }],
    ["an unknown country", { country: "Atlantis" }],
  ])("quote to %s leaves tax and freight to be determined", (_name, change) => {
    const order = quote({ ...PLACES.fieldDock5003, ...change });
    expect(order).toMatchObject({ shipping: null, isTaxOpen: true, provisional: true, toBeDetermined: true });
    expect(order.explain).toContainEqual({ code: "tax-address", params: {} });
  });

  test("quote to a territory written as a state is the quote to that country", () => {
    const asState = quote({ country: "US", state: "PR", postalCode: "00907", taxable: true });
    expect(asState).toEqual(quote({ country: "PR", state: null, postalCode: "00907", taxable: true }));
    expect(asState).toMatchObject({ isInternational: true, shipping: null, tax: 0, provisional: true });
  });

  test("quote to a military address is domestic, without tax, with freight to be determined", () => {
    const order = quote({ country: "US", state: "AE", postalCode: "09012", taxable: true });
    expect(order).toMatchObject({ isInternational: false, shipping: null, tax: 0, isTaxOpen: false });
    expect(order.explain).toContainEqual({ code: "freight-military", params: {} });
  });
});
