import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { afterStep, placedOrder, PLACED_AT } from "../test-data/placed-order.ts";
import { moveSteps } from "./move-payment.ts";
import type { Order } from "./order.ts";

const paid = (amount: number) =>
  ({ name: "paid", amount: cents(amount), reference: "W 1", means: "check", day: "2026-11-20", meant: [] }) as const;
const unpaid = placedOrder({ payment: "card", status: "awaiting-payment" });
const wrong = afterStep(unpaid, paid(30_00));
const right: Order = { ...unpaid, number: "W1000000043" };
const move = (from: Order, to: Order, meant: readonly ("more-than-owed-there" | "payment-repeated")[] = []) => {
  const steps = moveSteps(from, to, { entry: 1, reason: "Read out wrongly", meant }, PLACED_AT);
  return steps.ok ? steps.value : steps.error;
};

test("payment moved to another order is reversed here and recorded there, with its method and day", () => {
  expect(move(wrong, right)).toMatchObject({
    from: {
      after: { received: 0, paymentReference: "" },
      entry: { kind: "reversal", amount: 30_00, reverses: 1, reason: "Read out wrongly", otherOrder: right.number },
      event: { kind: "payment-reversed", payment: { of: "payment", isMoved: true } },
    },
    to: {
      after: { received: 30_00, paymentReference: "W 1" },
      entry: { kind: "payment", amount: 30_00, means: "check", day: "2026-11-20", otherOrder: wrong.number },
      event: { kind: "paid", payment: { isMoved: true } },
    },
  });
});

test.each([
  ["the same order", wrong, wrong, "same-order"],
  [
    "an order that owes less",
    wrong,
    placedOrder({ ...right, subtotal: cents(0), shipping: cents(10_00) }),
    "more-than-owed-there",
  ],
  ["an order with the same payment", wrong, afterStep(right, paid(30_00)), "payment-repeated"],
  ["an order without a payment", unpaid, right, "no-entry"],
  [
    "another order after a refund of it",
    afterStep(wrong, { name: "refund", amount: cents(5_00), reference: "", meant: ["more-than-due-back"] }),
    right,
    "refund-first",
  ],
  ["another order after its reversal", afterStep(wrong, { name: "reverse", entry: 1, reason: "x" }), right, "no-entry"],
] as const)("payment is not moved to %s", (_what, from, to, why) => {
  expect(move(from, to)).toBe(why);
});

test("payment moves to an order that owes less after confirmation", () => {
  expect(move(wrong, placedOrder({ ...right, status: "cancelled" }), ["more-than-owed-there"])).toMatchObject({
    to: { after: { received: 30_00 } },
  });
});
