import type { MiddlewareFunction } from "react-router";
import type { TwinFormat } from "../../services/products/port-series.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { pageContext } from "../shared/page-context.server.ts";
import { signedInUser } from "../shared/signed-in.server.ts";
import { twinAway, twinResponse } from "../shared/twin-response.server.ts";

/** No program waits longer because the catalogue hangs. */
const LIMIT_MS = 4000;

type Context = Parameters<MiddlewareFunction>[0]["context"];

/**
 * The favourites as a file: the page with `?format=csv` or `?format=txt` (decisions, section 3). A middleware, because the loader
 * of a page can only answer with that page. It stands behind the guard.
 */
export const favoritesFile: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const format = url.searchParams.get("format");
  if (request.method === "POST" || (format !== "csv" && format !== "txt")) return next();
  const { services, t } = pageContext(context);
  const text = await withTimeLimit(write(context, format), LIMIT_MS, "favorites").catch((error: unknown) => {
    services.log.error("favorites not written", error);
    return null;
  });
  if (text === null) return twinAway(t("series.twinAway"));
  return twinResponse(text, format, t("favorites.title"), { "Cache-Control": "private, no-store" });
};

async function write(context: Context, format: TwinFormat): Promise<string | null> {
  const { services, visitor, locale, t } = pageContext(context);
  const list = await services.favorites.list(signedInUser(context).id);
  const question = { partNumbers: list.map(({ pn }) => pn), priceList: visitor.priceList, locale, t };
  return services.partLists.twin(question, t("favorites.title"), format);
}
