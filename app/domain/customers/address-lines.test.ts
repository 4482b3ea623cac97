import { describe, expect, test } from "vitest";
import { indexCountries } from "./country.ts";
import { isOrderedPlaceWrong, isStoredPlaceWrong } from "./address-lines.ts";

const place = (addressCountry: string, addressState: string, addressPostalCode: string) => ({
  addressCountry,
  addressState,
  addressPostalCode,
});

describe("isStoredPlaceWrong", () => {
  test.each([
    ["US", "PA", "15222", false],
    ["US", "Penn", "15222", false],
    ["US", "ZZ", "15222", true],
    ["US", "NJ", "7102", true],
    ["US", "OH", "15222", true],
    ["US", "PA", "", true],
    ["MX", "NL", "64000", false],
    ["MX", "XX", "64000", true],
    ["DE", "", "10115", false],
    ["Narnia", "", "", true],
  ])("in %s, %s %s is wrong: %s", (country, state, zip, isWrong) => {
    expect(isOrderedPlaceWrong(place(country, state, zip))).toBe(isWrong);
  });

  test("stored address is read with the shop's list of countries", () => {
    const mexico = { name: "Mexico", alpha2code: "MX", alpha3code: "MEX", phoneCode: "52" };
    const countries = indexCountries([mexico]);
    expect(isStoredPlaceWrong(place("Mexico", "Nuevo León", "64000"), countries)).toBe(false);
    expect(isStoredPlaceWrong(place("Mexico", "Penn", "64000"), countries)).toBe(true);
  });
});
