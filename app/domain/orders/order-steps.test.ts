import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, ZERO, type Cents } from "../money.ts";
import { perMovedSum } from "./ledger-entry.ts";
import { currentReasons } from "./charge-lines.ts";
import { cancelStep } from "./cancel-order.ts";
import {
  acceptStep,
  answerStep,
  correctionsOf,
  freightStep,
  isAnswerDue,
  taxStep,
  type OrderStep,
} from "./order-steps.ts";
import { THE_BUYER } from "../test-data/placed-order.ts";
import type { Order, OrderEvent } from "./order.ts";
import { packAndShipStep } from "./shipment-steps.ts";
import { totalOf } from "./totals.ts";

const PLACED: OrderEvent = {
  at: "2026-11-22T15:04:00.000Z",
  kind: "status",
  status: "received",
  amounts: null,
  carrier: "",
  tracking: "",
  note: "",
  lines: null,
  parcel: null,
  answeredBy: null,
  payment: null,
};
const PARTS = {
  subtotal: cents(500_00),
  handling: cents(0),
  nonStandardFee: cents(10_00),
  tariff: cents(25_00),
  shipping: null as Cents | null,
  tax: cents(30_60),
};
const TAX = {
  code: "tax",
  params: { schedule: "PA", percent: "6", base: cents(510_00), amount: cents(30_60) },
} as const;

function order(change: Partial<Order> = {}): Order {
  const base = {
    ...PARTS,
    number: "W1000000042",
    status: "received",
    freightApproval: "waiting",
    events: [PLACED],
    parcels: [],
    payments: [],
    ...perMovedSum(() => ZERO),
    paidAt: null,
    payment: "terms",
    lines: [{ pn: "KC-1", quantity: 5 }],
    facts: { explain: [{ code: "international-freight", params: {} }, TAX] },
    ...change,
  };
  return { ...base, total: totalOf(base) } as Order;
}
const AT = PLACED.at;
const shipAll = (before: Order) =>
  packAndShipStep(before, { lines: null, carrier: "", tracking: "", meant: [] }, "", AT);

function after(before: Order, step: ReturnType<typeof freightStep> | ReturnType<typeof answerStep>): Order {
  if (!step.ok) throw new Error(step.error);
  const { event, after: changed }: OrderStep = step.value;
  return { ...before, ...changed, events: event ? [...before.events, { ...event, at: AT }] : before.events };
}
const shownBy = (shown: Order) => {
  const { shipping, tax, total } = shown;
  return { shipping, tax, total, corrections: correctionsOf(shown) };
};
const agreed = (before: Order) =>
  after(before, answerStep(before, { kind: "agreed", shown: shownBy(before) }, THE_BUYER));
const withFreight = (freight: number, before = order()) => after(before, freightStep(before, cents(freight), ""));

describe("open freight of an order", () => {
  test("open freight of an order is set, with the total, and the step has the amounts before and after", () => {
    const step = freightStep(order(), cents(84_20), "Two pallets");
    expect(step).toMatchObject({
      ok: true,
      value: {
        event: {
          kind: "freight",
          status: "received",
          note: "Two pallets",
          amounts: {
            before: { shipping: null, tax: 30_60, total: 565_60 },
            after: { shipping: 84_20, tax: 30_60, total: 649_80 },
          },
        },
        after: { shipping: 84_20, total: 649_80, freightApproval: "waiting" },
      },
    });
  });

  test("open freight of an order may be zero", () => {
    expect(withFreight(0)).toMatchObject({ shipping: 0, total: 565_60 });
  });

  test.each<[string, Partial<Order>, number, string]>([
    ["was known when the order was placed", { shipping: cents(12_50) }, 84_20, "freight-fixed"],
    ["is of a cancelled order", { status: "cancelled" }, 84_20, "cannot-follow"],
    ["exceeds the largest freight", {}, 100_000_01, "too-much"],
  ])("open freight of an order is refused when it %s", (_why, change, freight, error) => {
    expect(freightStep(order(change), cents(freight), "")).toEqual({ ok: false, error });
  });

  test("open freight of an order cannot be set to its current amount", () => {
    expect(freightStep(withFreight(84_20), cents(84_20), "")).toEqual({ ok: false, error: "same-amount" });
  });

  test("open freight of a shipped order is set once, and the buyer is not asked", () => {
    const shipped = withFreight(84_20, order({ status: "shipped", freightApproval: "not-asked" }));
    expect(shipped).toMatchObject({ total: 649_80, freightApproval: "not-asked" });
    expect(freightStep(shipped, cents(90_00), "")).toEqual({ ok: false, error: "cannot-follow" });
  });

  test("open freight of an order is added without a question for a buyer who did not ask to approve it", () => {
    const final = withFreight(84_20, order({ freightApproval: "not-asked" }));
    expect([final.freightApproval, isAnswerDue(final)]).toEqual(["not-asked", false]);
    expect(acceptStep(final, "").ok).toBe(true);
  });
});

