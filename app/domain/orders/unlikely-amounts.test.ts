import { describe, expect, test } from "vitest";
import { cents, ZERO } from "../money.ts";
import { afterStep, orderedLine, placedOrder, PLACED_AT, PLACED_ON } from "../test-data/placed-order.ts";
import type { Confirmable } from "./step-refusal.ts";
import type { Order } from "./order.ts";
import { takeStep, type RequestedStep } from "./take-step.ts";

/** An order whose freight is open; `subtotal` in cents. */
const openOrder = (subtotal: number) => placedOrder({ shipping: null, lines: [orderedLine("KC-1", 1, subtotal)] });
const TAX = { code: "tax", params: { schedule: "PA", percent: "6", base: cents(32_06), amount: cents(1_92) } } as const;
/** Taxed at 6% of 32.06, which is 1.92. */
const taxed = (): Order => {
  const order = openOrder(32_06);
  return { ...order, tax: cents(1_92), facts: { ...order.facts, explain: [TAX] } };
};
const set = (name: "freight" | "tax", amount: number, meant: readonly Confirmable[] = []): RequestedStep => ({
  name,
  amount: cents(amount),
  note: "",
  meant,
});
const refusalOf = (order: Order, step: RequestedStep) => {
  const taken = takeStep(order, step, { at: PLACED_AT, today: PLACED_ON, requoted: null });
  return taken.ok ? null : taken.error;
};

describe("freight set by staff", () => {
  test.each([
    ["8420 for 84.20 on a small order", 203_70, 8420_00],
    ["8420 for 84.20 on a large order", 40_000_00, 8420_00],
    ["842 for 84.20 on a small order", 203_70, 842_00],
    ["more than the merchandise", 300_00, 300_01],
    ["0.84 for 84", 203_70, 84],
  ])("freight set by staff needs confirmation when it is %s", (_what, subtotal, freight) => {
    const order = openOrder(subtotal);
    expect(refusalOf(order, set("freight", freight))).toBe("freight-unlikely");
    expect(afterStep(order, set("freight", freight, ["freight-unlikely"])).shipping).toBe(freight);
  });

  test.each([
    ["free", 203_70, 0],
    ["usual", 203_70, 84_20],
    ["more than a tiny order", 12_00, 35_00],
    ["a pallet of heavy parts", 900_00, 220_00],
    ["a tenth of a large order", 12_000_00, 1_150_00],
  ])("freight set by staff needs no confirmation when it is %s", (_what, subtotal, freight) => {
    expect(refusalOf(openOrder(subtotal), set("freight", freight))).toBeNull();
  });

  test("freight set by staff needs confirmation at ten times the previous freight, and at a tenth of it", () => {
    const before = afterStep(openOrder(203_70), set("freight", 20_00));
    expect(refusalOf(before, set("freight", 200_00))).toBe("freight-unlikely");
    expect(refusalOf(before, set("freight", 2_00))).toBe("freight-unlikely");
    expect(refusalOf(before, set("freight", 90_00))).toBeNull();
  });

  test("freight set by staff is refused without a question when the order does not allow it", () => {
    const fixed = { ...openOrder(203_70), shipping: cents(12_50) };
    expect(refusalOf(fixed, set("freight", 8420_00, ["freight-unlikely"]))).toBe("freight-fixed");
  });
});

describe("tax set by staff", () => {
  test.each([19_20, 11_92, 2_93, 19, 2])("tax set by staff of %i cents instead of 192 needs confirmation", (tax) => {
    expect(refusalOf(taxed(), set("tax", tax))).toBe("tax-unlikely");
    expect(afterStep(taxed(), set("tax", tax, ["tax-unlikely"])).tax).toBe(tax);
  });

  test.each([
    ["none, for an exemption", 0],
    ["part of it, for a partial exemption", 96],
    ["that of another county", 2_24],
  ])("tax set by staff needs no confirmation when it is %s", (_what, tax) => {
    expect(refusalOf(taxed(), set("tax", tax))).toBeNull();
  });

  test("tax set by staff of an untaxed order needs confirmation above every US sales tax", () => {
    const untaxed = { ...openOrder(100_00), tax: ZERO };
    expect(refusalOf(untaxed, set("tax", 12_51))).toBe("tax-unlikely");
    expect(refusalOf(untaxed, set("tax", 8_25))).toBeNull();
  });
});
