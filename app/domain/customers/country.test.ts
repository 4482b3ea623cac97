import { describe, expect, test } from "vitest";
import { COUNTRIES } from "../test-data/people.ts";
import { countryCode, indexCountries, isInternational } from "./country.ts";

describe("countries (2.9, 2.17, A-94)", () => {
  const countries = indexCountries(COUNTRIES);
  test.each([
    ["US", "US"],
    ["usa", "US"],
    [" United States ", "US"],
    ["United States of America", "US"],
    ["Estados Unidos", "US"],
    ["ca", "CA"],
    ["CAN", "CA"],
    ["México", "MX"],
    ["mexico", "MX"],
    ["DEU", "DE"],
    ["Atlantis", null],
    ["", null],
    [null, null],
    [undefined, null],
  ])("%j is %s", (country, code) => {
    expect(countryCode(country, countries)).toBe(code);
  });
  test.each([
    ["US", false],
    ["usa", false],
    ["United States", false],
    ["", false],
    ["  ", false],
    [null, false],
    [undefined, false],
    ["CA", true],
    ["Mexico", true],
    ["PR", true],
    ["Atlantis", true],
  ])("%j is international: %s", (country, expected) => {
    expect(isInternational(country, countries)).toBe(expected);
  });
  test("empty country list still has the United States and its calling code", () => {
    const none = indexCountries([]);
    expect(isInternational("USA", none)).toBe(false);
    expect(isInternational("MX", none)).toBe(true);
    expect(none.phoneCodes.get("US")).toBe("1");
  });
  test("first of equal spellings wins; calling codes have digits only", () => {
    const odd = indexCountries([
      { name: "Here", phoneCode: "+1-242", alpha2code: "xa", alpha3code: "XAA" },
      { name: "Here", phoneCode: "9", alpha2code: "XB", alpha3code: "" },
      { name: "", phoneCode: "9", alpha2code: "XC", alpha3code: "XCC" },
    ]);
    expect(countryCode("here", odd)).toBe("XA");
    expect(countryCode("", odd)).toBeNull();
    expect(odd.phoneCodes.get("XA")).toBe("1242");
  });
});
