import { z } from "zod";
import type { ReviewedOrder } from "../../domain/checkout/reviewed-order.ts";
import { cents } from "../../domain/money.ts";
import { ORDER_TEXTS } from "../../domain/orders/order-texts.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { isFreeText } from "../forms/plain-text.ts";

/** The limit of lines in a cart. */
const MOST_LINES = 2000;

/** In characters: 2000 lines with the longest part numbers fit. */
const LONGEST_SHOWN = 500_000;

const amount = z.int().min(0).max(999_999_999_999_999).transform(cents);

const shown: z.ZodType<ReviewedOrder> = z.object({
  lines: z
    .array(
      z.object({
        pn: z.string().max(100).refine(isFreeText),
        quantity: z.int().min(1).max(999_999),
        unitPrice: amount,
        texts: z.string().max(100).optional(),
      }),
    )
    .max(MOST_LINES),
  subtotal: amount,
  handling: amount,
  nonStandardFee: amount,
  tariff: amount,
  shipping: amount.nullable(),
  tax: amount,
  total: amount,
  choices: z.string().max(100),
  terms: z.string().max(100).refine(isFreeText).optional(),
});

export type PlaceForm = {
  readonly nonce: string;
  readonly shown: ReviewedOrder;
  readonly isConfirmed: boolean;
  /** The buyer wants to approve the freight before the order ships. */
  readonly isAsked: boolean;
  readonly isRequest: boolean;
  readonly poNumber: TypedNumber | null;
};

/** `problem` is null for a valid number. The order decides whether a PO number is required. */
export type TypedNumber = { readonly typed: string; readonly problem: StringKey | null };

/** Null for a form that no page of the shop sends. Its figures are only compared with the shop's (R-CART-14). */
export function readPlaceForm(form: FormData): PlaceForm | null {
  const nonce = z.string().min(8).max(200).safeParse(form.get("nonce"));
  const text = z.string().max(LONGEST_SHOWN).safeParse(form.get("shown"));
  if (!nonce.success || !text.success) return null;
  const read = shown.safeParse(readJson(text.data));
  if (!read.success) return null;
  const isTicked = (name: string) => form.get(name) === "yes";
  return {
    nonce: nonce.data,
    shown: read.data,
    isConfirmed: isTicked("confirm"),
    isAsked: isTicked("ask"),
    isRequest: isTicked("send"),
    poNumber: readPoNumber(form),
  };
}

export function readPoNumber(form: FormData): TypedNumber | null {
  const posted = form.get("poNumber");
  if (typeof posted !== "string") return null;
  const typed = posted.trim();
  if (typed.length > ORDER_TEXTS.poNumber.longest) return { typed, problem: "checkout.review.poLong" };
  return { typed, problem: isFreeText(typed) ? null : "checkout.shipping.wrongCharacters" };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
