import type { DocumentView, Found } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import { categoryView, factsOf, findSeries, isCategory, seriesByCategory } from "./catalogue.ts";
import type { CategoryPage, SeriesPage } from "./content.ts";
import type { SiteContent } from "./site-content.ts";

export function categoryPage(document: DocumentView, site: SiteContent, locale: Locale): CategoryPage {
  const category = site.findById(document.id);
  const departmentId = category && isCategory(category) ? category.department : null;
  const department = site.menus.get("departments")?.menuItems.find((item) => item._key === departmentId);
  return {
    document,
    slug: category && isCategory(category) ? category.slug.en : "",
    department: department?.title[locale] ?? null,
    series: seriesByCategory(site, locale).get(document.id) ?? [],
  };
}

/** Not found for a non-public series (R-CAT-15); moved for another category or capital letters. */
export function seriesPage(site: SiteContent, locale: Locale, category: string, code: string): Found<SeriesPage> {
  const series = findSeries(site, code);
  const home = series?.category ? site.findById(series.category) : null;
  const alternates = series ? site.pathsOf(series._id) : null;
  if (!series || !home || !isCategory(home) || !alternates) return { outcome: "missing" };
  const isHere = home.slug[locale] === category && code === code.toLowerCase();
  if (!isHere || series.url.target !== "product") return { outcome: "moved", path: alternates[locale] };
  const siblings = seriesByCategory(site, locale).get(home._id) ?? [];
  const view: SeriesPage = {
    code: series.title,
    title: series.url.title[locale],
    summary: series.summary[locale],
    description: series.description[locale],
    varies: series.varies[locale],
    facts: factsOf(series, locale),
    category: categoryView(home, siblings, site, locale),
    alternates,
  };
  return { outcome: "found", view };
}
