import { expect, test } from "vitest";
import { firstStatus, shownStatus } from "./order-status.ts";

test("an order on account is received, one by card waits for its payment (A-55)", () => {
  expect([firstStatus("terms"), firstStatus("card")]).toEqual(["received", "awaiting-payment"]);
});

test("an order of which something has shipped is partly shipped, until all has or it is over", () => {
  expect(shownStatus({ status: "accepted", isPartlyShipped: true })).toBe("partly-shipped");
  expect(shownStatus({ status: "accepted", isPartlyShipped: false })).toBe("accepted");
  expect(shownStatus({ status: "shipped", isPartlyShipped: false })).toBe("shipped");
});
