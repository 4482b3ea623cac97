import type { ProductListRequest } from "../../domain/catalog/product-list-request.ts";
import type { FilterGroup } from "../../domain/catalog/product-filters.ts";
import type { Locale } from "../../domain/locale.ts";
import type { SiteContent } from "../../services/content/content.ts";
import type { SearchResult } from "../../services/search/search.ts";

/** Key of the series filter; no part has it as an attribute. */
const SERIES_KEY = "series";

/** Null for one series, unless it is selected. */
export function seriesFilter(
  { series: chosen }: ProductListRequest,
  { bySeries }: SearchResult,
  site: SiteContent,
  locale: Locale,
): FilterGroup[] {
  const title = site.attributes.find(({ key }) => key === SERIES_KEY)?.title[locale];
  const codes = [...new Set([...bySeries.keys(), ...chosen])];
  if (!title || (codes.length < 2 && chosen.length === 0)) return [];
  const values = codes.flatMap((code) => {
    const series = site.series.find((each) => each.title === code);
    if (!series) return [];
    const label = `${code} ${series.url.title[locale]}`;
    return [{ slug: code, label, count: bySeries.get(code) ?? 0, chosen: chosen.includes(code) }];
  });
  return [{ key: SERIES_KEY, title, kind: "values", values }];
}
