import { z } from "zod";
import { plainText } from "../../ui/forms/plain-text.ts";

/** Part numbers one look-up may ask for; larger carts ask again (R-API-11). */
const MOST_LOOKED_UP = 999;

/**
 * Body of `POST /api/public/elastic-search`: exactly this shape and nothing else, whatever the search engine behind it could
 * do (A-11, R-API-11).
 */
export const productLookupSchema = z.strictObject({
  elasticQuery: z.strictObject({
    size: z.literal(MOST_LOOKED_UP),
    query: z.strictObject({
      terms: z.strictObject({ pn: z.array(plainText.max(60)).min(1).max(MOST_LOOKED_UP) }),
    }),
  }),
  elasticIndex: z.literal("products"),
});
