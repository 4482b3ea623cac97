import { describe, expect, test } from "vitest";
import { LOCALES } from "../../../domain/locale.ts";
import { cents } from "../../../domain/money.ts";
import type { StepRefusal } from "../../../domain/orders/step-refusal.ts";
import { placedOrder } from "../../../domain/test-data/placed-order.ts";
import { DICTIONARIES } from "../../../i18n/strings.ts";
import { translateFrom } from "../../../i18n/translate.ts";
import { fieldOfRefusal, refusalText, statusOfRefusal } from "./refused-step.view.ts";

/** HTTP status of every refusal; the type makes it complete. */
const STATUSES: Readonly<Record<StepRefusal, 400 | 409>> = {
  "cannot-follow": 409,
  "answer-awaited": 409,
  "freight-open": 409,
  "freight-fixed": 409,
  "same-amount": 400,
  "too-much": 400,
  "partly-shipped": 409,
  "nothing-left": 409,
  "no-parcel": 409,
  "not-ordered": 400,
  "same-lines": 400,
  "not-for-sale": 400,
  "unknown-part": 400,
  twice: 400,
  "nothing-owed": 400,
  "nothing-to-refund": 400,
  "no-amount": 400,
  "day-ahead": 400,
  "day-long-ago": 400,
  "nothing-received": 409,
  "more-than-received": 400,
  "nothing-to-credit": 409,
  "more-than-cost": 400,
  "credit-above-total": 409,
  "no-entry": 409,
  "refund-first": 409,
  unpaid: 400,
  "same-tracking": 400,
  "tracking-repeated": 400,
  "tracking-carrier": 400,
  "payment-repeated": 400,
  "more-than-owed": 400,
  "more-than-owed-there": 400,
  "no-order": 400,
  "same-order": 400,
  "more-than-due-back": 400,
  "freight-unlikely": 400,
  "tax-unlikely": 400,
  "nothing-to-review": 409,
};
const REFUSALS = Object.keys(STATUSES) as StepRefusal[];
const order = placedOrder({ status: "accepted", isPartlyShipped: true, received: cents(30_00) });

describe.each(LOCALES)("why a step was not taken, in %s", (locale) => {
  const words = { t: translateFrom(DICTIONARIES[locale]), locale };
  const told = (why: StepRefusal | "stale" | "no-right", name: "pack" | "correct" = "pack") =>
    refusalText({ why, order, parts: ["KC-1"] }, name, words);

  test("refusal of a step has a sentence per reason", () => {
    const texts = [...REFUSALS, "stale" as const, "no-right" as const].map((why) => told(why));
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/^[\p{Lu}¿].*[.]$/su);
    expect(texts.filter((text) => /staff\.order|\{\d\}/.test(text))).toEqual([]);
  });

  test("refusal of a step names status, parts and remaining quantities", () => {
    expect(told("cannot-follow")).toContain(words.t("orders.status.partly-shipped"));
    expect(told("not-for-sale")).toContain("KC-1");
    expect(told("nothing-left", "correct")).not.toBe(told("nothing-left"));
  });
});

test("refusal of a step is 400 for a wrong entry and 409 for the state of the order", () => {
  expect(Object.fromEntries(REFUSALS.map((why) => [why, statusOfRefusal(why, "pack")]))).toEqual(STATUSES);
  expect(statusOfRefusal("nothing-left", "correct")).toBe(400);
});

test.each<[StepRefusal, Record<string, string>, string | null]>([
  ["more-than-cost", { amount: "900", reason: "Return" }, "amount"],
  ["freight-unlikely", { amount: "900", note: "" }, "amount"],
  ["credit-above-total", { amount: "1", note: "" }, "amount"],
  ["credit-above-total", { note: "" }, null],
  ["tracking-carrier", { carrier: "UPS", tracking: "1" }, "tracking"],
  ["unpaid", { carrier: "UPS", tracking: "1" }, null],
])("refusal %s of %j is at the field %s", (why, typed, field) => {
  expect(fieldOfRefusal(why, typed)).toBe(field);
});
