import { z } from "zod";
import { plainText } from "../../ui/forms/plain-text.ts";
import { LOCALES } from "../../domain/locale.ts";

/** Limit of decisions, section 3. */
const MOST_QUOTE_LINES = 999;

/** `POST /api/public/quote`. Unknown fields are refused, so that typing errors are noticed. */
export const quoteRequestSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        pn: plainText.trim().min(1).max(60),
        quantity: z.int().min(1).max(999_999),
      }),
    )
    .min(1)
    .max(MOST_QUOTE_LINES),
  shipTo: z.strictObject({
    country: z.string().trim().max(60).nullish(),
    state: z.string().trim().max(60).nullish(),
    postalCode: z.string().trim().max(20).nullish(),
    taxable: z.boolean().nullish(),
  }),
  carrier: z.string().trim().max(40).nullish(),
  method: z.enum(["ground", "air2day", "air1day"]).nullish(),
  locale: z.enum(LOCALES).default("en"),
});

export type QuoteRequestBody = z.infer<typeof quoteRequestSchema>;
