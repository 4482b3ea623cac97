import { ok, refuse, type Result } from "../result.ts";
import { moneyOf } from "./ledger.ts";
import { isRecorded, moneyStep, reverseStep } from "./money-steps.ts";
import type { OrderStep } from "./order-steps.ts";
import type { Order } from "./order.ts";
import { type StepRefusal, unlessConfirmed, type ConfirmedDoubts } from "./step-refusal.ts";
import { blockerOf } from "./step-rules.ts";

/** `to` is the number of the order to which the payment belongs; `reason` is for the staff and may be empty. */
export type PaymentMove = {
  readonly name: "move";
  readonly entry: number;
  readonly to: string;
  readonly reason: string;
  readonly meant: ConfirmedDoubts;
};

type MoveSteps = { readonly from: OrderStep; readonly to: OrderStep };

/** A reversal and a payment that name each other's order. `at` is ISO 8601. */
export function moveSteps(
  from: Order,
  to: Order,
  { entry: id, reason, meant }: Omit<PaymentMove, "name" | "to">,
  at: string,
): Result<MoveSteps, StepRefusal> {
  const why = blockerOf(from, "move");
  if (why) return refuse(why);
  if (to.number === from.number) return refuse("same-order");
  const payment = from.payments.find((each) => each.id === id && each.kind === "payment");
  if (!payment) return refuse("no-entry");
  const reversed = reverseStep(from, id, reason, to.number);
  if (!reversed.ok) return reversed;
  const { kind, amount, means, day, reference } = payment;
  const entry = {
    kind,
    amount,
    means,
    day,
    reference,
    reason: payment.reason,
    reverses: null,
    otherOrder: from.number,
  };
  const doubt =
    unlessConfirmed(isRecorded(entry, to), "payment-repeated", meant) ??
    unlessConfirmed(amount > moneyOf(to).owed, "more-than-owed-there", meant);
  if (doubt) return refuse(doubt);
  const change = { paymentReference: reference, paidAt: to.paidAt ?? at };
  return ok({ from: reversed.value, to: moneyStep(to, entry, "payment", change) });
}
