import { escapeHtml } from "../../domain/escape-html.ts";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import type { SitemapEntry } from "../content/sitemap.ts";

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
