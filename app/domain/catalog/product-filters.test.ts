import { describe, expect, test } from "vitest";
import {
  hasUsefulFilters,
  filterGroups,
  type FilterAttribute,
  type ValueCount,
  valueLabel,
} from "./product-filters.ts";
import { EMPTY_REQUEST, type ProductListRequest } from "./product-list-request.ts";

const both = (text: string) => ({ en: text, es: `${text} es` });

const ATTRIBUTES: FilterAttribute[] = [
  { key: "capColor", title: both("Cap color"), kind: "enum" },
  { key: "poles", title: both("Poles"), kind: "enum" },
  { key: "ratedCurrent", title: both("Rated current"), kind: "num", unit: both("A") },
  { key: "illuminated", title: both("Illuminated"), kind: "boolean" },
];

const value = (slug: string, count: number, number: number | null = null): ValueCount => ({
  slug,
  en: slug,
  es: `${slug} es`,
  number,
  count,
});

const amps = (highest: number) =>
  Array.from({ length: highest }, (_value, index) => value(`${index + 1}`, 1, index + 1));

function groups(
  counts: Record<string, ValueCount[]>,
  more: { categoryFilters?: string[][]; request?: Partial<ProductListRequest>; locale?: "en" | "es" } = {},
) {
  // Hits of two categories that together filter by every attribute.
  const { categoryFilters = [[], Object.keys(counts)], request = {}, locale = "en" } = more;
  return filterGroups({
    counts: new Map(Object.entries(counts)),
    attributes: ATTRIBUTES,
    categoryFilters,
    request: { ...EMPTY_REQUEST, ...request },
    locale,
  });
}

const keysOf = (list: ReturnType<typeof groups>) => list.map(({ key }) => key);

describe("filters of a list (R-CAT-16)", () => {
  const COUNTS = {
    poles: [value("1-pole", 5), value("3-pole", 5)],
    capColor: [value("red", 40), value("green", 2)],
    illuminated: [value("no", 90)],
    secret: [value("a", 50), value("b", 50)],
  };

  test("most common attributes come first; attributes with one value and private ones are left out", () => {
    expect(keysOf(groups(COUNTS))).toEqual(["capColor", "poles"]);
  });

  test("attributes that no category of the hits filters by are left out", () => {
    expect(keysOf(groups(COUNTS, { categoryFilters: [["poles"], ["illuminated"]] }))).toEqual(["poles"]);
  });

  test("category has its own filters, in its order", () => {
    expect(keysOf(groups(COUNTS, { categoryFilters: [["poles", "illuminated", "secret", "capColor"]] }))).toEqual([
      "poles",
      "capColor",
    ]);
  });

  test("chosen filters come first", () => {
    const request = {
      values: new Map([["illuminated", ["no"]]]),
      ranges: new Map([["ratedCurrent", { from: 1, to: null }]]),
    };
    expect(keysOf(groups(COUNTS, { request }))).toEqual(["illuminated", "ratedCurrent", "capColor", "poles"]);
  });

  test("values without hits across categories give no filter", () => {
    expect(
      keysOf(
        groups({ poles: [value("1-pole", 9), value("3-pole", 0)], capColor: [value("red", 0), value("blue", 0)] }),
      ),
    ).toEqual([]);
  });

  test("at most eight filters across categories", () => {
    const counts = Object.fromEntries(
      Array.from({ length: 12 }, (_value, index) => [`k${index}`, [value("a", 1), value("b", index)]]),
    );
    const attributes = Object.keys(counts).map((key) => ({ key, title: both(key), kind: "enum" as const }));
    const found = filterGroups({
      counts: new Map(Object.entries(counts)),
      attributes,
      categoryFilters: [Object.keys(counts), []],
      request: EMPTY_REQUEST,
      locale: "en",
    });
    expect(found.map(({ key }) => key)).toEqual(["k11", "k10", "k9", "k8", "k7", "k6", "k5", "k4"]);
  });
});

