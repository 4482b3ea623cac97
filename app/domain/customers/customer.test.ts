import { describe, expect, test } from "vitest";
import { isDistributor } from "./distributor.ts";
import { isApprovedForTerms } from "./payment-term.ts";
import { primaryCustomer, priceListName } from "./web-user.ts";
import { isReadOnlyAddress } from "./read-only-address.ts";

const PREFIXES = { orderPrefix: "W", earlierOrderPrefixes: [] };

test.each([
  ["D1-Distributor/Stocking", true],
  ["D2-Distributor/Reseller/Non-Stocking", true],
  [" D1-Distributor/Stocking ", true],
  ["D1", false],
  ["D3-Distributor", false],
  ["OEM", false],
  ["", false],
  [null, false],
  [undefined, false],
])("R-SHIP-08: customer type %j is a distributor: %s", (type, expected) => {
  expect(isDistributor(type)).toBe(expected);
});

test.each([
  ["NET 30", true],
  ["2% 10 NET 30", true],
  ["CREDIT CARD", false],
  [" credit card ", false],
  ["", false],
  ["  ", false],
  [null, false],
  [undefined, false],
])("R-CUST-04: term %j is approved: %s", (term, expected) => {
  expect(isApprovedForTerms(term)).toBe(expected);
});

test("R-PRICE-10: the customer's own list, else OEM", () => {
  expect(priceListName({ priceList: " D1 " }, "OEM")).toBe("D1");
  expect(priceListName({ priceList: " " }, "OEM")).toBe("OEM");
  expect(priceListName({ priceList: null }, "OEM")).toBe("OEM");
  expect(priceListName(null, "OEM")).toBe("OEM");
});

test("R-ENT-04: the primary customer, else the first, else none", () => {
  expect(primaryCustomer({ primary: 1, customers: [2, 3] })).toBe(1);
  expect(primaryCustomer({ primary: null, customers: [2, 3] })).toBe(2);
  expect(primaryCustomer({ primary: null, customers: [] })).toBeNull();
});

describe("2.18 read-only address (R-ADDR-08, A-56)", () => {
  const marked = "W2025110117 field dock";
  test.each([
    ["5001", marked, false],
    ["5001", "dock", false],
    ["5003", marked, true],
    ["5003", "dock", false],
  ])("address %s labelled %j", (id, label, expected) => {
    expect(isReadOnlyAddress({ id, label }, "5001", PREFIXES)).toBe(expected);
  });
  test.each([
    ["W1234567890", true],
    ["Dock W1234567890 rear", true],
    ["W12345678901", true],
    ["W123456789", false],
    ["w1234567890", false],
    ["W 1234567890", false],
    ["", false],
    [null, false],
    [undefined, false],
  ])("label %j has a web order number: %s", (label, expected) => {
    expect(isReadOnlyAddress({ id: 1, label }, 2, PREFIXES)).toBe(expected);
  });
  test("primary contact may be an id or a contact, as text or number; without one only the label decides", () => {
    expect(isReadOnlyAddress({ id: 5001, label: marked }, "5001", PREFIXES)).toBe(false);
    expect(isReadOnlyAddress({ id: "5001", label: marked }, { id: 5001 }, PREFIXES)).toBe(false);
    expect(isReadOnlyAddress({ id: "5001", label: marked }, { id: 5002 }, PREFIXES)).toBe(true);
    expect(isReadOnlyAddress({ id: "undefined", label: marked }, undefined, PREFIXES)).toBe(true);
    expect(isReadOnlyAddress({ id: "null", label: marked }, null, PREFIXES)).toBe(true);
  });
});
