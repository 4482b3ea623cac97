import { classifyLink } from "../../domain/content/link-policy.ts";
import type { LinkItem, Navigation } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import { isSeries, type PageDocument, type SiteContent } from "./site-content.ts";

/** Menus of every page (R-CMS-03), without dead links. */
export function readNavigation(site: SiteContent, locale: Locale): Navigation {
  const departments = site.menus.get("departments")?.menuItems ?? [];
  const footer = site.menus.get("footer");
  return {
    departments: departments.flatMap((item) => {
      const href = item.target ? site.pathOf(item.target, locale) : safeHref(item.href);
      if (!href) return [];
      const columns = item.columns.map((column) => ({
        title: column.title[locale],
        links: linksTo(column.links, site, locale),
      }));
      return [{ id: item._key, title: item.short[locale] || item.title[locale], href, columns }];
    }),
    footer: (footer?.menuItems ?? []).map((item) => ({
      title: item.title[locale],
      links: item.columns.flatMap((column) => linksTo(column.links, site, locale)),
    })),
    contactPoints: (footer?.contactPoints ?? []).map((point) => ({
      label: point.label[locale],
      value: point.value,
      href: safeHref(point.href),
    })),
    footerText: footer?.text[locale] ?? "",
    social: site.social.flatMap(({ title, url }) => (classifyLink(url) === "external" ? [{ title, href: url }] : [])),
  };
}

function linksTo(ids: readonly string[], site: SiteContent, locale: Locale): LinkItem[] {
  return ids.flatMap((id) => {
    const document = site.findById(id);
    const href = site.pathOf(id, locale);
    return document && href ? [{ title: titleOf(document, locale), href }] : [];
  });
}

/** A series is named by code and name. */
export function titleOf(document: PageDocument, locale: Locale): string {
  return isSeries(document) ? `${document.title} ${document.url.title[locale]}` : document.title[locale];
}

function safeHref(href: string | null | undefined): string | null {
  return href && classifyLink(href) !== "refused" ? href : null;
}
