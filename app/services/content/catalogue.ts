import type { CategoryView, DepartmentView, SeriesRow, DocumentView, Found } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Category, Series } from "./schema.ts";
import { isSeries, type SiteContent } from "./site-content.ts";
import type { CategoryPage, SeriesPage } from "./content.ts";
import { departmentPaths } from "./navigation.ts";

export const readDepartments = perSite((site, locale): readonly DepartmentView[] => {
  const rows = seriesByCategory(site, locale);
  const departments = site.menus.get("departments")?.menuItems ?? [];
  return departments.map((item) => ({
    id: item._key,
    title: item.title[locale],
    alternates: departmentPaths(item.title),
    drawing: site.departmentDrawings.get(item._key) ?? null,
    categories: item.columns.flatMap((column) =>
      column.links.flatMap((id) => {
        const category = site.findById(id);
        return category && isCategory(category) ? [categoryView(category, rows.get(id) ?? [], site, locale)] : [];
      }),
    ),
  }));
});

function isCategory(document: { _type: string }): document is Category {
  return document._type === "category";
}

function categoryView(
  category: Category,
  series: readonly SeriesRow[],
  site: SiteContent,
  locale: Locale,
): CategoryView {
  return {
    id: category._id,
    title: category.title[locale],
    href: site.pathOf(category._id, locale) ?? "",
    summary: category.summary[locale],
    series,
  };
}

/** Series with a page only; a pricing-only family has none. */
export const seriesByCategory = perSite((site, locale): ReadonlyMap<string, readonly SeriesRow[]> => {
  const rows = new Map<string, SeriesRow[]>();
  for (const series of site.series) {
    if (!series.isPublic || !series.category || series.url.target !== "product") continue;
    const list = rows.get(series.category) ?? [];
    rows.set(series.category, [...list, seriesRow(series, site, locale)]);
  }
  return rows;
});

export function seriesRow(series: Series, site: SiteContent, locale: Locale): SeriesRow {
  return {
    code: series.title,
    title: series.url.title[locale],
    summary: series.summary[locale],
    href: site.pathOf(series._id, locale),
    facts: factsOf(series, locale),
  };
}

function factsOf(series: Series, locale: Locale) {
  return series.keyAttributes.map((fact) => ({ label: fact.label[locale], value: fact.value[locale] }));
}

export function findSeries(site: SiteContent, code: string): Series | null {
  const upperCode = code.toUpperCase();
  const found = site.series.find((series) => series.title.toUpperCase() === upperCode);
  return found && isSeries(found) ? found : null;
}

/** Caches a computed value per content version and language. */
export function perSite<T>(read: (site: SiteContent, locale: Locale) => T): (site: SiteContent, locale: Locale) => T {
  const known = new WeakMap<SiteContent, Map<Locale, T>>();
  return (site, locale) => {
    const ofSite = known.get(site) ?? new Map<Locale, T>();
    known.set(site, ofSite);
    const made = ofSite.get(locale) ?? read(site, locale);
    ofSite.set(locale, made);
    return made;
  };
}

export function categoryPage(document: DocumentView, site: SiteContent, locale: Locale): CategoryPage {
  const category = site.findById(document.id);
  const departmentId = category && isCategory(category) ? category.department : null;
  const department = site.menus.get("departments")?.menuItems.find((item) => item._key === departmentId);
  return {
    document,
    slug: category && isCategory(category) ? category.slug.en : "",
    department: department
      ? { title: department.title[locale], href: departmentPaths(department.title)[locale] }
      : null,
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
