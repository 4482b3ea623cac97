import { z } from "zod";
import { cents } from "../../domain/money.ts";
import type { ShownToAnswer } from "../../domain/orders/order-steps.ts";

/** Fields of the Reorder button. Repeating it makes one more list to review, never a line in the cart. */
export const orderRepeatForm = z.object({ intent: z.literal("reorder"), order: z.string().catch("") });

const amount = z.int().min(0).max(999_999_999_999_999).transform(cents);

/** Displayed amounts as JSON, only compared with those of the order. */
const shownAmounts: z.ZodType<ShownToAnswer, string> = z
  .string()
  .max(500)
  .transform((text, { issues }) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      issues.push({ code: "custom", message: "is no JSON", input: text });
      return z.NEVER;
    }
  })
  .pipe(z.object({ shipping: amount.nullable(), tax: amount, total: amount, corrections: z.int().min(0).catch(0) }));

/** Buttons of the order page: reorder, or an answer about freight. */
export const orderPageForm = z.discriminatedUnion("intent", [
  orderRepeatForm,
  z.object({ intent: z.enum(["agree", "decline"]), nonce: z.string().max(200).catch(""), shown: shownAmounts }),
]);
