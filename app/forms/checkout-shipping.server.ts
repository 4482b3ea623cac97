import { z } from "zod";
import type { OrderDraft } from "../domain/checkout/order-draft.ts";
import { readDay } from "../domain/checkout/read-day.ts";
import { ORDER_TEXTS, perOrderText } from "../domain/orders/order-texts.ts";
import type { Locale } from "../domain/locale.ts";
import type { StringKey } from "../i18n/strings.ts";
import { wayOf, type ShippingFields } from "./checkout-fields.ts";
import { constraintsOf } from "./conform.server.ts";
import { isPlain } from "./plain-text.ts";

/** Most characters of what else is typed on the shipping step. */
const LONGEST_DRAFT = { shipperNumber: 30, needBy: 30, note: 500 } as const;

/** A way to ship that is offered; `isCollect` needs the buyer's account number. */
type Way = { readonly carrier: string; readonly method: string; readonly isCollect: boolean };

/** What decides whether the form is right. `today` is `YYYY-MM-DD` by the calendar of the shop. */
type Rules = {
  readonly offers: readonly Way[];
  readonly isOnAccount: boolean;
  readonly today: string;
  readonly locale: Locale;
};

/** Nobody plans further ahead; a date beyond is a slip of the finger. */
const MOST_YEARS_AHEAD = 3;

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine(isPlain, "checkout.shipping.wrongCharacters" satisfies StringKey)
    .default("");

const fields = z.object({
  way: z.string().default(""),
  shipperNumber: line(LONGEST_DRAFT.shipperNumber),
  ...perOrderText((name) => line(ORDER_TEXTS[name].longest)),
  needBy: line(LONGEST_DRAFT.needBy),
  note: z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(LONGEST_DRAFT.note)
        .refine(isPlainText, "checkout.shipping.wrongCharacters" satisfies StringKey),
    )
    .default(""),
});

/** What the browser can check of the shipping step. */
export const SHIPPING_CONSTRAINTS = constraintsOf(fields);

/**
 * The posted shipping step as the draft of the order. Only ways that are offered can be chosen (R-SHIP-21); a collect carrier needs
 * the account number (R-SHIP-04), an order on account the PO number. Messages are string keys.
 */
export function shippingForm(rules: Rules) {
  return fields
    .check(({ value, issues }) => {
      const known = new Set(issues.map(({ path }) => path?.[0]));
      for (const [name, message] of Object.entries(problemsOf(value, rules)))
        if (!known.has(name)) issues.push({ code: "custom", message, path: [name], input: value });
    })
    .transform(({ way, needBy, ...rest }): OrderDraft => {
      const chosen = rules.offers.find((offer) => wayOf(offer) === way);
      const day = readDay(needBy, rules.locale);
      return { ...rest, carrier: chosen?.carrier ?? null, method: chosen?.method ?? null, needBy: day };
    });
}

function problemsOf(form: ShippingFields, { offers, isOnAccount, today, locale }: Rules) {
  const problems: Partial<Record<keyof ShippingFields, StringKey>> = {};
  const chosen = offers.find((offer) => wayOf(offer) === form.way);
  if (!chosen) problems.way = form.way === "" ? "checkout.shipping.wayMissing" : "checkout.shipping.wayNotOffered";
  if (chosen?.isCollect && form.shipperNumber === "") problems.shipperNumber = "checkout.shipping.numberMissing";
  if (isOnAccount && form.poNumber === "") problems.poNumber = "checkout.shipping.poMissing";
  const needBy = needByProblem(form.needBy, today, locale);
  return needBy ? { ...problems, needBy } : problems;
}

function needByProblem(typed: string, today: string, locale: Locale): StringKey | null {
  if (typed === "") return null;
  const day = readDay(typed, locale);
  if (day === null) return "checkout.shipping.noDay";
  if (day < today) return "checkout.shipping.dayPast";
  return Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + MOST_YEARS_AHEAD ? "checkout.shipping.dayFar" : null;
}

/** Text of several lines. */
function isPlainText(text: string): boolean {
  return isPlain(text.replaceAll(/[\n\t]/g, " "));
}
