import { expect, test } from "vitest";
import { cents } from "../money.ts";
import type { CompanyRole } from "./rights.ts";
import type { SpendingLimit } from "./spending.ts";
import type { LimitWish } from "./settings.ts";
import { withoutApprover } from "./without-approver.ts";

const AS_COMPANY: LimitWish = { kind: "company" };
const person = (id: string, role: CompanyRole, limit: LimitWish = AS_COMPANY) => ({ id, role, limit });
const settings = (approvalLimit: number | null, mayApproveOwn = false, spending: SpendingLimit | null = null) => ({
  approvalLimit: approvalLimit === null ? null : cents(approvalLimit),
  spending,
  mayApproveOwn,
});
const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id);

test("member with a limit needs another approver, or permission to approve own orders", () => {
  const [ada, tom, nina] = [person("ada", "administrator"), person("tom", "buyer"), person("nina", "viewer")];
  expect(ids(withoutApprover([ada, tom, nina], settings(null)))).toEqual([]);
  // Tom's approver is Ada, who may not approve her own orders.
  expect(ids(withoutApprover([ada, tom, nina], settings(50_000)))).toEqual(["ada"]);
  expect(ids(withoutApprover([ada, tom, nina], settings(50_000, true)))).toEqual([]);
  expect(ids(withoutApprover([ada, person("ruth", "approver"), tom], settings(0)))).toEqual([]);
});

test("without an approver, all buyers with a limit are listed, whichever limit applies", () => {
  const own = person("own", "buyer", { kind: "own", amount: cents(0) });
  const free = person("free", "buyer", { kind: "none" });
  const people = [own, free, person("tom", "buyer"), person("nina", "viewer", { kind: "own", amount: cents(1) })];
  expect(ids(withoutApprover(people, settings(50_000, true)))).toEqual(["own", "tom"]);
  expect(ids(withoutApprover(people, settings(null)))).toEqual(["own"]);
  const spending = { amount: cents(100_000), period: "day" } as const;
  expect(ids(withoutApprover(people, settings(null, true, spending)))).toEqual(["own", "tom"]);
});
