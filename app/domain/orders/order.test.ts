import { expect, test } from "vitest";
import { firstStatus, shownStatus } from "./order.ts";

test("order on account is received, order by card waits for its payment (A-55)", () => {
  expect([firstStatus("terms"), firstStatus("card")]).toEqual(["received", "awaiting-payment"]);
});

test("order is partly shipped until all items have shipped or it is canceled", () => {
  expect(shownStatus({ status: "accepted", isPartlyShipped: true })).toBe("partly-shipped");
  expect(shownStatus({ status: "accepted", isPartlyShipped: false })).toBe("accepted");
  expect(shownStatus({ status: "shipped", isPartlyShipped: false })).toBe("shipped");
});
