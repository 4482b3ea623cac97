import { z } from "zod";
import { oneLineOf, startOf } from "../../ui/forms/plain-text.ts";
import { withoutTurns } from "../../domain/text-direction.ts";
import { readEmail } from "../../ui/login/login.form.ts";
import { REQUEST_LIMITS, type RequestedLine } from "../../domain/number-requests/number-request.ts";
import type { StringKey } from "../../i18n/strings.ts";

const { number, quantity, email, note } = REQUEST_LIMITS;
const line = (most: number) => oneLineOf(most + 1).transform((typed) => typed.trim());

/** Accepts any text; `requestErrors` finds what is wrong. `list`: a quick order list, whose unknown lines are sent. */
export const numberRequestForm = z.object({
  number: line(number),
  quantity: line(quantity),
  email: line(email),
  note: startOf(note + 1).transform((typed) =>
    withoutTurns(typed)
      .replace(/[^\P{Cc}\n]/gu, " ")
      .trim(),
  ),
  list: z.string().max(100).catch(""),
  back: z.string().catch(""),
  nonce: z.string().max(200).catch(""),
  language: z.string().optional(),
  "g-recaptcha-response": z.string().catch(""),
});

export type NumberRequestForm = z.output<typeof numberRequestForm>;

export type RequestField = "number" | "quantity" | "email" | "note";

export type RequestErrors = Partial<Record<RequestField, readonly [key: StringKey, most?: number]>>;

/** `lines`: those of a list; null for a number of the form. */
export function requestErrors(form: NumberRequestForm, lines: readonly RequestedLine[] | null): RequestErrors {
  const errors: RequestErrors = {};
  if (lines === null && form.number === "") errors.number = ["numberRequest.noNumber"];
  if (form.number.length > number) errors.number = ["numberRequest.tooLong", number];
  if (form.quantity.length > quantity) errors.quantity = ["numberRequest.badQuantity", quantity];
  if (form.note.length > note) errors.note = ["numberRequest.tooLong", note];
  if (form.email === "") errors.email = ["numberRequest.noEmail"];
  else if (readEmail(form.email) === null) errors.email = ["numberRequest.badEmail"];
  return errors;
}
