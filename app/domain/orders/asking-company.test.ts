import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { afterStep, placedOrder, THE_BUYER } from "../test-data/placed-order.ts";
import { answerStep, askingCompany, freightStep, isAnswerDue, taxStep, givenAnswer } from "./order-steps.ts";
import { moneyOf } from "./ledger.ts";
import type { Order } from "./order.ts";
import { blockerOf } from "./step-rules.ts";

/** $80.00 of parts and $12.50 of freight, approved as it was placed. */
const approved = placedOrder({ approvedByName: "Ruth Okafor", approvedTotal: cents(92_50) });

const DANA = { webUserId: "u9", name: "Dana", isBuyer: false, isForCompany: true };

function taxed(order: Order, tax: number, limit: number | null): Order {
  const step = taxStep(order, cents(tax), "");
  if (!step.ok) throw new Error(step.error);
  return { ...order, ...askingCompany(order, step.value, limit === null ? null : cents(limit)).after };
}

test("approval stays valid while the total is at most the approved total and the current limit", () => {
  expect(taxed(approved, 1, 50_00).freightApproval).toBe("waiting");
  expect(taxed(approved, 1, 92_51).freightApproval).toBe("not-asked");
  expect(taxed(approved, 1, null).freightApproval).toBe("not-asked");
  const lower = { ...approved, tax: cents(5_00), total: cents(97_50) };
  expect(taxed(lower, 1_00, 50_00).freightApproval).toBe("not-asked");
});

test("setting open freight raises the approved total", () => {
  const open = placedOrder({ shipping: null, total: cents(80_00), approvedTotal: cents(80_00) });
  const step = freightStep(open, cents(10_00), "");
  if (!step.ok) throw new Error(step.error);
  const after = { ...open, ...askingCompany(open, step.value, cents(50_00)).after };
  expect([after.freightApproval, isAnswerDue(after), blockerOf(after, "accept")]).toEqual([
    "waiting",
    true,
    "answer-awaited",
  ]);
});

test("order without approval needs one when its total rises above the limit", () => {
  const small = placedOrder();
  expect(taxed(small, 7_50, 100_00).freightApproval).toBe("not-asked");
  expect(taxed(small, 7_51, 100_00).freightApproval).toBe("waiting");
  expect(taxed({ ...small, status: "shipped" }, 7_51, 100_00).freightApproval).toBe("not-asked");
});

test("approver's yes applies to the current total, the buyer's own does not change it", () => {
  const risen = taxed(approved, 5_00, 50_00);
  const { shipping, tax, total } = risen;
  const answer = { kind: "agreed", shown: { shipping, tax, total, corrections: 0 } } as const;
  expect(answerStep(risen, answer, DANA)).toMatchObject({
    ok: true,
    value: {
      event: { answeredBy: "Dana" },
      after: { freightApproval: "agreed", approvedBy: "u9", approvedByName: "Dana", approvedTotal: 97_50 },
    },
  });
  const own = answerStep(risen, answer, THE_BUYER);
  expect(own.ok && own.value.event?.answeredBy).toBe(null);
  expect(own.ok && "approvedTotal" in own.value.after).toBe(false);
});

test('second of two approvers gets "over", with any answer; the first one repeats an answer safely', () => {
  const risen = taxed(approved, 5_00, 50_00);
  const { shipping, tax, total } = risen;
  const answer = { kind: "agreed", shown: { shipping, tax, total, corrections: 0 } } as const;
  const first = answerStep(risen, answer, DANA);
  if (!first.ok || !first.value.event) throw new Error("not agreed");
  const event = { ...first.value.event, at: risen.placedAt };
  const after = { ...risen, ...first.value.after, events: [...risen.events, event] };
  expect([givenAnswer(risen), givenAnswer(after)?.answeredBy]).toEqual([null, "Dana"]);
  expect(answerStep(after, answer, { ...DANA, webUserId: "u8", name: "Ruth" })).toEqual({ ok: false, error: "over" });
  expect(answerStep(after, answer, DANA)).toEqual({ ok: false, error: "answered" });
  const changed = { ...event, kind: "corrected" } as const;
  expect(givenAnswer({ events: [...after.events, changed] })).toBe(null);
});

test("paid order above its approved total keeps the payment: agreed it owes the difference, declined all is refunded", () => {
  const paid = afterStep(approved, { name: "paid", amount: null, reference: "WIRE-1", meant: [] });
  const risen = taxed(paid, 5_00, 50_00);
  expect([risen.freightApproval, moneyOf(risen)]).toMatchObject([
    "waiting",
    { received: 92_50, owed: 5_00, toRefund: 0 },
  ]);
  expect(blockerOf(risen, "accept")).toBe("answer-awaited");
  const { shipping, tax, total } = risen;
  const answered = (kind: "agreed" | "declined") => {
    const step = answerStep(risen, { kind, shown: { shipping, tax, total, corrections: 0 } }, DANA);
    if (!step.ok) throw new Error(step.error);
    return { ...risen, ...step.value.after };
  };
  expect(moneyOf(answered("agreed"))).toMatchObject({ received: 92_50, owed: 5_00, toRefund: 0 });
  expect(moneyOf(answered("declined"))).toMatchObject({ received: 92_50, owed: 0, toRefund: 92_50 });
});
