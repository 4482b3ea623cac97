import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countChosen,
  isNarrowed,
  EMPTY_REQUEST,
  readProductList,
  without,
  writeProductList,
  type ProductListRequest,
} from "./product-list-request.ts";

const KEYS = ["capColor", "poles", "ratedCurrent"];

const read = (query: string) => readProductList(new URLSearchParams(query), KEYS);

/** Requests as the list makes them: no duplicate value, no range without ends. */
const requests: fc.Arbitrary<ProductListRequest> = fc.record({
  query: fc.stringMatching(/^([a-zA-Zñá0-9"&=+%][a-zA-Zñá0-9"&=+% /-]{0,60}[a-z0-9])?$/),
  category: fc.option(fc.stringMatching(/^[a-z0-9-]{1,40}$/)),
  series: fc.uniqueArray(fc.stringMatching(/^[A-Z0-9-]{1,6}$/), { maxLength: 5 }),
  values: fc
    .uniqueArray(
      fc.tuple(
        fc.constantFrom(...KEYS),
        fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,20}$/), { minLength: 1, maxLength: 5 }),
      ),
      { selector: ([key]) => key },
    )
    .map(inOrder),
  ranges: fc
    .uniqueArray(
      fc.tuple(
        fc.constantFrom(...KEYS),
        fc
          .record({ from: fc.option(decimals()), to: fc.option(decimals()) })
          .filter(({ from, to }) => from !== null || to !== null),
      ),
      { selector: ([key]) => key },
    )
    .map(inOrder),
  inStock: fc.boolean(),
  asked: fc.option(
    fc.constantFrom(
      { amount: "6,8", of: "motor", row: "", column: "" },
      { amount: "-x y", of: "", row: "1-1/2", column: "460" },
      { amount: "", of: "", row: "5", column: "" },
    ),
  ),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});

function decimals(): fc.Arbitrary<number> {
  return fc.integer({ min: -9_999_999, max: 9_999_999 }).map((thousandths) => thousandths / 1000);
}

function inOrder<T>(entries: [string, T][]): ReadonlyMap<string, T> {
  return new Map(entries.toSorted(([a], [b]) => KEYS.indexOf(a) - KEYS.indexOf(b)));
}

describe("URL of the product list", () => {
  test("URL of the product list is read back as written, in canonical form", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const written = writeProductList(request);
        expect(read(written)).toEqual(request);
        expect(writeProductList(read(written))).toBe(written);
      }),
    );
  });

  test("URL of any request is read, and its canonical form means the same", () => {
    const names = fc.constantFrom("q", "category", "series", "page", "poles", "poles.from", "poles.to", "nothing", "");
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: "binary" }))), (pairs) => {
        const request = readProductList(new URLSearchParams(pairs), KEYS);
        expect(read(writeProductList(request))).toEqual(request);
        expect(request.page).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  test("URL of the product list is empty without a request", () => {
    expect(writeProductList(EMPTY_REQUEST)).toBe("");
    expect(read("")).toEqual(EMPTY_REQUEST);
  });

  test.each<[string, Partial<ProductListRequest>]>([
    ["q=+contactor+", { query: "contactor" }],
    ["q=a&q=b", { query: "a" }],
    ["category=", { category: null }],
    ["series=kc&series=KC&series=", { series: ["KC"] }],
    ["poles=3-pole&poles=3-pole&poles=", { values: new Map([["poles", ["3-pole"]]]) }],
    [`poles=${"x".repeat(101)}`, {}],
    ["nothing=1&tariff=true", {}],
    ["ratedCurrent.from=1,5", { ranges: new Map([["ratedCurrent", { from: 1.5, to: null }]]) }],
    ["ratedCurrent.from=x&ratedCurrent.to=1e3", {}],
    ["ratedCurrent.from= -2.5 &ratedCurrent.to=0", { ranges: new Map([["ratedCurrent", { from: -2.5, to: 0 }]]) }],
    ["page=3", { page: 3 }],
    ["page=0", {}],
    ["page=-1", {}],
    ["page=1e9", {}],
    ["page=2.5", {}],
    ["page=1000000000", { page: 1_000_000 }],
    [`page=${"9".repeat(400)}`, { page: 1_000_000 }],
  ])("%s", (query, request) => {
    expect(read(query)).toEqual({ ...EMPTY_REQUEST, ...request });
  });

  test("reserves its own parameters, even if an attribute has such a name", () => {
    const keys = ["q", "category", "series", "page", "poles"];
    const request = readProductList(new URLSearchParams("q=a&category=b&series=c&page=2&poles=d"), keys);
    expect([...request.values.keys()]).toEqual(["poles"]);
  });

  test("URL of the product list is read up to a limit of values", () => {
    const many = Array.from({ length: 300 }, (_value, index) => `poles=${index}`).join("&");
    expect(read(many).values.get("poles")).toHaveLength(40);
  });
});

describe("choices of a product list", () => {
  test.each([
    ["", false, 0],
    ["page=7", false, 0],
    ["q=x", true, 0],
    ["category=relays", true, 0],
    ["series=KC&series=KM", true, 2],
    ["poles=1&poles=2&capColor=red", true, 3],
    ["ratedCurrent.from=1&ratedCurrent.to=2", true, 1],
  ])("%j narrows: %s, filters: %d", (query, narrowed, chosen) => {
    expect([isNarrowed(read(query)), countChosen(read(query))]).toEqual([narrowed, chosen]);
  });

  test.each([
    ["series", "KC", "?q=x&series=KM&poles=1-pole&poles=3-pole&ratedCurrent.from=2"],
    ["series", undefined, "?q=x&poles=1-pole&poles=3-pole&ratedCurrent.from=2"],
    ["poles", "1-pole", "?q=x&series=KC&series=KM&poles=3-pole&ratedCurrent.from=2"],
    ["poles", undefined, "?q=x&series=KC&series=KM&ratedCurrent.from=2"],
    ["ratedCurrent", undefined, "?q=x&series=KC&series=KM&poles=1-pole&poles=3-pole"],
    ["nothing", undefined, "?q=x&series=KC&series=KM&poles=1-pole&poles=3-pole&ratedCurrent.from=2"],
  ])("without %s %s the list returns to its first page", (key, slug, written) => {
    const request = read("q=x&series=KC&series=KM&poles=1-pole&poles=3-pole&ratedCurrent.from=2&page=4");
    expect(writeProductList(without(request, key, slug))).toBe(written);
  });

  test("removing every value leaves no choice", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const keys = ["series", "stock", ...KEYS];
        const rest = keys.reduce((left, key) => without(left, key), request);
        expect(countChosen(rest)).toBe(0);
        expect(rest.query).toBe(request.query);
      }),
    );
  });
});
