import { describe, expect, test } from "vitest";
import { fullName, knownName, signedOut, UNKNOWN_VISITOR, visitorOf, type Customer, type WebUser } from "./web-user.ts";

const customer = (id: number, priceList: string): Customer => ({
  id,
  name: `Customer ${id}`,
  type: "OEM",
  priceList,
  paymentTerm: "NET 30",
  territory: "T1",
  rep: "KM",
  primaryContactId: null,
  taxable: true,
  taxNote: "",
  taxVerified: false,
  segment: 2,
  freeGroundAt: null,
});

const user = (values: Partial<WebUser>): WebUser => ({
  id: "u",
  email: "ana@plant.example",
  nameFirst: "Ana",
  nameLast: "Ruiz",
  locale: "en",
  primary: null,
  customers: [],
  shippingContactId: null,
  billingContactId: null,
  memberships: [],
  isStaff: false,
  ...values,
});

describe("visitorOf chooses the price list (R-ENT-04, R-PRICE-10)", () => {
  const [first, second] = [customer(1, "D1"), customer(2, "D2")];

  test.each([
    ["the primary customer", user({ primary: second, customers: [first, second] }), "D2", 2],
    ["the first without a primary one", user({ customers: [first, second] }), "D1", 1],
    ["the general list without a customer", user({}), "OEM", undefined],
    ["the general list when the customer's is blank", user({ primary: customer(3, " ") }), "OEM", 3],
  ])("%s", (_name, webUser, list, id) => {
    const visitor = visitorOf(webUser, "OEM");
    expect([visitor.priceList, visitor.customer?.id]).toEqual([list, id]);
  });

  test("visitor gets the default list and no customer rules", () => {
    expect(visitorOf(null, "OEM")).toEqual(signedOut("OEM"));
    expect(signedOut("OEM")).toEqual({ user: null, customer: null, member: null, buyer: null, priceList: "OEM" });
    expect(UNKNOWN_VISITOR.priceList, "unknown visitor gets no list (R-PRICE-13)").not.toBe("OEM");
  });
});

describe("name of a user", () => {
  test("full name is first name, one space, last name (R-ENT-05)", () => {
    expect(fullName({ nameFirst: " Ana", nameLast: "Ruiz " })).toBe("Ana Ruiz");
    expect(fullName({ nameFirst: "", nameLast: "Ruiz" })).toBe("Ruiz");
  });

  test.each([
    ["Ana", "Ruiz", null, "Ana Ruiz"],
    ["Ana", "Ruiz", "A. R.", "Ana Ruiz"],
    ["", "", "Ana R.", "Ana R."],
    ["Ana", "", null, null],
    ["", "Ruiz", "  ", null],
    ["", "", null, null],
  ])("%j and %j with the profile's %j: %j (R-AUTH-13, R-AUTH-39, R-AUTH-40)", (nameFirst, nameLast, profile, name) => {
    expect(knownName({ nameFirst, nameLast }, profile)).toBe(name);
  });
});
