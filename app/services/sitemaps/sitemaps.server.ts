import { LRUCache } from "lru-cache";
import { type Locale, LOCALES } from "../../domain/locale.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Content } from "../content/content.ts";
import { sitemapEntries, type SitemapEntry } from "../content/sitemap.ts";
import { withTimeLimit, outsideRequestTime } from "../http/retry.server.ts";
import { partPaths } from "../products/part-paths.ts";
import type { Search } from "../search/search.ts";
import type { Sitemaps } from "./sitemaps.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";
import { escapeHtml } from "../../domain/escape-html.ts";

/** Addresses per file: one single file, or each of several. The protocol allows 50,000. */
const FILE_SIZES = { single: 45_000, several: 10_000 };

const CACHE_MS = 60_000;

/** Characters in memory; the single file of a language has about 15 million. */
const CACHE_CHARACTERS = 32_000_000;

type Ports = { content: Content; catalog: Catalog; search: Search; origin: string };

/** Pages of the content and of all parts of public series (R-CAT-15). */
export function createSitemaps({ content, catalog, search, origin }: Ports, sizes = FILE_SIZES): Sitemaps {
  const cache = new LRUCache<string, string>({
    maxSize: CACHE_CHARACTERS,
    sizeCalculation: (xml) => xml.length,
    ttl: CACHE_MS,
    ttlAutopurge: true,
  });
  const make = async (locale: Locale, number: number): Promise<string | null> => {
    const pages = sitemapEntries(content.site());
    const counts = await search.seriesCounts();
    const parts = [...counts.values()].reduce((sum, series) => sum + series.parts, 0);
    const total = pages.length + parts;
    const mostUrls = total > sizes.single ? sizes.several : sizes.single;
    const files = Math.ceil(total / mostUrls);
    if (number === 0 && files > 1) return indexXml(files, origin, locale);
    if (number > files || (number > 0 && files === 1)) return null;
    const start = Math.max(0, number - 1) * mostUrls;
    const own = pages.slice(start, start + mostUrls);
    const partNumbers = await catalog.partNumbers([...counts.keys()], {
      offset: Math.max(0, start - pages.length),
      limit: mostUrls - own.length,
    });
    const entries = partNumbers.flatMap((part): SitemapEntry[] => {
      const alternates = partPaths(content.site(), part);
      return alternates ? [{ alternates, updatedAt: null }] : [];
    });
    return urlSetXml([...own, ...entries], origin, locale);
  };
  return {
    async file(locale, number) {
      const key = `${locale} ${number}`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const xml = await outsideRequestTime(() => withTimeLimit(make(locale, number), TIME_LIMITS.sitemap, "sitemap"));
      if (xml !== null) cache.set(key, xml);
      return xml;
    },
  };
}

const DECLARATION = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Each page has its address in both languages (R-SEO-04). */
export function urlSetXml(entries: readonly SitemapEntry[], origin: string, locale: Locale): string {
  const urls = entries.map((entry) => urlElement(entry, origin, locale));
  return (
    `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
    `${urls.join("\n")}\n</urlset>\n`
  );
}

export function indexXml(files: number, origin: string, locale: Locale): string {
  const folder = locale === "en" ? "/sitemap" : `/${locale}/sitemap`;
  const rows = Array.from({ length: files }, (_file, index) => `${origin}${folder}/${index + 1}.xml`);
  const elements = rows.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`);
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${elements.join("\n")}\n</sitemapindex>\n`;
}

function urlElement({ alternates, updatedAt }: SitemapEntry, origin: string, locale: Locale): string {
  const address = (path: string) => escapeHtml(origin + path);
  const links = LOCALES.map(
    (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address(alternates[each])}"/>`,
  );
  const lastmod = updatedAt ? `<lastmod>${escapeHtml(updatedAt)}</lastmod>` : "";
  return `<url><loc>${address(alternates[locale])}</loc>${lastmod}${links.join("")}</url>`;
}
