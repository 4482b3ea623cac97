import { z } from "zod";
import type { ReviewedOrder } from "../../domain/checkout/reviewed-order.ts";
import { cents } from "../../domain/money.ts";
import { ORDER_TEXTS } from "../../domain/orders/order-texts.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { isFreeText } from "../forms/plain-text.ts";

/** More lines than a cart can have are nothing a page of ours sends. */
const MOST_LINES = 2000;

/** A page of 2000 lines with the longest part numbers stays below. */
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
});

/** What somebody sends when they place an order. */
export type PlaceForm = {
  readonly nonce: string;
  readonly shown: ReviewedOrder;
  readonly isConfirmed: boolean;
  /** The buyer wants to agree to freight that is still open before the order ships. */
  readonly isAsked: boolean;
  /** To be sent for approval, not to be placed. */
  readonly isRequest: boolean;
  /** Null where the page has no field for it. */
  readonly poNumber: TypedNumber | null;
};

/** A PO number as it was typed, and what is wrong with it; null when nothing is. Whether it may be missing is the order's affair. */
export type TypedNumber = { readonly typed: string; readonly problem: StringKey | null };

/**
 * The posted form of the review page; null when it is none that a page of ours made. The figures in it are only compared with the
 * shop's own (R-CART-14).
 */
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
    poNumber: readNumber(form.get("poNumber")),
  };
}

function readNumber(posted: FormDataEntryValue | null): TypedNumber | null {
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
