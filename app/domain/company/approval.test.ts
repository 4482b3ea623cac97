import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import {
  wayOfOrder,
  APPROVAL_STEPS,
  approvalBlocker,
  approvalStepsOf,
  isAboveApproval,
  mayAnswerOrder,
  seesApproval,
  type ApprovalState,
  reminderWindow,
  waitingDays,
  withoutApprover,
} from "./approval.ts";
import { plainMembership } from "./member.ts";
import { COMPANY_ROLES, mayApprove, mayInCompany, type CompanyRole } from "./rights.ts";
import type { SpendingLimit } from "./spending.ts";
import type { LimitWish } from "./settings.ts";

const role = fc.constantFrom(...COMPANY_ROLES);
const person = fc.constantFrom("a", "b");
const by = fc.record({ webUserId: person, role, mayApproveOwn: fc.boolean() });
const state = fc.constantFrom<ApprovalState>("waiting", "ordered", "returned", "withdrawn");
const request = fc.record({ state, webUserId: person, hasBuyerLeft: fc.boolean() });
const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents);

describe("approval request", () => {
  test("approval request is answered by an approver, withdrawn by its buyer, and closed after either", () => {
    fc.assert(
      fc.property(request, by, (asked, who) => {
        const answers = asked.hasBuyerLeft ? ["return"] : ["approve", "take-out", "return"];
        const steps = [
          ...(mayApprove(who, asked) ? answers : []),
          ...(who.webUserId === asked.webUserId ? ["withdraw"] : []),
        ];
        expect(approvalStepsOf(asked, who)).toEqual(asked.state === "waiting" ? steps : []);
      }),
    );
  });

  test("approval request is refused for a missing right first, then because it is over", () => {
    const over = { state: "ordered", webUserId: "a", hasBuyerLeft: true } as const;
    const ruth = { webUserId: "b", role: "approver", mayApproveOwn: false } as const;
    expect(APPROVAL_STEPS.map((step) => approvalBlocker(over, ruth, step))).toEqual([
      "over",
      "over",
      "over",
      "no-right",
    ]);
    expect(approvalBlocker({ ...over, state: "waiting" }, ruth, "approve")).toBe("buyer-left");
  });

  test("approval request is visible to its buyer, to its approvers, and to members who see all orders", () => {
    fc.assert(
      fc.property(by, fc.boolean(), person, (who, seesAllOrders, webUserId) => {
        const seen = who.webUserId === webUserId || seesAllOrders || mayApprove(who, { webUserId });
        expect(seesApproval({ ...who, seesAllOrders }, { webUserId })).toBe(seen);
      }),
    );
  });
});

describe("total that rises after the order", () => {
  test("total that rises after the order needs the company's yes above both the approved total and the buyer's current limit", () => {
    fc.assert(
      fc.property(amount, fc.option(amount), fc.option(amount), (total, approvedTotal, limit) => {
        const isAbove = limit !== null && total > limit && (approvedTotal === null || total > approvedTotal);
        expect(isAboveApproval({ total, approvedTotal }, limit)).toBe(isAbove);
      }),
    );
  });

  test("total that rises after the order is agreed to by an approver above the limit or after the buyer has left, else by the buyer", () => {
    fc.assert(
      fc.property(
        by,
        person,
        amount,
        fc.option(amount),
        fc.option(amount),
        fc.boolean(),
        (who, webUserId, total, approvedTotal, limit, doesBuyerOrder) => {
          const order = { webUserId, total, approvedTotal };
          const isForApprovers = isAboveApproval(order, limit) || !doesBuyerOrder;
          const isBuyer = who.webUserId === webUserId && mayInCompany(who.role, "order.place");
          const expected = isForApprovers ? mayApprove(who, order) : isBuyer;
          expect(mayAnswerOrder(who, order, { limit, doesBuyerOrder })).toBe(expected);
        },
      ),
    );
  });
});

