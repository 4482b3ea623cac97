import { isSold } from "../../domain/catalog/part-status.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { valueLabel } from "../../domain/catalog/product-filters.ts";
import type { NeighbourRow, PartRow } from "../../ui/catalog/part-types.ts";
import { neighboursOf } from "../../domain/catalog/neighbours.ts";
import type { Locale } from "../../domain/locale.ts";
import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import { priceLine } from "../../domain/pricing/price-line.ts";
import { formatMoney } from "../../i18n/formats.ts";
import type { AttributeTitle } from "../../services/content/content.ts";
import type { SiteContent } from "../../services/content/content.ts";
import type { DrawingSymbols } from "../../ui/catalog/drawing-symbols.view.ts";
import { partPaths } from "../../services/products/part-paths.ts";

const MOST_NEIGHBOURS = 6;

/** Without a price list, rows cannot be ordered (R-CAT-18). */
export type RowMaker = {
  site: SiteContent;
  priceList: CompiledPriceList | null;
  symbols: DrawingSymbols;
  locale: Locale;
};

/** Null for a part whose series has no page (R-CAT-15). */
export function partRow(part: PartRecord, { site, priceList, symbols, locale }: RowMaker): PartRow | null {
  const paths = partPaths(site, part);
  if (!paths) return null;
  const priced = priceList && priceLine(priceList, part);
  const hasPrice = priced?.orderable ?? false;
  return {
    pn: part.pn,
    title: locale === "en" ? part.titleEn : part.titleEs,
    href: paths[locale],
    symbol: symbols.idFor(part),
    price: hasPrice && priced?.price ? formatMoney(priced.price, locale) : null,
    ...(priced && !hasPrice ? { callForPrice: true as const } : {}),
    orderable: hasPrice && isSold(part),
  };
}

/** Parts that differ in one attribute and can be ordered. */
export function neighbourRows(
  part: PartRecord,
  series: readonly PartRecord[],
  titles: ReadonlyMap<string, AttributeTitle>,
  maker: RowMaker,
): NeighbourRow[] {
  const sold = series.filter((each) => isSold(each) || each.pn === part.pn);
  return neighboursOf(part, sold, [...titles.keys()], MOST_NEIGHBOURS).flatMap(({ part: other, key }) => {
    const title = titles.get(key);
    const row = partRow(other, maker);
    if (!row || !title) return [];
    const value = other.attributes[key];
    const differs = { label: title.title[maker.locale], value: value ? valueLabel(value, title, maker.locale) : "–" };
    return [{ ...row, differs }];
  });
}
