import { requestInfoContext, servicesContext } from "../../context.ts";
import { LOCALES } from "../../domain/locale.ts";
import { readQuery } from "../../domain/search/query.ts";
import { answerApi, apiError } from "../../services/http/api-response.server.ts";
import type { Route } from "./+types/public-suggest";

const LIMIT = { name: "suggest", max: 240, windowSeconds: 60 };

/** Suggestions while typing, at most 8 (decisions, section 3). Only an enhancement: the search form works without them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { log, productLists, rateLimiter } = context.get(servicesContext);
  const locale = LOCALES.find((each) => each === (url.searchParams.get("locale") ?? "en"));
  if (!locale) return apiError(400, "invalid_request", "locale is en or es.");
  return answerApi(log, "suggest", async () => {
    const wait = await rateLimiter.check(LIMIT, context.get(requestInfoContext).address);
    if (wait !== null)
      return apiError(429, "too_many_requests", "Too many requests; wait a moment.", { retryAfter: wait });
    const suggestions = await productLists.suggest(readQuery(url.searchParams.get("q")), locale);
    return Response.json({ suggestions }, { headers: { "Cache-Control": "public, max-age=60" } });
  });
}
