import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { placedOrder } from "../test-data/placed-order.ts";
import { answerStep, askingCompany, freightStep, isAnswerDue, taxStep } from "./order-steps.ts";
import type { Order } from "./order.ts";
import { hindranceOf } from "./step-rules.ts";

/** $80.00 of parts and $12.50 of freight, approved as it was placed. */
const approved = placedOrder({ approvedByName: "Ruth Okafor", approvedTotal: cents(92_50) });

function taxed(order: Order, tax: number, limit: number | null): Order {
  const step = taxStep(order, cents(tax), "");
  if (!step.ok) throw new Error(step.error);
  return { ...order, ...askingCompany(order, step.value, limit === null ? null : cents(limit)).after };
}

test("an approval outlives what the shop changes as long as the total does not rise above it, or above the limit of now", () => {
  expect(taxed(approved, 1, 50_00).freightApproval).toBe("waiting");
  expect(taxed(approved, 1, 92_51).freightApproval).toBe("not-asked");
  expect(taxed(approved, 1, null).freightApproval).toBe("not-asked");
  const lower = { ...approved, tax: cents(5_00), total: cents(97_50) };
  expect(taxed(lower, 1_00, 50_00).freightApproval).toBe("not-asked");
});

test("freight that was open when it was approved is such a rise", () => {
  const open = placedOrder({ shipping: null, total: cents(80_00), approvedTotal: cents(80_00) });
  const step = freightStep(open, cents(10_00), "");
  if (!step.ok) throw new Error(step.error);
  const after = { ...open, ...askingCompany(open, step.value, cents(50_00)).after };
  expect([after.freightApproval, isAnswerDue(after), hindranceOf(after, "accept")]).toEqual([
    "waiting",
    true,
    "answer-awaited",
  ]);
});

test("an order that needed no approval needs one once it rises above the limit", () => {
  const small = placedOrder();
  expect(taxed(small, 7_50, 100_00).freightApproval).toBe("not-asked");
  expect(taxed(small, 7_51, 100_00).freightApproval).toBe("waiting");
  expect(taxed({ ...small, status: "shipped" }, 7_51, 100_00).freightApproval).toBe("not-asked");
});

test("the company's yes holds for the total there is, the buyer's own changes nothing of it", () => {
  const risen = taxed(approved, 5_00, 50_00);
  const { shipping, tax, total } = risen;
  const answer = { kind: "agreed", shown: { shipping, tax, total, corrections: 0 } } as const;
  expect(answerStep(risen, answer, { webUserId: "u9", name: "Dana" })).toMatchObject({
    ok: true,
    value: { after: { freightApproval: "agreed", approvedBy: "u9", approvedByName: "Dana", approvedTotal: 97_50 } },
  });
  const own = answerStep(risen, answer);
  expect(own.ok && "approvedTotal" in own.value.after).toBe(false);
});
