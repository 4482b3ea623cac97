import { localeContext, servicesContext } from "../../context.ts";
import { notFound } from "../shared/page-context.server.ts";
import { sitemapXml } from "../../services/content/sitemap.ts";
import type { Route } from "./+types/sitemap";

/** Public pages of one language, with their counterparts in the other (R-SEO-01 to R-SEO-04). */
export function loader({ context }: Route.LoaderArgs) {
  const { env, content } = context.get(servicesContext);
  if (!env.PUBLIC_ORIGIN) throw notFound();
  return new Response(sitemapXml(content.site(), env.PUBLIC_ORIGIN, context.get(localeContext)), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
