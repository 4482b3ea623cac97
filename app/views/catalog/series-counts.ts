import type { DrawingView } from "../../ui/catalog/part-view.ts";
import { drawPartIn } from "../../domain/drawings/translated.ts";
import type { PartToDraw } from "../../domain/drawings/drawing.ts";
import type { CategoryView, SeriesRow } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import { cents } from "../../domain/money.ts";
import { formatMoney } from "../../i18n/formats.ts";
import type { SeriesCounts } from "../../services/products/port-product-list.ts";

type Counts = ReadonlyMap<string, SeriesCounts>;

/** Rows of series with what is counted of their parts; as they are while the catalogue cannot be read. */
export function withPartCounts(series: readonly SeriesRow[], counts: Counts, locale: Locale): SeriesRow[] {
  return series.map((row) => {
    const counted = counts.get(row.code);
    if (!counted) return row;
    const { parts, lowestListPrice } = counted;
    const from = lowestListPrice === null ? null : formatMoney(cents(lowestListPrice), locale);
    return { ...row, offer: { parts, from } };
  });
}

/** The same with a drawing each. */
export function withDrawings(series: readonly SeriesRow[], counts: Counts, locale: Locale): SeriesRow[] {
  return series.map((row) => {
    const counted = counts.get(row.code);
    return counted ? { ...row, drawing: frontView(counted.sample, locale) } : row;
  });
}

/** The front view alone, as a drawing of its own. */
function frontView(sample: PartToDraw, locale: Locale): DrawingView {
  const { markup, front } = drawPartIn(locale, sample);
  return { markup, viewBox: front.join(" ") };
}

/** Categories whose series tell their number of parts and lowest price; too many for drawings. */
export function withCounts(categories: readonly CategoryView[], counts: Counts, locale: Locale): CategoryView[] {
  return categories.map((category) => ({ ...category, series: withPartCounts(category.series, counts, locale) }));
}
