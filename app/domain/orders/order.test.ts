import { describe, expect, test } from "vitest";
import { firstStatus, formatOrderNumber, parseOrderNumber, shownStatus } from "./order.ts";

test("order on account is received, order by card waits for its payment (A-55)", () => {
  expect([firstStatus("terms"), firstStatus("card")]).toEqual(["received", "awaiting-payment"]);
});

test("order is partly shipped until all items have shipped or it is canceled", () => {
  expect(shownStatus({ status: "accepted", isPartlyShipped: true })).toBe("partly-shipped");
  expect(shownStatus({ status: "accepted", isPartlyShipped: false })).toBe("accepted");
  expect(shownStatus({ status: "shipped", isPartlyShipped: false })).toBe("shipped");
});

describe("order number: W and ten digits (A-55)", () => {
  test.each([
    [0, "W0000000000"],
    [7, "W0000000007"],
    [2025110117, "W2025110117"],
    [9_999_999_999, "W9999999999"],
  ])("%i is %s", (sequence, number) => {
    expect(formatOrderNumber(sequence, "W")).toBe(number);
  });
  test("order number has the prefix of the shop", () => {
    expect(formatOrderNumber(7, "FX")).toBe("FX0000000007");
  });
  test.each([-1, 1.5, 10_000_000_000, Number.NaN])("%d has no order number", (sequence) => {
    expect(() => formatOrderNumber(sequence, "W")).toThrow(new RangeError(`No order number for sequence ${sequence}`));
  });
  test.each([
    ["W2025110117", "W2025110117"],
    [" w2025110117 ", "W2025110117"],
    ["FX2025110117", "FX2025110117"],
    ["W202511011", null],
    ["W20251101170", null],
    ["ABCD2025110117", null],
    ["2025110117", null],
    ["", null],
  ])("%j reads as %s", (text, number) => {
    expect(parseOrderNumber(text)).toBe(number);
  });
});
