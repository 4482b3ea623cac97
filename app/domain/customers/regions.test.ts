import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { REGION_COUNTRIES, regionCode, REGIONS } from "./regions.ts";

describe("the states and provinces", () => {
  test.each([
    ["US", 51 + 3],
    ["CA", 13],
    ["MX", 32],
  ] as const)("of %s are %i", (country, count) => {
    expect(REGIONS[country]).toHaveLength(count);
  });

  test("have a code and both names, each code and name once in its country", () => {
    for (const country of REGION_COUNTRIES) {
      const all = REGIONS[country];
      for (const { code, name } of all) {
        expect(code).toMatch(/^[A-Z]{2}$/);
        expect([name.en, name.es]).not.toContain("");
      }
      for (const texts of [all.map(({ code }) => code), all.map(({ name }) => name.en), all.map(({ name }) => name.es)])
        expect(new Set(texts).size).toBe(all.length);
    }
  });

  test("are those of the lists the shop was given", () => {
    const listed = (file: string) => fs.readFileSync(`demo/shared/${file}.csv`, "utf8").trim().split("\n").slice(1);
    const shown = (country: "US" | "CA" | "MX") =>
      REGIONS[country].map(({ code, name }) => [code, name.en, ...(country === "MX" ? [] : [name.es])].join(","));
    expect(shown("US")).toEqual(listed("us-states").map((line) => line.replaceAll('"', "")));
    expect(shown("CA")).toEqual(listed("ca-provinces"));
    expect(shown("MX")).toEqual(listed("mx-states"));
  });
});

test.each([
  ["US", "NL", null],
  ["CA", "NL", "NL"],
  ["MX", "NL", "NL"],
  ["US", "PR", null],
  ["US", "DC", "DC"],
  ["US", " new york ", "NY"],
  ["US", "Nueva York", "NY"],
  ["MX", "Michoacan", "MI"],
  ["CA", "", null],
] as const)("in %s %j is %j", (country, text, code) => {
  expect(regionCode(country, text)).toBe(code);
});
