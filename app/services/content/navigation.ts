import { classifyLink } from "../../domain/content/link-policy.ts";
import type { LinkItem, Navigation } from "../../domain/content/views.ts";
import type { Locale, Localized } from "../../domain/locale.ts";
import { valueSlug } from "../../domain/slug.ts";
import { pagePaths } from "../../i18n/paths.ts";
import type { Menu } from "./schema.ts";
import { isSeries, type PageDocument, type SiteContent } from "./site-content.ts";

/** Menus of every page (R-CMS-03), without dead links. */
export function readNavigation(site: SiteContent, locale: Locale): Navigation {
  const departments = site.menus.get("departments")?.menuItems ?? [];
  const footer = site.menus.get("footer");
  return {
    departments: departments.flatMap((item) => {
      const href = item.columns.length > 0 ? departmentPaths(item.title)[locale] : placeOf(item, site, locale);
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

/** The address follows the title. */
export function departmentPaths({ en, es }: Localized<string>): Localized<string> {
  return pagePaths("department", { en: { department: valueSlug(en) }, es: { department: valueSlug(es) } });
}

/** An item without columns is a plain link. */
function placeOf({ target, href }: Menu["menuItems"][number], site: SiteContent, locale: Locale): string | null {
  return target ? site.pathOf(target, locale) : safeHref(href);
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
