import { problemsText } from "./problems-file.view.ts";
import type { MiddlewareFunction } from "react-router";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { fileAway, fileResponse } from "../../middleware/file-response.server.ts";
import { openCheckPage } from "../../ui/quick-order/open-check-page.loader.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";

type Context = Parameters<MiddlewareFunction>[0]["context"];

/** `?format=csv` of the review page. A middleware, because a page loader answers with its page. */
export const problemsFile: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method === "POST" || url.searchParams.get("format") !== "csv") return next();
  const { services, t } = pageContext(context);
  const reading = writeProblems(context, url.searchParams.get("list") ?? "");
  const text = await withTimeLimit(reading, TIME_LIMITS.request, "quick order").catch((error: unknown) => {
    services.log.error("problems not written", error);
    return undefined;
  });
  if (text === undefined) return fileAway(t("series.twinAway"));
  // The page reports the missing list.
  if (text === null) return next();
  return fileResponse(text, "csv", "problems", { "Cache-Control": "private, no-store" });
};

async function writeProblems(context: Context, id: string): Promise<string | null> {
  const page = await openCheckPage(pageContext(context), id);
  return page && problemsText(page);
}
