import { expect, test } from "vitest";
import { cents } from "../money.ts";
import type { ReviewedOrder } from "../checkout/reviewed-order.ts";
import { changesSinceSent } from "./requested-line.ts";

const shown: ReviewedOrder = {
  lines: [
    { pn: "A", quantity: 1, unitPrice: cents(100) },
    { pn: "B", quantity: 2, unitPrice: cents(200), texts: "press 4" },
  ],
  subtotal: cents(500),
  handling: cents(0),
  nonStandardFee: cents(0),
  tariff: cents(0),
  shipping: cents(0),
  tax: cents(0),
  total: cents(500),
  choices: "x",
};

test("changesSinceSent reports every change, except those of lines that the company removed", () => {
  const dearer: ReviewedOrder = {
    ...shown,
    lines: [{ pn: "A", quantity: 1, unitPrice: cents(150) }],
    subtotal: cents(150),
    total: cents(150),
  };
  expect(changesSinceSent({ shown, removed: [] }, shown)).toEqual([]);
  expect(changesSinceSent({ shown, removed: [] }, dearer).map(({ kind }) => kind)).toEqual([
    "gone",
    "price",
    "amount",
    "amount",
  ]);
  expect(changesSinceSent({ shown, removed: [{ pn: "B" }] }, dearer)).toEqual([
    { kind: "price", pn: "A", from: cents(100), to: cents(150) },
  ]);
  const moved = { ...dearer, choices: "y" };
  expect(changesSinceSent({ shown, removed: [{ pn: "B" }] }, moved).map(({ kind }) => kind)).toEqual([
    "price",
    "choices",
  ]);
});
