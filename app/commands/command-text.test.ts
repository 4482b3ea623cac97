import { afterEach, expect, test } from "vitest";
import { cents, ZERO } from "../domain/money.ts";
import { shopWriting, writeFor } from "../i18n/shop-writing.ts";
import type { OrderSummary } from "../services/orders/orders.ts";
import { listText } from "./command-text.ts";

const before = shopWriting();
afterEach(() => writeFor(before));

const order: OrderSummary = {
  number: "W1000000042",
  placedAt: "2026-11-27T02:30:00.000Z",
  status: "received",
  poNumber: "PO-1",
  shipToName: "Meridian Packaging",
  shipToCity: "Pittsburgh",
  lines: 1,
  total: cents(1200),
  received: ZERO,
  credited: ZERO,
  refunded: ZERO,
  isProvisional: false,
  isAnswerDue: false,
  webUserId: "u1",
  orderedBy: "Dana Whitlock",
  placedByStaff: null,
  approvedByName: "",
};

test.each([
  ["America/New_York", "2026-11-26 21:30"],
  ["UTC", "2026-11-27 02:30"],
])("order list shows times in the time zone of the shop, %s, and names it", (timeZone, time) => {
  writeFor({ ...before, timeZone });
  const text = listText([order]);
  expect(text).toContain(time);
  expect(text.trimEnd().split("\n").at(-1)).toBe(`Times are in ${timeZone}.`);
});
