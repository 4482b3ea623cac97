import type { Drawing } from "../../domain/drawings/picture.ts";
import type { CategoryView, SeriesRow } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import { cents } from "../../domain/money.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { largeFront } from "../../ui/catalog/part-drawing.view.ts";
import type { SeriesCounts } from "../../services/products/product-list.ts";

type Counts = ReadonlyMap<string, SeriesCounts>;

/** A series without counts stays unchanged, as all do while the catalog cannot be read. */
export function withPartCounts(series: readonly SeriesRow[], counts: Counts, locale: Locale): SeriesRow[] {
  return series.map((row) => {
    const seriesCounts = counts.get(row.code);
    if (!seriesCounts) return row;
    const { parts, lowestListPrice } = seriesCounts;
    const from = lowestListPrice === null ? null : formatMoney(cents(lowestListPrice), locale);
    return { ...row, offer: { parts, from } };
  });
}

export function withDrawings(
  series: readonly SeriesRow[],
  drawingOf: (code: string) => Drawing | undefined,
  locale: Locale,
): SeriesRow[] {
  return series.map((row) => {
    const drawing = drawingOf(row.code);
    return drawing ? { ...row, drawing: largeFront(drawing, locale) } : row;
  });
}

/** Adds the number of parts and the lowest price of each series. The page has too many series for drawings. */
export function withCounts(categories: readonly CategoryView[], counts: Counts, locale: Locale): CategoryView[] {
  return categories.map((category) => ({ ...category, series: withPartCounts(category.series, counts, locale) }));
}

/** Of each series, what a page with many of them shows. */
export function inColumns(categories: readonly CategoryView[]) {
  return categories.map(({ title, href, series }) => ({
    title,
    href,
    series: series.map(({ code, title: name, summary, href: to, offer }) => ({
      code,
      title: name,
      summary,
      href: to,
      offer,
    })),
  }));
}
