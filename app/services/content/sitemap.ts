import { LOCALES, type Localized } from "../../domain/locale.ts";
import { pagePaths } from "../../i18n/paths.ts";
import { redirectKey } from "./redirects.ts";
import type { SiteContent } from "./site-content.ts";

/** A page with its address in both languages and the time of its last change, where it is known. */
export type SitemapEntry = { alternates: Localized<string>; updatedAt: string | null };

/**
 * Every page of the content that search engines may list. Series that are not public, redirects and pages kept out of search
 * engines are absent (R-SEO-03, R-CAT-15).
 */
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

/** Lists change when anything in them does. */
function latest(entries: readonly SitemapEntry[]): string | null {
  return entries.reduce<string | null>(
    (max, { updatedAt }) => (updatedAt && (!max || updatedAt > max) ? updatedAt : max),
    null,
  );
}
