import { LOCALES, type Localized } from "../../domain/locale.ts";
import { PATHS, pagePaths, type PageKey } from "../../i18n/paths.ts";
import { departmentPaths } from "./navigation.ts";
import { redirectKey } from "./redirects.ts";
import type { SiteContent } from "./site-content.ts";

export type SitemapEntry = { alternates: Localized<string>; updatedAt: string | null };

/** Pages that search engines may list and that have one address. Without `/shop`, which is a document of the content. */
const FIXED_PAGES = (Object.keys(PATHS) as PageKey[]).filter(
  (page) => PATHS[page].isFound && !/[:*]/.test(PATHS[page].en) && page !== "shop",
);

/** Pages with the date of the latest page. */
const OVERVIEWS: readonly PageKey[] = ["home", "products"];

/** Without non-public series, redirects and `noindex` pages (R-SEO-03, R-CAT-15). */
export function sitemapEntries(site: SiteContent): SitemapEntry[] {
  const documents = [...site.documents.filter((document) => !document.noindex), ...site.categories];
  const series = site.series.filter((each) => each.isPublic && each.url.target === "product");
  const entries = [...documents, ...series].flatMap((document): SitemapEntry[] => {
    const alternates = site.pathsOf(document._id);
    const isMoved = alternates && LOCALES.some((locale) => site.redirects.has(redirectKey(alternates[locale])));
    return alternates && !isMoved ? [{ alternates, updatedAt: document._updatedAt ?? null }] : [];
  });
  const fixed = FIXED_PAGES.map((page) => ({
    alternates: pagePaths(page),
    updatedAt: OVERVIEWS.includes(page) ? latest(entries) : null,
  }));
  const others = entries.filter(({ alternates }) => alternates.en !== PATHS.home.en);
  return [...fixed, ...departmentEntries(site), ...others];
}

function departmentEntries(site: SiteContent): SitemapEntry[] {
  const menu = site.menus.get("departments");
  const withPage = menu?.menuItems.filter(({ columns }) => columns.length > 0) ?? [];
  return withPage.map(({ title }) => ({ alternates: departmentPaths(title), updatedAt: menu?._updatedAt ?? null }));
}

function latest(entries: readonly SitemapEntry[]): string | null {
  return entries.reduce<string | null>(
    (max, { updatedAt }) => (updatedAt && (!max || updatedAt > max) ? updatedAt : max),
    null,
  );
}
