import type { MiddlewareFunction } from "react-router";
import { toCsv } from "../../domain/csv.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { fileResponse } from "../../middleware/file-response.server.ts";

/** Spreadsheets take a file without it for one in the encoding of their country. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * An empty list to be filled in with a spreadsheet program: the page with `?format=csv`. A middleware, because the loader of a
 * page can only answer with that page.
 */
export const templateFile: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method === "POST" || url.searchParams.get("format") !== "csv") return next();
  const { t } = pageContext(context);
  const heads = [t("quickOrder.partNumber"), t("quickOrder.quantity"), t("quickOrder.reference")];
  return fileResponse(BYTE_ORDER_MARK + toCsv([heads]), "csv", t("quickOrder.title"), {
    "Cache-Control": "public, max-age=3600",
    "X-Robots-Tag": "noindex",
  });
};
