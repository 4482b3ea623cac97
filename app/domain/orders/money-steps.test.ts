import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, ZERO } from "../money.ts";
import { afterStep, placedOrder, PLACED_AT, PLACED_ON } from "../test-data/placed-order.ts";
import { balanceOf, moneyOf, movedBy } from "./ledger.ts";
import type { Confirmable } from "./step-refusal.ts";
import type { Order } from "./order.ts";
import { takeStep, type RequestedStep } from "./take-step.ts";

const NOTE = { note: "" };
const paid = (amount: number | null, reference = "", meant: readonly Confirmable[] = []): RequestedStep => ({
  name: "paid",
  amount: amount === null ? null : cents(amount),
  reference,
  meant,
});
const refund = (amount: number | null, reference = "", meant: readonly Confirmable[] = []): RequestedStep => ({
  name: "refund",
  amount: amount === null ? null : cents(amount),
  reference,
  meant,
});
const credit = (amount: number, meant: readonly Confirmable[] = []): RequestedStep => ({
  name: "credit",
  amount: cents(amount),
  reference: "",
  reason: "1 × KC-1 came back",
  meant,
});
const reverse = (entry: number): RequestedStep => ({ name: "reverse", entry, reason: "wrong order" });
const freight = (amount: number): RequestedStep => ({
  name: "freight",
  amount: cents(amount),
  meant: ["freight-unlikely"],
  ...NOTE,
});
const pack = (meant: readonly Confirmable[] = [], tracking = "", carrier = ""): RequestedStep => ({
  name: "pack",
  lines: [{ pn: "KC-1", quantity: 1 }],
  isShipped: true,
  carrier,
  tracking,
  meant,
  ...NOTE,
});
const refusalOf = (order: Order, step: RequestedStep) => {
  const taken = takeStep(order, step, { at: PLACED_AT, today: PLACED_ON, requoted: null });
  return taken.ok ? null : taken.error;
};
const afterAll = (order: Order, ...steps: readonly RequestedStep[]) =>
  steps.reduce((so, step) => afterStep(so, step), order);

/** By card, 80.00 of goods, freight open. */
const unpaid = placedOrder({ payment: "card", status: "awaiting-payment", shipping: null });
const onAccount = placedOrder();

