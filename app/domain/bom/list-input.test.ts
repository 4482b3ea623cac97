import { expect, test } from "vitest";
import { withEnteredNumber, withPartNumber } from "./list-input.ts";

const row = (pn: string, ownNumber?: string) => ({ pn, quantity: "1", reference: "", ownNumber });

test.each([
  ["NV800-F2B", undefined, "PEF-PFRN-01", "NV800-F2B"],
  ["pef pfrn 01", undefined, "PEF-PFRN-01", undefined],
  ["TI-04FS", "CT 4 GY", "TI-06FS", "CT 4 GY"],
  ["  two\tlines\n", undefined, "TI-06FS", "two lines"],
  ["", undefined, "TI-06FS", undefined],
])("row %j (%j) with new part number %s keeps %j", (typed, earlier, pn, expected) => {
  expect(withPartNumber(row(typed, earlier), pn)).toEqual(row(pn, expected));
});

test("entered number of the shop is no customer part number, and other numbers stay", () => {
  const row = { pn: "NEW-1", quantity: "2", reference: "" };
  const isOfShop = (number: string) => number === "OLD-1";
  expect(withEnteredNumber({ ...row, ownNumber: "OLD-1" }, isOfShop)).toMatchObject({ entered: "OLD-1" });
  expect(withEnteredNumber({ ...row, ownNumber: "OLD-1" }, isOfShop).ownNumber).toBeUndefined();
  expect(withEnteredNumber({ ...row, ownNumber: "A 1; OLD-1" }, isOfShop)).toMatchObject({
    ownNumber: "A 1",
    entered: "OLD-1",
  });
  const own = { ...row, ownNumber: "A 1" };
  expect(withEnteredNumber(own, isOfShop)).toBe(own);
});
