import { LOCALES, type Locale, type Localized } from "../../domain/locale.ts";
import { pagePaths } from "../../i18n/paths.ts";
import { redirectKey } from "./redirects.ts";
import type { SiteContent } from "./site-content.ts";

type Entry = { alternates: Localized<string>; updatedAt: string | null };

/**
 * The sitemap of one language: every page that search engines may list, each with its address in both languages. Series
 * that are not public, redirects and pages kept out of search engines are absent (R-SEO-03, R-CAT-15).
 */
export function sitemapXml(site: SiteContent, origin: string, locale: Locale): string {
  const urls = sitemapEntries(site).map((entry) => urlElement(entry, origin, locale));
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
    `${urls.join("\n")}\n</urlset>\n`
  );
}

function sitemapEntries(site: SiteContent): Entry[] {
  const documents = [...site.documents.filter((document) => !document.noindex), ...site.categories];
  const series = site.series.filter((each) => each.isPublic && each.url.target === "product");
  const entries = [...documents, ...series].flatMap((document): Entry[] => {
    const alternates = site.pathsOf(document._id);
    const isMoved = alternates && LOCALES.some((locale) => site.redirects.has(redirectKey(alternates[locale])));
    return alternates && !isMoved ? [{ alternates, updatedAt: document._updatedAt ?? null }] : [];
  });
  const home = { alternates: pagePaths("home"), updatedAt: latest(entries) };
  const products = { alternates: pagePaths("products"), updatedAt: latest(entries) };
  const own = entries.filter((entry) => entry.alternates.en !== home.alternates.en);
  return [home, products, ...own];
}

/** Lists change when anything in them does. */
function latest(entries: readonly Entry[]): string | null {
  return entries.reduce<string | null>(
    (max, { updatedAt }) => (updatedAt && (!max || updatedAt > max) ? updatedAt : max),
    null,
  );
}

function urlElement({ alternates, updatedAt }: Entry, origin: string, locale: Locale): string {
  const address = (path: string) => escapeXml(origin + path);
  const links = LOCALES.map(
    (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address(alternates[each])}"/>`,
  );
  const lastmod = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : "";
  return `<url><loc>${address(alternates[locale])}</loc>${lastmod}${links.join("")}</url>`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