describe("values of a filter", () => {
  test("numbers are sorted, with their unit, before words", () => {
    const [group] = groups({
      ratedCurrent: [value("adjustable", 1), value("100", 1, 100), value("9", 2, 9), value("16", 3, 16)],
    });
    expect(group).toMatchObject({
      kind: "values",
      title: "Rated current",
      values: [{ label: "9 A" }, { label: "16 A" }, { label: "100 A" }, { label: "adjustable" }],
    });
  });

  test("words are sorted by the page language", () => {
    const words: ValueCount[] = [
      { slug: "amber", en: "amber", es: "ámbar", number: null, count: 1 },
      { slug: "blue", en: "blue", es: "azul", number: null, count: 1 },
      { slug: "red-10", en: "red 10", es: "rojo 10", number: null, count: 1 },
      { slug: "red-9", en: "red 9", es: "rojo 9", number: null, count: 1 },
    ];
    const [group] = groups({ capColor: words }, { locale: "es" });
    expect(group).toMatchObject({
      values: [{ label: "ámbar" }, { label: "azul" }, { label: "rojo 9" }, { label: "rojo 10" }],
    });
  });

  test("chosen values are marked, values without hits stay", () => {
    const [group] = groups(
      { capColor: [value("red", 0), value("green", 3)] },
      { request: { values: new Map([["capColor", ["red"]]]) } },
    );
    expect(group).toMatchObject({
      values: [
        { slug: "green", chosen: false, count: 3 },
        { slug: "red", chosen: true, count: 0 },
      ],
    });
  });

  test.each([
    [12, "values"],
    [13, "range"],
  ])("%d numbers are %s", (highest, kind) => {
    expect(groups({ ratedCurrent: amps(highest) })[0]?.kind).toBe(kind);
  });

  test("range has its ends and the entered numbers", () => {
    const request = { ranges: new Map([["ratedCurrent", { from: 2.5, to: null }]]) };
    expect(groups({ ratedCurrent: amps(20) }, { request, locale: "es" })).toEqual([
      {
        key: "ratedCurrent",
        kind: "range",
        title: "Rated current es (A es)",
        from: "2.5",
        to: "",
        lowest: 1,
        highest: 20,
      },
    ]);
  });

  test("many numbers with a chosen one stay a list, so that it can be removed", () => {
    const request = { values: new Map([["ratedCurrent", ["9"]]]) };
    expect(groups({ ratedCurrent: amps(20) }, { request })[0]?.kind).toBe("values");
  });

  test("range without numbers has no ends", () => {
    const request = { ranges: new Map([["ratedCurrent", { from: 900, to: 1 }]]) };
    expect(groups({}, { request })).toMatchObject([{ kind: "range", from: "900", to: "1", lowest: 0, highest: 0 }]);
  });

  test.each([
    ["24", "24 V"],
    ["110-120", "110-120 V"],
    ["1/2", "1/2 V"],
    ["24 V AC/DC", "24 V AC/DC"],
    ["none", "none"],
  ])("%j reads %j", (text, label) => {
    expect(valueLabel(both(text), { unit: { en: "V", es: "V" } }, "en")).toBe(label);
  });
});

describe("display of filters", () => {
  const filters = (chosen: boolean, from = "") => [
    { key: "a", title: "A", kind: "values" as const, values: [{ slug: "x", label: "x", count: 1, chosen }] },
    { key: "b", title: "B", kind: "range" as const, from, to: "", lowest: 1, highest: 2 },
  ];

  test.each([
    [filters(false), 16, true],
    [filters(false), 15, false],
    [filters(true), 1, true],
    [filters(false, "3"), 0, true],
    [[], 500, false],
  ])("%# of %d parts: %s", (list, total, shown) => {
    expect(hasUsefulFilters(list, total)).toBe(shown);
  });
});
