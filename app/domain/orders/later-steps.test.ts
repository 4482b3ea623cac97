import { describe, expect, test } from "vitest";
import { cents, ZERO } from "../money.ts";
import { afterStep, orderedLine, placedOrder, PLACED_AT, PLACED_ON, THE_BUYER } from "../test-data/placed-order.ts";
import { cancelRestStep } from "./cancel-order.ts";
import { correctStep, type Requoted, lineChanges } from "./correct-order.ts";
import { answerStep, correctionsOf, isAnswerDue } from "./order-steps.ts";
import type { Order } from "./order.ts";
import { recounted } from "./placed-line.ts";
import { takeStep, type RequestedStep } from "./take-step.ts";
import { totalOf } from "./totals.ts";

/** Steps after payment, answer or packing: the buyer must not pay for changes without notice. */

const NOTE = { note: "" };
const freight = (amount: number): RequestedStep => ({ name: "freight", amount: cents(amount), ...NOTE });
const tax = (amount: number): RequestedStep => ({ name: "tax", amount: cents(amount), ...NOTE });
const shipSome: RequestedStep = {
  name: "pack",
  lines: [{ pn: "KC-1", quantity: 1 }],
  isShipped: true,
  carrier: "",
  tracking: "",
  meant: [],
  ...NOTE,
};
const refusalOf = (order: Order, step: RequestedStep) => {
  const taken = takeStep(order, step, { at: PLACED_AT, today: PLACED_ON, requoted: null });
  return taken.ok ? null : taken.error;
};
const shownBy = (order: Order) => {
  const { shipping, tax: shownTax, total } = order;
  return { shipping, tax: shownTax, total, corrections: correctionsOf(order) };
};
const answer = (order: Order, kind: "agreed" | "declined", shown = shownBy(order)) =>
  answerStep(order, { kind, shown }, THE_BUYER);

/** Freight is set and agreed to by the buyer. */
function agreedOrder(): Order {
  const asked = afterStep(placedOrder({ shipping: null, freightApproval: "waiting" }), freight(50_00));
  const agreed = answer(asked, "agreed");
  if (!agreed.ok || !agreed.value.event) throw new Error("not agreed");
  const event = { ...agreed.value.event, at: PLACED_AT };
  return { ...asked, ...agreed.value.after, events: [...asked.events, event] };
}

/** Fewer pieces of the first line; the quote has current prices. */
function requoted(order: Order, quantity: number, quote: Partial<Requoted["quote"]> = {}): Requoted {
  const [first, ...rest] = order.lines;
  if (!first) throw new Error("no line");
  const fewer = { ...first, quantity, lineTotal: cents(first.unitPrice * quantity) };
  const lines = [fewer, ...rest];
  const subtotal = cents(lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0));
  const { handling, nonStandardFee, tariff, shipping } = order;
  const facts = { explain: [], leadTime10Days: false, internationalReview: false, taxReview: false };
  return { lines, quote: { subtotal, handling, nonStandardFee, tariff, shipping, tax: ZERO, ...facts, ...quote } };
}

describe("order with a shipped shipment", () => {
  const sent = afterStep(afterStep(agreedOrder(), { name: "accept", ...NOTE }), shipSome);

  test("order with a shipped shipment refuses new freight, so that the buyer is not asked about shipped items", () => {
    expect(refusalOf(sent, freight(80_00))).toBe("cannot-follow");
  });

  test("order with a shipped shipment cannot be declined, nor its remaining items canceled before the buyer answers", () => {
    const waiting: Order = { ...sent, freightApproval: "waiting" };
    expect(answer(waiting, "declined")).toEqual({ ok: false, error: "over" });
    const rest = cancelRestStep(waiting, requoted(waiting, 1), "");
    expect(rest).toEqual({ ok: false, error: "answer-awaited" });
  });

  test("order with a shipped shipment asks for no answer once all items have shipped", () => {
    expect(isAnswerDue({ status: "shipped", shipping: cents(1), freightApproval: "waiting" })).toBe(false);
  });
});

describe("buyer who has agreed", () => {
  test("buyer who has agreed is asked again when the tax rises, not when it falls", () => {
    const agreed = agreedOrder();
    const dearer = afterStep(agreed, tax(agreed.tax + 100));
    expect(dearer.freightApproval).toBe("waiting");
    expect(afterStep(afterStep(agreedOrder(), tax(1)), tax(0)).freightApproval).not.toBe("not-asked");
  });

  test("buyer who has agreed must agree to changed lines even if the total is the same", () => {
    const asked = afterStep(placedOrder({ shipping: null, freightApproval: "waiting" }), freight(50_00));
    const shown = shownBy(asked);
    const corrected: Order = {
      ...asked,
      events: [...asked.events, ...asked.events.slice(-1).map((event) => ({ ...event, kind: "corrected" as const }))],
    };
    expect(answer(corrected, "agreed", shown)).toEqual({ ok: false, error: "changed" });
    expect(answer(corrected, "agreed").ok).toBe(true);
  });
});

describe("correction of an accepted order", () => {
  const TARIFF = { code: "tariff", params: { percent: "5", base: cents(1000_00), amount: cents(50_00) } } as const;
  const order = (change: Partial<Order> = {}): Order => {
    const lines = [{ ...orderedLine("KC-1", 10, 100_00), tariff: true }];
    const base = placedOrder();
    const parts = { ...base, subtotal: cents(1000_00), tariff: cents(50_00), lines, ...change };
    return { ...parts, facts: { ...base.facts, explain: [TARIFF] }, total: totalOf(parts) };
  };

  test("correction of an accepted order keeps the tariff percentage of the order and explains the new amount", () => {
    const now = order();
    const step = correctStep(
      now,
      requoted(now, 9, { tariff: cents(225_00) }),
      { handling: false, freight: false, tax: false },
      "",
    );
    expect(step.ok && step.value.after.tariff).toBe(45_00);
    expect(step.ok && step.value.after.facts?.explain).toContainEqual({
      code: "tariff",
      params: { percent: "5", base: 900_00, amount: 45_00 },
    });
  });

  test("correction of an accepted order limits a manually set tax to the taxable amount", () => {
    const now = order();
    const byHand = afterStep({ ...now, tax: ZERO, total: cents(now.total - now.tax) }, tax(80_00));
    const step = correctStep(byHand, requoted(byHand, 1), { handling: false, freight: false, tax: false }, "");
    expect(step.ok && step.value.after.tax).toBe(8_00);
  });

  test("correction of an accepted order lists a line with a changed price, even in the same quantity", () => {
    const before = orderedLine("KC-1", 3, 10_00);
    const after = orderedLine("KC-1", 3, 12_00);
    expect(lineChanges([before], [after])).toMatchObject([
      { pn: "KC-1", before: { unitPrice: 10_00 }, after: { unitPrice: 12_00 } },
    ]);
  });

  test("promises at most the ordered pieces, and none without a stock count", () => {
    const promise = [
      { quantity: 4, from: "stock" },
      { quantity: 6, from: "incoming", date: "2027-08-05" },
    ] as const;
    const before = { ...orderedLine("KC-1", 10, 1), promise };
    const quoted = (quantity: number) =>
      ({ quantity, lineTotal: cents(quantity), isStandard: true, leadTime10Days: false }) as Parameters<
        typeof recounted
      >[1];
    expect(recounted(before, quoted(3), undefined).promise).toEqual([{ quantity: 3, from: "stock" }]);
    expect(recounted(before, quoted(5), undefined).promise?.map(({ quantity }) => quantity)).toEqual([4, 1]);
    expect(recounted(before, quoted(500), undefined).promise).toBeNull();
  });
});
