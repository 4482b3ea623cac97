import { describe, expect, test } from "vitest";
import { MOST_CLAIMED_CUSTOMERS, webUserClaims } from "./web-user-claims.ts";
import type { Customer, WebUser } from "./web-user.ts";

function customer(id: number): Customer {
  return {
    id,
    name: `Customer ${id}`,
    type: "OEM",
    priceList: "SECRET-LIST",
    paymentTerm: "NET 30",
    territory: "T1",
    rep: "KM",
    primaryContactId: 5001,
    taxable: false,
    taxNote: "exempt",
    taxVerified: true,
    segment: 2,
    freeGroundAt: "250",
  };
}

const DANA: WebUser = {
  id: "u1",
  email: "dana@example.com",
  nameFirst: "Dana",
  nameLast: "Whitlock",
  locale: "en",
  primary: customer(1001),
  customers: [customer(1001), customer(1002)],
  shippingContactId: 5002,
  billingContactId: 5001,
  memberships: [],
  isStaff: false,
};

describe("webUserClaims", () => {
  test("ids, customers and names, without terms or prices (R-ENT-03)", () => {
    expect(webUserClaims(DANA)).toEqual({
      web_user_id: "u1",
      nameFirst: "Dana",
      nameLast: "Whitlock",
      WebUserPrimaryCustomerId: 1001,
      WebUserPrimaryCustomer: { id: 1001, name: "Customer 1001" },
      Customers: [
        { id: 1001, name: "Customer 1001" },
        { id: 1002, name: "Customer 1002" },
      ],
      WebUserShippingContactId: 5002,
      WebUserBillingContactId: 5001,
    });
  });

  test("primary customer stays null when missing, so that readers use the first of the list (R-ENT-04)", () => {
    const claims = webUserClaims({ ...DANA, primary: null, customers: [customer(1002), customer(1003)] });
    expect(claims).toMatchObject({ WebUserPrimaryCustomerId: null, WebUserPrimaryCustomer: null });
    expect(claims.Customers[0]).toEqual({ id: 1002, name: "Customer 1002" });
  });

  test("user without customers or addresses has the same fields, empty (R-ENT-04)", () => {
    const claims = webUserClaims({
      ...DANA,
      primary: null,
      customers: [],
      shippingContactId: null,
      billingContactId: null,
    });
    expect(claims).toMatchObject({ Customers: [], WebUserShippingContactId: null, WebUserBillingContactId: null });
  });

  test("claims name at most ten customers, so that the cookie stays small", () => {
    const customers = Array.from({ length: 40 }, (_, index) => customer(index));
    expect(webUserClaims({ ...DANA, customers }).Customers).toHaveLength(MOST_CLAIMED_CUSTOMERS);
  });
});
