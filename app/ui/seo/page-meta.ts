import type { MetaDescriptor } from "react-router";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import type { LinkItem } from "../../domain/content/views.ts";
import { pageOfRouteId, PATHS } from "../../i18n/paths.ts";
import type { PageInfo, StructuredData } from "./page-info.ts";

type SiteHead = {
  siteName: string;
  locale: Locale;
  /** Never from the Host header (R-SEO-06). Null if not configured (R-SEO-05). */
  origin: string | null;
  homePath: string;
};

type MetaArgs = {
  loaderData?: { page: PageInfo } | undefined;
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

/** The `meta` export of every page; the title is in page-title.tsx (R-SEO-04 to R-SEO-11). */
export function pageMeta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  const head = (matches[0]?.loaderData as { head: SiteHead } | undefined)?.head;
  if (!loaderData || !head) return [];
  const { page } = loaderData;
  const route = pageOfRouteId(matches.at(-1)?.id ?? "");
  const isFound = !page.noindex && (!route || PATHS[route.page].isFound);
  return [
    { name: "description", content: page.description },
    ...(isFound ? indexable(page, head) : [{ name: "robots", content: "noindex" }]),
  ];
}

function indexable(page: PageInfo, { origin, locale, homePath, siteName }: SiteHead): MetaDescriptor[] {
  if (!origin) return [];
  const absolute = (path: string) => origin + path;
  const data = [
    breadcrumbData([{ title: siteName, href: homePath }, ...page.crumbs], absolute),
    ...(page.structuredData ?? []),
  ];
  return [
    { tagName: "link", rel: "canonical", href: absolute(page.alternates[locale]) },
    ...LOCALES.map((each) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: each,
      href: absolute(page.alternates[each]),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: absolute(page.alternates.en) },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: absolute(page.alternates[locale]) },
    ...data.map((each) => ({ "script:ld+json": each })),
  ];
}

function breadcrumbData(crumbs: readonly LinkItem[], absolute: (path: string) => string): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.title,
      item: absolute(crumb.href),
    })),
  };
}