describe("buyer who asked to approve the freight", () => {
  test.each([
    ["accepted", "received", (now: Order) => acceptStep(now, "")],
    ["shipped", "accepted", shipAll],
  ] as const)(
    "buyer who asked to approve the freight keeps an order from being %s until they agree",
    (_next, status, go) => {
      for (const waiting of [order({ status }), withFreight(84_20, order({ status }))]) {
        expect(go(waiting)).toEqual({ ok: false, error: "answer-awaited" });
        expect(cancelStep(waiting, "").ok).toBe(true);
      }
      expect(go(agreed(withFreight(84_20, order({ status })))).ok).toBe(true);
    },
  );

  test("buyer who asked to approve the freight is asked again about a higher total, not about a lower one", () => {
    const before = agreed(withFreight(84_20));
    expect(withFreight(84_21, before).freightApproval).toBe("waiting");
    const less = withFreight(70_00, before);
    expect(less.freightApproval).toBe("agreed");
    expect(withFreight(84_20, less).freightApproval).toBe("waiting");
  });

  test("buyer who asked to approve the freight agrees only to the amounts that their page displayed", () => {
    const first = withFreight(84_20);
    const second = withFreight(99_00, first);
    expect(answerStep(second, { kind: "agreed", shown: shownBy(first) }, THE_BUYER)).toEqual({
      ok: false,
      error: "changed",
    });
    expect(agreed(second)).toMatchObject({ freightApproval: "agreed", status: "received", shipping: 99_00 });
  });

  test("cancels the order by declining, in any status", () => {
    for (const status of ["received", "awaiting-payment", "accepted"] as const) {
      const due = withFreight(84_20, order({ status }));
      const over = after(due, answerStep(due, { kind: "declined", shown: shownBy(due) }, THE_BUYER));
      expect([over.status, isAnswerDue(over)]).toEqual(["cancelled", false]);
    }
  });

  test("buyer who asked to approve the freight may repeat an answer, but not change it", () => {
    const due = withFreight(84_20);
    const done = agreed(due);
    expect(answerStep(done, { kind: "agreed", shown: shownBy(due) }, THE_BUYER)).toEqual({
      ok: false,
      error: "answered",
    });
    expect(answerStep(done, { kind: "declined", shown: shownBy(due) }, THE_BUYER)).toEqual({
      ok: false,
      error: "over",
    });
  });

  test.each<[string, Order]>([
    ["the freight is still open", order()],
    ["the buyer need not approve the freight", withFreight(84_20, order({ freightApproval: "not-asked" }))],
    ["the order was cancelled meanwhile", { ...withFreight(84_20), status: "cancelled" }],
  ])("buyer who asked to approve the freight has nothing to answer while %s", (_why, none) => {
    expect(answerStep(none, { kind: "agreed", shown: shownBy(none) }, THE_BUYER)).toEqual({ ok: false, error: "over" });
  });
});

test("order does not ship while its freight is open, because the buyer was promised the amount first", () => {
  const open = order({ status: "accepted", freightApproval: "not-asked" });
  expect(shipAll(open)).toEqual({ ok: false, error: "freight-open" });
});

describe("correction of the tax", () => {
  test("correction of the tax changes the total and its explanation", () => {
    const before = withFreight(84_20);
    const corrected = after(before, taxStep(before, cents(0), "Exempt"));
    expect(corrected).toMatchObject({ tax: 0, total: 619_20, freightApproval: "waiting" });
    expect(currentReasons(corrected)).toEqual([
      { code: "freight-set", params: {} },
      { code: "tax-corrected", params: { before: 30_60 } },
    ]);
  });

  test("back to the first amount has the first explanation", () => {
    const before = withFreight(84_20);
    const corrected = after(before, taxStep(before, cents(0), "Exempt"));
    const back = after(corrected, taxStep(corrected, cents(30_60), "Not exempt after all"));
    expect(currentReasons(back).map(({ code }) => code)).toEqual(["tax", "freight-set"]);
  });

  test.each<[string, Partial<Order>, number, string]>([
    ["of a cancelled order", { status: "cancelled" }, 0, "cannot-follow"],
    ["to what it is", {}, 30_60, "same-amount"],
    ["to more than is sold", {}, 535_01, "too-much"],
  ])("%s is refused", (_what, change, tax, error) => {
    expect(taxStep(order(change), cents(tax), "")).toEqual({ ok: false, error });
  });
});

test("placing explains every amount that was not set since", () => {
  expect(currentReasons(order())).toEqual(order().facts.explain);
  expect(currentReasons(withFreight(84_20))).toEqual([TAX, { code: "freight-set", params: {} }]);
});

test("total is the sum of its parts, and amounts of steps are continuous, after any steps", () => {
  const amount = fc.integer({ min: 0, max: 60_000 }).map(cents);
  const steps = fc.array(fc.tuple(fc.constantFrom("freight", "tax", "agreed", "declined"), amount), { maxLength: 12 });
  fc.assert(
    fc.property(steps, (taken) => {
      let now = order();
      for (const [kind, value] of taken) {
        const decided =
          kind === "agreed" || kind === "declined"
            ? answerStep(now, { kind, shown: shownBy(now) }, THE_BUYER)
            : (kind === "tax" ? taxStep : freightStep)(now, value, "");
        if (decided.ok) now = after(now, decided);
        expect(now.total).toBe(totalOf(now));
      }
      const changes = now.events.flatMap(({ amounts }) => amounts ?? []);
      for (const [index, { after: last }] of changes.entries())
        expect(changes[index + 1]?.before ?? now).toMatchObject(
          index < changes.length - 1 ? last : { total: last.total },
        );
    }),
  );
});
