import { z } from "zod";
import { plainText } from "../../ui/forms/plain-text.ts";

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
