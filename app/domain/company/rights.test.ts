import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { exceededLimit } from "./approval.ts";
import { SPENDING_PERIODS } from "./spending.ts";
import { COMPANY_ACTIONS, COMPANY_ROLES, mayApprove, mayChangeBook, mayInCompany, seesAllOrders } from "./rights.ts";

test("administrator may do everything, viewer may only save counts", () => {
  expect(COMPANY_ACTIONS.filter((action) => !mayInCompany("administrator", action))).toEqual([]);
  expect(COMPANY_ACTIONS.filter((action) => mayInCompany("viewer", action))).toEqual([
    "order.see-own",
    "order.see-all",
    "people.see",
    "company.leave",
    "list.see",
    "list.keep",
    "list.count-shared",
    "number.see",
  ]);
});

test("every right is checked somewhere, except those to see what every role may see", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
  // In the table itself, a colon follows the name.
  const isAsked = (action: string) => new RegExp(`"${action}"(?!:)`).test(code);
  expect(COMPANY_ACTIONS.filter((action) => !isAsked(action))).toEqual(["people.see", "list.see", "number.see"]);
});

test("address book of a customer is changed by members with the right, an own one without a customer by its user", () => {
  const may = COMPANY_ROLES.filter((role) => mayChangeBook({ customer: {}, member: { role } }));
  expect(may).toEqual(["buyer", "approver", "administrator"]);
  expect(mayChangeBook({ customer: {}, member: null })).toBe(false);
  expect(mayChangeBook({ customer: null, member: null })).toBe(true);
});

test("only viewers can be kept from the orders of others, if the company wants it", () => {
  const restricted = COMPANY_ROLES.filter((role) => !seesAllOrders(role, true));
  expect([restricted, COMPANY_ROLES.filter((role) => !seesAllOrders(role, false))]).toEqual([["viewer"], []]);
});

describe("approval", () => {
  const role = fc.constantFrom(...COMPANY_ROLES);
  const person = fc.constantFrom("a", "b");

  test("approval is given by approvers, to their own requests only if the company allows it", () => {
    fc.assert(
      fc.property(role, person, person, fc.boolean(), (by, approver, buyer, mayApproveOwn) => {
        const may = mayApprove({ role: by, webUserId: approver, mayApproveOwn }, { webUserId: buyer });
        expect(may).toBe(mayInCompany(by, "order.approve") && (approver !== buyer || mayApproveOwn));
      }),
    );
  });

  test("approval is needed above the limit and for open freight, never without a limit", () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 }).map(cents);
    fc.assert(
      fc.property(fc.option(amount), amount, fc.option(amount), amount, (limit, total, shipping, spent) => {
        const isAbove = limit !== null && (shipping === null || total > limit);
        const expected = isAbove ? { kind: "order", limit } : null;
        expect(exceededLimit({ limit, spending: null }, { total, shipping, spent })).toEqual(expected);
      }),
    );
    const one = { total: cents(1), shipping: cents(0), spent: cents(0) };
    expect(exceededLimit({ limit: cents(0), spending: null }, one)).toEqual({ kind: "order", limit: 0 });
  });

  test("approval is needed when orders of the period exceed the spending limit, or freight is open", () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map(cents);
    const period = fc.constantFrom(...SPENDING_PERIODS);
    fc.assert(
      fc.property(amount, period, amount, fc.option(amount), amount, (limit, each, total, shipping, spent) => {
        const isAbove = shipping === null || (total > 0 && spent + total > limit);
        const expected = isAbove ? { kind: "spending", limit, period: each, spent } : null;
        const spending = { amount: limit, period: each };
        expect(exceededLimit({ limit: null, spending }, { total, shipping, spent })).toEqual(expected);
      }),
    );
  });
});
