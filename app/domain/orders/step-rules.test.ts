import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { afterStep, placedOrder } from "../test-data/placed-order.ts";
import { dueSteps } from "./due-steps.ts";
import type { Order } from "./order.ts";
import { blockerOf, possibleSteps, STEP_NAMES, type StepName } from "./step-rules.ts";

const NOTE = { note: "" };
const PAID = { name: "paid", amount: null, reference: "", meant: [] } as const;
const pack = (isShipped: boolean, lines: { pn: string; quantity: number }[] | null = null) =>
  ({ name: "pack", lines, carrier: "", tracking: "", isShipped, meant: [], ...NOTE }) as const;

const received = placedOrder();
const accepted = afterStep(received, { name: "accept", ...NOTE });
const packed = afterStep(accepted, pack(false));
const partly = afterStep(accepted, pack(true, [{ pn: "KC-1", quantity: 2 }]));
const shipped = afterStep(accepted, pack(true));
const cancelled = afterStep(received, { name: "cancel", ...NOTE });
const open = placedOrder({ shipping: null });
const asked = placedOrder({ shipping: null, freightApproval: "waiting" });
const set = afterStep(asked, { name: "freight", amount: cents(84_20), ...NOTE });
const byCard = placedOrder({ status: "awaiting-payment", payment: "card" });
const canceledPaid = afterStep(afterStep(received, PAID), { name: "cancel", ...NOTE });
const abroad = placedOrder({
  facts: {
    explain: [],
    taxReview: true,
    internationalReview: true,
    isFreightTaxed: false,
  } as unknown as Order["facts"],
});

/** Possible steps, and the due ones in sequence. */
const TABLE: readonly (readonly [string, Order, readonly StepName[], readonly StepName[]])[] = [
  ["received", received, ["accept", "cancel", "tax", "correct", "paid", "message"], ["accept"]],
  ["freight is open", open, ["accept", "cancel", "freight", "tax", "correct", "paid", "message"], ["freight"]],
  ["the buyer is to be asked", asked, ["cancel", "freight", "tax", "correct", "paid", "message"], ["freight"]],
  ["the buyer is asked", set, ["cancel", "freight", "tax", "correct", "paid", "message"], []],
  ["waits for payment", byCard, ["accept", "cancel", "tax", "correct", "paid", "message"], ["paid"]],
  [
    "to be reviewed",
    abroad,
    ["accept", "cancel", "tax", "correct", "paid", "review-tax", "review-export", "message"],
    ["review-export", "review-tax", "accept"],
  ],
  ["accepted", accepted, ["cancel", "tax", "pack", "ship", "paid", "credit", "message"], ["pack"]],
  ["packed", packed, ["cancel", "tax", "unpack", "ship", "paid", "credit", "message"], ["ship"]],
  ["partly shipped", partly, ["tax", "pack", "ship", "track", "cancel-rest", "paid", "credit", "message"], ["pack"]],
  ["shipped", shipped, ["tax", "track", "paid", "credit", "message"], []],
  [
    "paid and shipped",
    afterStep(shipped, PAID),
    ["tax", "track", "paid", "refund", "credit", "reverse", "move", "message"],
    [],
  ],
  ["canceled", cancelled, ["paid", "message"], []],
  ["canceled after it was paid", canceledPaid, ["paid", "refund", "reverse", "move", "message"], ["refund"]],
];

describe("possible and due steps", () => {
  test.each(TABLE)("possible and due steps of an order that is: %s", (_what, order, possible, due) => {
    expect(possibleSteps(order)).toEqual(possible);
    expect(dueSteps(order)).toEqual(due);
  });

  test("rule table has every step", () => {
    const seen = new Set(TABLE.flatMap(([, , possible]) => possible));
    expect(STEP_NAMES.filter((name) => !seen.has(name))).toEqual([]);
  });

  test("due step is possible", () => {
    for (const [, order, , due] of TABLE)
      for (const name of due) expect([name, blockerOf(order, name)]).toEqual([name, null]);
  });
});

describe("refused step", () => {
  test.each<[string, Order, StepName, string]>([
    ["nothing is accepted before the buyer has answered", set, "accept", "answer-awaited"],
    ["nothing ships while freight is open", afterStep(open, { name: "accept", ...NOTE }), "ship", "freight-open"],
    ["freight that was known stays", received, "freight", "freight-fixed"],
    ["what has left in part is not cancelled whole", partly, "cancel", "partly-shipped"],
    ["all pieces are in parcels", packed, "pack", "nothing-left"],
    ["no parcel is packed", accepted, "unpack", "no-parcel"],
    ["nothing has left, so there is no rest", accepted, "cancel-rest", "cannot-follow"],
    ["lines are corrected before acceptance only", accepted, "correct", "cannot-follow"],
    ["nothing was received that could go back", byCard, "refund", "nothing-received"],
    ["no entry can be reversed", byCard, "reverse", "no-entry"],
    ["nothing is to be reviewed", received, "review-tax", "nothing-to-review"],
    ["a cancelled order is over", cancelled, "accept", "cannot-follow"],
  ])("%s", (_why, order, name, refusal) => {
    expect(blockerOf(order, name)).toBe(refusal);
  });
});
