import type { MiddlewareFunction } from "react-router";
import { toSpreadsheetCsv } from "../../domain/csv.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { fileResponse } from "../../middleware/file-response.server.ts";

/** `?format=csv`: an empty list to fill in. A middleware, because a page loader answers with its page. */
export const templateFile: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method === "POST" || url.searchParams.get("format") !== "csv") return next();
  const { t } = pageContext(context);
  const heads = [t("quickOrder.partNumber"), t("quickOrder.quantity"), t("quickOrder.reference")];
  return fileResponse(toSpreadsheetCsv([heads]), "csv", t("quickOrder.title"), {
    "Cache-Control": "public, max-age=3600",
    "X-Robots-Tag": "noindex",
  });
};