describe("payment of an order", () => {
  test("without an amount covers what is owed, and makes an order by card received", () => {
    const order = afterStep(unpaid, paid(null, "R-1"));
    expect(order).toMatchObject({ status: "received", received: 80_00, paymentReference: "R-1", paidAt: PLACED_AT });
    expect(order.payments).toMatchObject([{ kind: "payment", amount: 80_00, reference: "R-1" }]);
    expect(moneyOf(order)).toMatchObject({ state: "settled", owed: 0, toRefund: 0 });
  });

  test("payment of an order stays credited when the order costs more: only the difference is owed", () => {
    const dearer = afterAll(unpaid, paid(null), freight(300_00));
    expect(dearer).toMatchObject({ status: "awaiting-payment", paidAt: null });
    expect(moneyOf(dearer)).toMatchObject({ received: 80_00, owed: 300_00, state: "owed" });
    const settled = afterStep(dearer, paid(null));
    expect([settled.received, settled.status, settled.paidAt]).toEqual([380_00, "received", PLACED_AT]);
  });

  test("above the later total has to be refunded", () => {
    const cheaper = afterAll(unpaid, freight(300_00), paid(null), freight(100_00));
    expect(moneyOf(cheaper)).toMatchObject({ toRefund: 200_00, owed: 0, state: "to-refund" });
    expect(cheaper.paidAt).toBe(PLACED_AT);
    expect(moneyOf(afterStep(cheaper, refund(null))).state).toBe("settled");
  });

  test("payment of an order that shrank and grew again leaves the balance of the ledger", () => {
    const order = afterAll(unpaid, freight(50_00), paid(null), freight(10_00), refund(null), freight(60_00));
    expect(moneyOf(order)).toMatchObject({ received: 130_00, refunded: 40_00, owed: 50_00 });
  });

  test("payment of an order may be partial: the order by card still waits", () => {
    const order = afterStep(unpaid, paid(30_00));
    expect([order.status, order.paidAt, moneyOf(order).owed]).toEqual(["awaiting-payment", null, 50_00]);
  });

  test("above what is owed needs confirmation", () => {
    expect(refusalOf(unpaid, paid(80_01))).toBe("more-than-owed");
    const order = afterStep(unpaid, paid(80_01, "", ["more-than-owed"]));
    expect(moneyOf(order)).toMatchObject({ toRefund: 1, state: "to-refund" });
  });

  test("repeated with the same reference needs confirmation", () => {
    const order = afterStep(unpaid, paid(30_00, "WIRE-0099"));
    expect(refusalOf(order, paid(30_00, "wire 0099"))).toBe("payment-repeated");
    expect(refusalOf(order, paid(30_00, "WIRE-0100"))).toBeNull();
    expect(afterStep(order, paid(30_00, "wire 0099", ["payment-repeated"])).received).toBe(60_00);
  });

  test("payment of an order has method, day and note, and today without a day", () => {
    const check = { ...paid(30_00, "CHK 7"), means: "check", day: "2026-11-20", note: "came by mail" } as RequestedStep;
    const order = afterAll(unpaid, check, paid(10_00));
    expect(order.payments).toMatchObject([
      { means: "check", day: "2026-11-20", reference: "CHK 7", reason: "came by mail" },
      { means: null, day: PLACED_ON, reason: "" },
    ]);
    expect(order.events.at(-2)?.payment).toMatchObject({ means: "check", day: "2026-11-20" });
    expect(JSON.stringify(order.events)).not.toContain("came by mail");
  });

  test.each([
    ["paid", "2026-11-23", "day-ahead"],
    ["refund", "2026-11-23", "day-ahead"],
    ["paid", "2025-11-20", "day-long-ago"],
    ["paid", "2025-11-21", null],
  ] as const)("%s of an order on %s is %s", (name, day, why) => {
    const order = name === "paid" ? unpaid : afterStep(unpaid, paid(80_00));
    expect(refusalOf(order, { name, amount: cents(1_00), reference: "", day, meant: ["more-than-due-back"] })).toBe(
      why,
    );
  });

  test("payment of an order needs an amount when nothing is owed", () => {
    expect(refusalOf(afterStep(unpaid, paid(null)), paid(null))).toBe("nothing-owed");
    expect(refusalOf(unpaid, paid(0))).toBe("no-amount");
  });

  test("for a canceled order has to be refunded", () => {
    const canceled = afterAll(unpaid, paid(null), { name: "cancel", ...NOTE });
    expect(moneyOf(canceled)).toMatchObject({ due: 0, toRefund: 80_00 });
    expect(moneyOf(afterStep(canceled, refund(null)))).toMatchObject({ state: "settled", refunded: 80_00 });
    const late = afterAll(unpaid, { name: "cancel", ...NOTE }, paid(5_00, "", ["more-than-owed"]));
    expect(moneyOf(late).toRefund).toBe(5_00);
  });
});

describe("refund of an order", () => {
  const settled = afterStep(unpaid, paid(null));

  test("refund of an order never exceeds what was received", () => {
    expect(refusalOf(settled, refund(80_01, "", ["more-than-due-back"]))).toBe("more-than-received");
    expect(refusalOf(unpaid, refund(1))).toBe("nothing-received");
  });

  test("above what is due needs confirmation, and is owed again", () => {
    expect(refusalOf(settled, refund(10_00))).toBe("more-than-due-back");
    const order = afterStep(settled, refund(10_00, "", ["more-than-due-back"]));
    expect([moneyOf(order).owed, order.status, order.paidAt]).toEqual([10_00, "awaiting-payment", null]);
  });

  test("without an amount needs something to refund", () => {
    expect(refusalOf(settled, refund(null))).toBe("nothing-to-refund");
  });
});

