import { expect, test } from "vitest";
import { canFollow, isNextStatus } from "./order-status.ts";
import { ORDER_STATUSES } from "./order.ts";

test("an order goes forward, ships in several parcels, and is over when it is cancelled", () => {
  const steps = ORDER_STATUSES.map((status) => [
    status,
    ORDER_STATUSES.filter(isNextStatus).filter((next) => canFollow(status, next)),
  ]);
  expect(Object.fromEntries(steps)).toEqual({
    received: ["accepted", "cancelled"],
    "awaiting-payment": ["accepted", "cancelled"],
    accepted: ["shipped", "cancelled"],
    shipped: ["shipped"],
    cancelled: [],
  });
});

test("nobody sets an order back to where it began", () => {
  expect(ORDER_STATUSES.filter(isNextStatus)).toEqual(["accepted", "shipped", "cancelled"]);
  expect(isNextStatus("toString")).toBe(false);
});
