import { LOCALES, type Localized } from "../../domain/locale.ts";
import { pagePaths } from "../../i18n/paths.ts";
import { redirectKey } from "./redirects.ts";
import type { SiteContent } from "./site-content.ts";

export type SitemapEntry = { alternates: Localized<string>; updatedAt: string | null };

/** Without non-public series, redirects and `noindex` pages (R-SEO-03, R-CAT-15). */
export function sitemapEntries(site: SiteContent): SitemapEntry[] {
  const documents = [...site.documents.filter((document) => !document.noindex), ...site.categories];
  const series = site.series.filter((each) => each.isPublic && each.url.target === "product");
  const entries = [...documents, ...series].flatMap((document): SitemapEntry[] => {
    const alternates = site.pathsOf(document._id);
    const isMoved = alternates && LOCALES.some((locale) => site.redirects.has(redirectKey(alternates[locale])));
    return alternates && !isMoved ? [{ alternates, updatedAt: document._updatedAt ?? null }] : [];
  });
  const home = { alternates: pagePaths("home"), updatedAt: latest(entries) };
  const products = { alternates: pagePaths("products"), updatedAt: latest(entries) };
  const quickOrder = { alternates: pagePaths("quickOrder"), updatedAt: null };
  const own = entries.filter((entry) => entry.alternates.en !== home.alternates.en);
  return [home, products, quickOrder, ...own];
}

function latest(entries: readonly SitemapEntry[]): string | null {
  return entries.reduce<string | null>(
    (max, { updatedAt }) => (updatedAt && (!max || updatedAt > max) ? updatedAt : max),
    null,
  );
}
