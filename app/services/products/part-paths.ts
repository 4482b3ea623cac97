import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { LOCALES, type Localized } from "../../domain/locale.ts";
import { partSlug } from "../../domain/part-number.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Category, Series } from "../content/schema.ts";
import type { SiteContent } from "../content/site-content.ts";

export type PartHome = { series: Series; category: Category };

/** Null for a series that is not public or has no page (R-CAT-15). */
export function partHome(site: SiteContent, seriesCode: string): PartHome | null {
  const series = site.series.find(({ title }) => title === seriesCode);
  if (!series?.isPublic || series.url.target !== "product" || !series.category) return null;
  const category = site.categories.find(({ _id }) => _id === series.category);
  return category ? { series, category } : null;
}

export function partPaths(site: SiteContent, part: Pick<PartRecord, "pn" | "series">): Localized<string> | null {
  const home = partHome(site, part.series);
  if (!home) return null;
  const [en, es] = LOCALES.map((locale) =>
    pagePath("part", locale, {
      category: home.category.slug[locale],
      series: home.series.title.toLowerCase(),
      part: partSlug(part.pn),
    }),
  );
  return en !== undefined && es !== undefined ? { en, es } : null;
}
