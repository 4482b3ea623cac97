import { expect, test } from "vitest";
import { businessName, isLikeName, isSameStreet, phoneEnd } from "./likely-duplicate.ts";

test.each([
  ["(813) 555-0144", "8135550144"],
  ["+1 813 555 0144", "8135550144"],
  ["+52 81 8123 4567", "8181234567"],
  ["555-0144", "5550144"],
  ["12", null],
])("phone %s ends in %s", (phone, end) => {
  expect(phoneEnd(phone)).toBe(end);
});

test.each([
  ["Tampa Conveyor", "TAMPA CONVEYOR WORKS, LLC", true],
  ["Acme, Inc.", "acme llc", true],
  ["Tableros del Norte", "Tableros del Norte, S.A. de C.V.", true],
  ["Acme", "Acne", false],
  ["", "Acme", false],
])("names %s and %s are alike: %s", (one, other, isAlike) => {
  expect(isLikeName(one, other)).toBe(isAlike);
});

test("legal form of a short name stays", () => {
  expect(businessName("LS Co")).toBe("LSCO");
  expect(businessName("AB")).toBeNull();
});

test.each([
  ["1200 Drydock Road", "33605", "1200 Drydock Rd.", "33605-1234", true],
  ["1200 Drydock Road", "33605", "1201 Drydock Road", "33605", false],
  ["1200 Drydock Road", "33605", "1200 Drydock Road", "33606", false],
  ["Av. Industrias 310", "64000", "Industrias 310", "64000", true],
])("%s, %s is the same street as %s, %s: %s", (one, zip, other, otherZip, isSame) => {
  const [a, b] = [
    { address1: one, addressPostalCode: zip },
    { address1: other, addressPostalCode: otherZip },
  ];
  expect(isSameStreet(a, b)).toBe(isSame);
});