test("buyer who may approve own orders places them; staff who order for that buyer cannot approve", () => {
  const member = { ...plainMembership(1), webUserId: "a", limit: cents(100), mayApproveOwn: true } as const;
  const above = { total: cents(101), shipping: cents(0), spent: cents(0) };
  expect(wayOfOrder({ ...member, role: "approver" }, above)).toBe("place");
  expect(wayOfOrder({ ...member, role: "approver" }, above, { isByStaff: true })).toBe("request");
  expect(wayOfOrder({ ...member, role: "buyer" }, above)).toBe("request");
  expect(wayOfOrder({ ...member, role: "buyer" }, { total: cents(100), shipping: cents(0), spent: cents(0) })).toBe(
    "place",
  );
  expect(wayOfOrder({ ...member, role: "buyer" }, { total: cents(1), shipping: null, spent: cents(0) })).toBe(
    "request",
  );
  expect(wayOfOrder({ ...member, role: "viewer" }, { total: cents(1), shipping: cents(0), spent: cents(0) })).toBe(
    "neither",
  );
});

const NOW = new Date("2026-11-27T12:00:00Z");

test.each([
  ["2026-11-27T11:59:00Z", 0],
  ["2026-11-26T12:00:00Z", 1],
  ["2026-11-26T12:00:01Z", 0],
  ["2026-11-20T00:00:00Z", 7],
  ["2026-11-28T00:00:00Z", 0],
])("request sent at %s has waited %i whole days", (sent, days) => {
  expect(waitingDays(new Date(sent), NOW)).toBe(days);
});

test("reminders are sent from the configured number of days on, for 30 days", () => {
  expect(reminderWindow(3, NOW)).toEqual({
    oldest: new Date("2026-10-28T12:00:00Z"),
    latest: new Date("2026-11-24T12:00:00Z"),
  });
});

const AS_COMPANY: LimitWish = { kind: "company" };
const withoutApproverPerson = (id: string, role: CompanyRole, limit: LimitWish = AS_COMPANY) => ({ id, role, limit });
const settings = (approvalLimit: number | null, mayApproveOwn = false, spending: SpendingLimit | null = null) => ({
  approvalLimit: approvalLimit === null ? null : cents(approvalLimit),
  spending,
  mayApproveOwn,
});
const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id);

test("member with a limit needs another approver, or permission to approve own orders", () => {
  const [ada, tom, nina] = [
    withoutApproverPerson("ada", "administrator"),
    withoutApproverPerson("tom", "buyer"),
    withoutApproverPerson("nina", "viewer"),
  ];
  expect(ids(withoutApprover([ada, tom, nina], settings(null)))).toEqual([]);
  // Tom's approver is Ada, who may not approve her own orders.
  expect(ids(withoutApprover([ada, tom, nina], settings(50_000)))).toEqual(["ada"]);
  expect(ids(withoutApprover([ada, tom, nina], settings(50_000, true)))).toEqual([]);
  expect(ids(withoutApprover([ada, withoutApproverPerson("ruth", "approver"), tom], settings(0)))).toEqual([]);
});

test("without an approver, all buyers with a limit are listed, whichever limit applies", () => {
  const own = withoutApproverPerson("own", "buyer", { kind: "own", amount: cents(0) });
  const free = withoutApproverPerson("free", "buyer", { kind: "none" });
  const people = [
    own,
    free,
    withoutApproverPerson("tom", "buyer"),
    withoutApproverPerson("nina", "viewer", { kind: "own", amount: cents(1) }),
  ];
  expect(ids(withoutApprover(people, settings(50_000, true)))).toEqual(["own", "tom"]);
  expect(ids(withoutApprover(people, settings(null)))).toEqual(["own"]);
  const spending = { amount: cents(100_000), period: "day" } as const;
  expect(ids(withoutApprover(people, settings(null, true, spending)))).toEqual(["own", "tom"]);
});
