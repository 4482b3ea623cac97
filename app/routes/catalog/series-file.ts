import { seriesFile } from "./series-table.view.ts";
import { withQuery } from "../../domain/content/with-query.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { numbersForFile } from "../../ui/company/number-of-part.loader.server.ts";
import { notFound, pageContext } from "../../middleware/page-context.server.ts";
import { fileAway, fileResponse } from "../../middleware/file-response.server.ts";
import type { Route } from "./+types/series-file";

/** Parts of a series with filters and order (owner's decisions, section 3). A series without a page has no file (R-CAT-15). */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { services, locale, visitor, t } = page;
  const format = url.pathname.toLowerCase().endsWith(".csv") ? "csv" : "txt";
  const found = services.content.series(locale, params.category, params.series);
  if (found.outcome === "missing") throw notFound();
  if (found.outcome === "moved") return redirectToFile(found.path, format, url.search);
  const series = found.view;
  const question = { series, params: url.searchParams, priceList: visitor.priceList, locale };
  const variants = await services.products.series.variants(question);
  if (variants === null) return fileAway(t("series.twinAway"));
  const partNumbers = variants.rows().map(({ part }) => part.pn);
  const numbers = await numbersForFile(partNumbers, page);
  const text = seriesFile(variants, { ...question, t, isOwn: visitor.customer !== null, numbers }, format);
  if (text === null) return fileAway(t("series.twinAway"));
  const headers = new Headers();
  const origin = services.env.PUBLIC_ORIGIN;
  // Search engines ignore relative canonical addresses.
  if (origin) headers.set("Link", `<${origin}${series.alternates[locale]}>; rel="canonical"`);
  return fileResponse(text, format, series.code, headers);
}

/** A series displayed inside another page has no file. */
function redirectToFile(path: string, format: string, search: string): Response {
  if (path.includes("?")) throw notFound();
  return redirectTo(withQuery(`${path}.${format}`, search), 301);
}
