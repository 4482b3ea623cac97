import { redirectTo } from "../../services/http/redirect.server.ts";
import { notFound, pageContext } from "../shared/page-context.server.ts";
import type { Route } from "./+types/series-twin";

/** How soon a program may ask again when the catalogue was away. */
const RETRY_SECONDS = 60;

const TYPES = { csv: "text/csv; charset=utf-8", txt: "text/plain; charset=utf-8" } as const;

/**
 * The parts of a series as a file beside its page, filters and order included (decisions, section 3). A series without a page
 * has no file either (R-CAT-15).
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { services, locale, t } = pageContext(context);
  const format = url.pathname.toLowerCase().endsWith(".csv") ? "csv" : "txt";
  const found = services.content.series(locale, params.category, params.series);
  if (found.outcome === "missing") throw notFound();
  if (found.outcome === "moved") return movedTwin(found.path, format, url.search);
  const series = found.view;
  const text = await services.products.series.twin({ series, params: url.searchParams, locale, t }, format);
  if (text === null) return away(t("series.twinAway"));
  const headers = new Headers({ "Content-Type": TYPES[format] });
  const origin = services.env.PUBLIC_ORIGIN;
  // Search engines take no relative address for a canonical one.
  if (origin) headers.set("Link", `<${origin}${series.alternates[locale]}>; rel="canonical"`);
  if (format === "csv") headers.set("Content-Disposition", `attachment; filename="${fileName(series.code)}.csv"`);
  return new Response(text, { headers });
}

/** A series whose page is elsewhere in the shop, inside another page, has no file. */
function movedTwin(path: string, format: string, search: string): Response {
  if (path.includes("?")) throw notFound();
  return redirectTo(`${path}.${format}${search}`, 301);
}

function away(message: string): Response {
  return new Response(`${message}\n`, {
    status: 503,
    headers: { "Content-Type": TYPES.txt, "Retry-After": String(RETRY_SECONDS), "Cache-Control": "no-store" },
  });
}

/** Codes come from content: only what is harmless in a header and on any disk is kept. */
function fileName(code: string): string {
  return code.replace(/[^\w-]+/g, "_");
}
