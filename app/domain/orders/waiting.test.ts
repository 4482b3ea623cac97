import { describe, expect, test } from "vitest";
import { cents, ZERO } from "../money.ts";
import { waitingOf, type WaitingFacts } from "./waiting.ts";

const TODAY = "2026-11-24";
const DONE: WaitingFacts = {
  status: "accepted",
  shipping: cents(1250),
  payment: "terms",
  total: cents(200_00),
  received: ZERO,
  refunded: ZERO,
  credited: ZERO,
  taxReviewedAt: null,
  exportReviewedAt: null,
  needBy: TODAY,
  facts: { taxReview: false, internationalReview: false },
};

describe("waiting work of an order", () => {
  test.each<[string, Partial<WaitingFacts>, readonly string[]]>([
    ["nothing, of one that is under way", {}, []],
    ["its acceptance, when it was just placed", { status: "received" }, ["new"]],
    ["acceptance and payment, by card", { status: "awaiting-payment", payment: "card" }, ["new", "payment"]],
    ["no payment once it was paid", { payment: "card", received: cents(200_00) }, []],
    ["the rest, once a part was paid", { payment: "card", received: cents(199_99) }, ["balance"]],
    ["the rest of a payment on account", { received: cents(1) }, ["balance"]],
    ["nothing more on account before money came", { payment: "terms" }, []],
    ["a refund, when more was paid than it costs", { received: cents(200_01) }, ["refund"]],
    ["nothing once that was refunded", { received: cents(200_01), refunded: cents(1) }, []],
    [
      "its payment again, once all was refunded",
      { payment: "card", received: cents(5), refunded: cents(5) },
      ["payment"],
    ],
    ["a refund of what was credited", { received: cents(200_00), credited: cents(5) }, ["refund"]],
    ["nothing by card once all of it was credited", { payment: "card", credited: cents(200_00) }, []],
    ["a refund of what was paid for a canceled order", { status: "cancelled", received: cents(7) }, ["refund"]],
    ["payment still, when it has shipped before it was paid", { status: "shipped", payment: "card" }, ["payment"]],
    ["freight to be determined", { shipping: null }, ["freight"]],
    ["open reviews", { facts: { taxReview: true, internationalReview: true } }, ["tax-review", "export-review"]],
    [
      "a review that was done no more",
      { facts: { taxReview: true, internationalReview: true }, taxReviewedAt: "2026-11-20T10:00:00.000Z" },
      ["export-review"],
    ],
    ["it is late the day after it was needed", { needBy: "2026-11-23" }, ["late"]],
    ["it is late no more once it has shipped", { needBy: "2026-11-23", status: "shipped" }, []],
    ["nothing of what was cancelled", { status: "cancelled", shipping: null, needBy: "2026-11-01" }, []],
  ])("%s", (_what, change, waits) => {
    expect(waitingOf({ ...DONE, ...change }, TODAY)).toEqual(waits);
  });
});