describe("credit of an order", () => {
  const accepted = afterAll({ ...unpaid, shipping: ZERO }, paid(null), { name: "accept", ...NOTE });
  const shipped = afterStep(accepted, { ...pack(), name: "pack", lines: null, isShipped: true } as RequestedStep);

  test("lowers what a shipped order costs: what was paid has to be refunded", () => {
    const order = afterStep(shipped, credit(17_34));
    expect(order).toMatchObject({ status: "shipped", total: 80_00, credited: 17_34 });
    expect(moneyOf(order)).toMatchObject({ due: 62_66, toRefund: 17_34, owed: 0 });
    expect(order.events.at(-1)).toMatchObject({ kind: "credited", note: "1 × KC-1 came back" });
    expect(moneyOf(afterStep(order, refund(null)))).toMatchObject({ state: "settled", refunded: 17_34 });
  });

  test("settles a refund that was recorded before it", () => {
    const refunded = afterStep(shipped, refund(17_34, "", ["more-than-due-back"]));
    expect(moneyOf(refunded).owed).toBe(17_34);
    expect(moneyOf(afterStep(refunded, credit(17_34))).state).toBe("settled");
  });

  test("credit of an order never exceeds what the order costs now", () => {
    expect(refusalOf(shipped, credit(80_01))).toBe("more-than-cost");
    expect(refusalOf(afterStep(shipped, credit(70_00)), credit(10_01))).toBe("more-than-cost");
    expect(refusalOf(shipped, credit(0))).toBe("no-amount");
    expect(refusalOf(afterStep(shipped, credit(80_00)), credit(1))).toBe("nothing-to-credit");
  });

  test("repeated with the same amount needs confirmation", () => {
    const order = afterStep(shipped, credit(5_00));
    expect(refusalOf(order, credit(5_00))).toBe("payment-repeated");
    expect(afterStep(order, credit(5_00, ["payment-repeated"])).credited).toBe(10_00);
  });

  test("credit of an order is for accepted and shipped orders", () => {
    expect(refusalOf(accepted, credit(5_00))).toBeNull();
    expect(refusalOf(unpaid, credit(5_00))).toBe("cannot-follow");
    expect(refusalOf(afterStep(accepted, { name: "cancel", ...NOTE }), credit(5_00))).toBe("cannot-follow");
  });

  test("credit of an order is reversed before a step that would make the order cost less", () => {
    const order = afterAll(
      accepted,
      { name: "tax", amount: cents(10_00), meant: ["tax-unlikely"], ...NOTE },
      credit(85_00),
    );
    const untaxed: RequestedStep = { name: "tax", amount: ZERO, ...NOTE };
    expect(refusalOf(order, untaxed)).toBe("credit-above-total");
    expect(afterAll(order, reverse(2), untaxed)).toMatchObject({ credited: 0, total: 80_00 });
    expect(refusalOf(order, { name: "cancel", ...NOTE })).toBeNull();
  });

  test("credit of an order is reversed like any entry", () => {
    const order = afterAll(shipped, credit(5_00), reverse(2));
    expect(order.events.at(-1)).toMatchObject({ kind: "credit-reversed", payment: { of: "credit", amount: 5_00 } });
    expect([order.credited, moneyOf(order).state]).toEqual([0, "settled"]);
  });
});

describe("reversal of a ledger entry", () => {
  test("cancels a payment on the wrong order", () => {
    const order = afterAll(unpaid, paid(null, "R-1"), reverse(1));
    expect(order).toMatchObject({ status: "awaiting-payment", received: 0, paidAt: null, paymentReference: "" });
    expect(order.events.at(-1)).toMatchObject({ kind: "payment-reversed", payment: { of: "payment", amount: 80_00 } });
    expect(order.payments).toHaveLength(2);
  });

  test("reversal of a ledger entry is possible once per entry, and for a payment only before its refund", () => {
    const order = afterAll(unpaid, paid(null), reverse(1));
    expect(refusalOf(order, reverse(1))).toBe("no-entry");
    expect(refusalOf(order, reverse(2))).toBe("no-entry");
    const returned = afterAll(unpaid, paid(null), refund(80_00, "", ["more-than-due-back"]));
    expect(refusalOf(returned, reverse(1))).toBe("refund-first");
    expect(afterAll(returned, reverse(2), reverse(1))).toMatchObject({ received: 0, refunded: 0 });
  });

  test("lets the same payment be recorded again", () => {
    expect(refusalOf(afterAll(unpaid, paid(30_00, "R"), reverse(1)), paid(30_00, "R"))).toBeNull();
  });
});

