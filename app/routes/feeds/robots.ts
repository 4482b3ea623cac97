import { servicesContext } from "../../context.ts";
import { LOCALES } from "../../domain/locale.ts";
import { hiddenPaths } from "../../i18n/hidden-paths.server.ts";
import type { Route } from "./+types/robots";

const PRIVATE = [...LOCALES.flatMap(hiddenPaths), "/api/", "/dev/", "/locale", "/rows"];

/** R-SEO-07. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  const sitemaps = env.PUBLIC_ORIGIN ? [`${env.PUBLIC_ORIGIN}/sitemap.xml`, `${env.PUBLIC_ORIGIN}/es/sitemap.xml`] : [];
  const lines = [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    "",
    ...sitemaps.map((url) => `Sitemap: ${url}`),
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
