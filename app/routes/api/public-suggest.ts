import { MOST_LOOKED_AT, suggestions } from "./suggestions.view.ts";
import { servicesContext, visitorContext } from "../../context.ts";
import { LOCALES } from "../../domain/locale.ts";
import { readQuery } from "../../domain/search/query.ts";
import { answerApi, apiError } from "../../services/http/api-response.server.ts";
import type { Route } from "./+types/public-suggest";

/** Customer prices are never cached, web prices for a minute, for visitors only. */
const CACHE_HEADERS = {
  visitor: { "Cache-Control": "public, max-age=60", Vary: "Cookie, Authorization" },
  customer: { "Cache-Control": "private, no-store" },
};

/** At most 8 (owner's decisions, section 3). The search form works without them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { content, log, productLists } = context.get(servicesContext);
  const locale = LOCALES.find((each) => each === (url.searchParams.get("locale") ?? "en"));
  if (!locale) return apiError(400, "invalid_request", "locale must be en or es.");
  return answerApi(log, "suggest", async () => {
    const { user, customer, priceList } = context.get(visitorContext);
    const query = readQuery(url.searchParams.get("q"));
    const found = await productLists.begun(
      { query, priceList, locale, customer: customer?.id ?? null },
      MOST_LOOKED_AT,
    );
    return Response.json(
      { suggestions: found ? suggestions(found, query, { locale, t: content.words(locale) }) : [] },
      { headers: CACHE_HEADERS[user ? "customer" : "visitor"] },
    );
  });
}
