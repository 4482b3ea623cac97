import { z } from "zod";
import { plainText } from "../../ui/forms/plain-text.ts";
import { LOCALES } from "../../domain/locale.ts";

/** Limit of the owner's decisions, section 3. */
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

/** Limit of part numbers; larger carts send several calls (R-API-11). */
const MOST_LOOKED_UP = 999;

/** `POST /api/public/elastic-search`: exactly this shape, not the query language of the search engine (A-11, R-API-11). */
export const productLookupSchema = z.strictObject({
  elasticQuery: z.strictObject({
    size: z.literal(MOST_LOOKED_UP),
    query: z.strictObject({
      terms: z.strictObject({ pn: z.array(plainText.max(60)).min(1).max(MOST_LOOKED_UP) }),
    }),
  }),
  elasticIndex: z.literal("products"),
});
