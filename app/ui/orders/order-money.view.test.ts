import { describe, expect, test } from "vitest";
import { cents, ZERO } from "../../domain/money.ts";
import type { MoneyFacts } from "../../domain/orders/ledger.ts";
import type { Order } from "../../domain/orders/order.ts";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { costNow, moneyRows, moneyText, shortBalance } from "./order-money.view.ts";

const words = { t: translateFrom(DICTIONARIES.en), locale: "en" } as const;
type Facts = MoneyFacts & Pick<Order, "payment" | "shipping">;
const order = (change: Partial<Facts>): Facts => ({
  payment: "terms",
  shipping: ZERO,
  status: "shipped",
  total: cents(100_00),
  received: ZERO,
  refunded: ZERO,
  credited: ZERO,
  ...change,
});
const rowsOf = (change: Partial<Facts>) => moneyRows(order(change), words).map(({ key, amount }) => `${key} ${amount}`);

test("canceled or credited order has its cost, and what it was ordered for", () => {
  expect(costNow(order({}), words)).toBe(null);
  expect(costNow(order({ credited: cents(30_00) }), words)).toEqual({
    amount: "$70.00",
    was: "was ordered for $100.00",
  });
  expect(costNow(order({ status: "cancelled" }), words)).toEqual({ amount: "$0.00", was: "was ordered for $100.00" });
});

describe("money of a credited order", () => {
  test("unpaid order has its credit and its new cost, and demands nothing", () => {
    expect(rowsOf({ credited: cents(30_00) })).toEqual(["credited −$30.00", "costs $70.00"]);
    expect(moneyText(order({ credited: cents(30_00) }), words)).toBe(
      "Credited in all: $30.00; the order now costs $70.00.",
    );
    expect(shortBalance(order({ credited: cents(30_00) }), words)).toBe("");
  });

  test("paid order has what is to be refunded", () => {
    const paid = { received: cents(100_00), credited: cents(30_00) };
    expect(rowsOf(paid)).toEqual(["credited −$30.00", "received $100.00", "toRefund $30.00"]);
    expect(moneyText(order(paid), words)).toBe(
      "Credited in all: $30.00; the order now costs $70.00. We have received $100.00. We will refund $30.00.",
    );
  });

  test("canceled order has no credit any more", () => {
    const canceled = { status: "cancelled", received: cents(100_00), credited: cents(30_00) } as const;
    expect(rowsOf(canceled)).toEqual(["cancelled $0.00", "received $100.00", "toRefund $100.00"]);
    expect(moneyText(order(canceled), words)).toBe("We have received $100.00. We will refund $100.00.");
    expect(rowsOf({ status: "cancelled", credited: cents(30_00) })).toEqual(["cancelled $0.00"]);
  });
});

describe("money before the first payment", () => {
  test("order by card has what is still to pay, once its freight is known", () => {
    expect(rowsOf({ payment: "card" })).toEqual(["owed $100.00"]);
    expect(rowsOf({ payment: "card", shipping: null })).toEqual([]);
    expect(rowsOf({ payment: "card", credited: cents(30_00) })).toEqual([
      "credited −$30.00",
      "costs $70.00",
      "owed $70.00",
    ]);
    expect(rowsOf({ payment: "card", status: "cancelled" })).toEqual(["cancelled $0.00"]);
  });

  test("order on account has no rows", () => {
    expect(rowsOf({})).toEqual([]);
  });
});
