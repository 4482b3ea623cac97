import { localeContext, servicesContext } from "../../context.ts";
import { notFound } from "../../middleware/page-context.server.ts";
import type { Route } from "./+types/sitemap";

/** Public pages of one language with their counterparts (R-SEO-01 to R-SEO-04), in several files if needed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { env, log, sitemaps } = context.get(servicesContext);
  const number = params.file === undefined ? 0 : Number(/^([1-9]\d{0,4})\.xml$/.exec(params.file)?.[1] ?? NaN);
  if (!env.PUBLIC_ORIGIN || Number.isNaN(number)) throw notFound();
  const xml = await sitemaps.file(context.get(localeContext), number).catch((error: unknown) => {
    log.error("sitemap failed", error, {});
    // A shorter list would make crawlers drop the parts.
    throw new Response(null, { status: 503, headers: { "Retry-After": "60" } });
  });
  if (xml === null) throw notFound();
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
