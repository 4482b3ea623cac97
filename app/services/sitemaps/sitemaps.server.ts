import { LRUCache } from "lru-cache";
import type { Locale } from "../../domain/locale.ts";
import type { Catalog } from "../catalog/port.ts";
import type { Content } from "../content/port.ts";
import { sitemapEntries, type SitemapEntry } from "../content/sitemap.ts";
import { outsideRequestTime } from "../http/request-time.server.ts";
import { withTimeLimit } from "../http/retry.server.ts";
import { partPaths } from "../products/part-paths.ts";
import type { Search } from "../search/port.ts";
import type { Sitemaps } from "./port.ts";
import { indexXml, urlSetXml } from "./sitemap-xml.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

/** Addresses of one file; the protocol takes 50,000 and 50 MB. */
const MOST_URLS = 45_000;

/** How long a file may be older than the catalogue: crawlers come seldom, and a file of all parts takes a moment. */
const KEPT_MS = 60_000;

type Ports = { content: Content; catalog: Catalog; search: Search; origin: string };

/** Sitemaps with the pages of the content and of all parts of public series (R-CAT-15), at most so many in a file. */
export function createSitemaps({ content, catalog, search, origin }: Ports, mostUrls: number = MOST_URLS): Sitemaps {
  const kept = new LRUCache<string, string>({ max: 8, ttl: KEPT_MS });
  const make = async (locale: Locale, number: number): Promise<string | null> => {
    const pages = sitemapEntries(content.site());
    const counts = await search.seriesCounts();
    const parts = [...counts.values()].reduce((sum, series) => sum + series.parts, 0);
    const files = Math.ceil((pages.length + parts) / mostUrls);
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
      const known = kept.get(key);
      if (known !== undefined) return known;
      // No visitor waits for it, and a large one takes its time.
      const xml = await outsideRequestTime(() => withTimeLimit(make(locale, number), TIME_LIMITS.sitemap, "sitemap"));
      if (xml !== null) kept.set(key, xml);
      return xml;
    },
  };
}
