import { expect, test } from "vitest";
import { ADDRESS_FIELD_NAMES, ADDRESS_FORM_ROWS, factsOf, isAskedIn, STREET_LINES } from "./address-fields.ts";

test("every field of the address has one place in the form (R-ENT-11, R-ADDR-03)", () => {
  expect(ADDRESS_FORM_ROWS.flat().toSorted()).toEqual(ADDRESS_FIELD_NAMES.toSorted());
});

test("address fields have distinct export columns and autocomplete values", () => {
  const count = (values: readonly string[]) => new Set(values).size;
  expect(count(ADDRESS_FIELD_NAMES.map((field) => factsOf(field).column))).toBe(ADDRESS_FIELD_NAMES.length);
  const completed = ADDRESS_FIELD_NAMES.map((field) => factsOf(field).autoComplete).filter((value) => value !== "off");
  expect(count(completed)).toBe(completed.length);
});

test("address fields are lines of the street on labels, unless labels have them elsewhere", () => {
  expect(ADDRESS_FIELD_NAMES.filter((field) => !STREET_LINES.includes(field))).toEqual([
    "nameCompany",
    "nameFirst",
    "nameLast",
    "city",
    "addressState",
    "addressPostalCode",
    "addressCountry",
    "phone1",
  ]);
});

test("address fields that the first orders and files did not have are read without them", () => {
  expect(ADDRESS_FIELD_NAMES.filter((field) => !factsOf(field).isAddedLater)).toEqual([
    "nameCompany",
    "nameFirst",
    "nameLast",
    "address1",
    "address2",
    "city",
    "addressState",
    "addressPostalCode",
    "addressCountry",
    "phone1",
  ]);
});

test("colonia is requested in Mexico, after the country (R-PROD-08)", () => {
  expect(["MX", "US", "CA", ""].map((country) => isAskedIn(country, "colonia"))).toEqual([true, false, false, false]);
  const places = ADDRESS_FORM_ROWS.flat();
  expect(places.indexOf("colonia")).toBeGreaterThan(places.indexOf("addressCountry"));
});