describe("order by card", () => {
  const accepted = afterAll({ ...unpaid, shipping: ZERO }, { name: "accept", ...NOTE });

  test("packs and ships unpaid only when confirmed, and logs what is owed in the audit log", () => {
    expect(refusalOf(accepted, pack())).toBe("unpaid");
    const taken = takeStep(accepted, pack(["unpaid"]), { at: PLACED_AT, today: PLACED_ON, requoted: null });
    expect(taken.ok && taken.value.owedWhenShipped).toBe(80_00);
  });

  test("order by card asks for confirmation when partly paid, not when paid", () => {
    expect(refusalOf(afterStep(accepted, paid(79_99)), pack())).toBe("unpaid");
    expect(refusalOf(afterStep(accepted, paid(null)), pack())).toBeNull();
  });

  test("on account ships without a question", () => {
    expect(refusalOf(afterStep(onAccount, { name: "accept", ...NOTE }), pack())).toBeNull();
  });
});

test.each([
  ["FedEx", "1Z999AA10123456784"],
  ["FedEx Ground", "1z 999 aa1 01 2345 6784"],
  ["DHL", "1Z999AA10123456784"],
  ["UPS", "794612345678"],
  ["UPS Ground", "7946 1234 5678 901"],
])("shipment by %s with the number %s of another carrier needs confirmation", (carrier, tracking) => {
  const order = afterStep(onAccount, { name: "accept", ...NOTE });
  expect(refusalOf(order, pack([], tracking, carrier))).toBe("tracking-carrier");
  expect(refusalOf(order, pack(["tracking-carrier"], tracking, carrier))).toBeNull();
});

test.each([
  ["UPS", "1Z999AA10123456784"],
  ["United Parcel Service", "1Z999AA10123456784"],
  ["FedEx", "794612345678"],
  ["FedEx", "1Z42"],
  ["UPS", "K1506235620"],
  ["", "1Z999AA10123456784"],
  ["Estafeta", "794612345678"],
])("shipment by %s with the number %s needs no confirmation", (carrier, tracking) => {
  expect(refusalOf(afterStep(onAccount, { name: "accept", ...NOTE }), pack([], tracking, carrier))).toBeNull();
});

test("second shipment with the same tracking number needs confirmation", () => {
  const sent = afterAll(onAccount, { name: "accept", ...NOTE }, pack([], "1Z 999-aa"));
  expect(refusalOf(sent, pack([], "1z999AA"))).toBe("tracking-repeated");
  expect(refusalOf(sent, pack(["tracking-repeated"], "1z999AA"))).toBeNull();
  expect(refusalOf(sent, pack([], "1Z 999-ab"))).toBeNull();
  expect(refusalOf(sent, pack([], ""))).toBeNull();
});

test("received, refunded, credited and balance follow from the ledger after any sequence of steps", () => {
  const amount = fc.integer({ min: 1, max: 300_00 });
  const step = fc.oneof(
    amount.map((each) => paid(each, "", ["more-than-owed", "payment-repeated"])),
    amount.map((each) => refund(each, "", ["more-than-due-back", "payment-repeated"])),
    amount.map((each) => credit(each, ["payment-repeated"])),
    fc.constant<RequestedStep>({ name: "accept", ...NOTE }),
    fc.integer({ min: 1, max: 8 }).map(reverse),
    fc.integer({ min: 0, max: 500_00 }).map(freight),
    fc.constant<RequestedStep>({ name: "cancel", ...NOTE }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const order = steps.reduce((so, each) => (refusalOf(so, each) === null ? afterStep(so, each) : so), unpaid);
      const moved = movedBy(order.payments);
      expect({ received: order.received, refunded: order.refunded, credited: order.credited }).toEqual(moved);
      expect(moved.refunded).toBeLessThanOrEqual(moved.received);
      expect(order.status === "cancelled" || moved.credited <= order.total).toBe(true);
      const { due, owed, toRefund } = moneyOf(order);
      expect(owed - toRefund).toBe(due - moved.received + moved.refunded);
      expect(balanceOf(order)).toBe(owed - toRefund);
      expect(Math.min(owed, toRefund)).toBe(0);
      expect(order.paidAt !== null).toBe(owed === 0 && moved.received > moved.refunded);
    }),
  );
});
