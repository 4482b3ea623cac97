import { isSold } from "../../domain/catalog/part-status.ts";
import { stockMark } from "../../domain/catalog/availability.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { piecesPerPackage } from "../../domain/catalog/package-quantity.ts";
import type { Substitute } from "../../domain/catalog/substitutes.ts";
import type { CustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import type { AliasRow, ProductGroup, ProductRow } from "./product-list-types.ts";
import type { Locale } from "../../domain/locale.ts";
import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import { priceLine } from "../../domain/pricing/price-line.ts";
import { moneyIn } from "../../i18n/formats.ts";
import { availabilityText } from "../../i18n/stock-words.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { SiteContent } from "../../services/content/content.ts";
import type { SearchResult } from "../../services/search/search.ts";
import { type AskedValue, metPieces } from "../../domain/search/met-values.ts";
import { insteadView } from "./instead.view.ts";
import { withoutNounOf } from "./common-noun.ts";
import type { DrawingSymbols } from "./drawing-symbols.view.ts";
import { partHome, partPaths } from "../../services/products/part-paths.ts";
import { withCustomerPartNumber } from "./part-links.view.ts";
import type { HitCategory } from "./product-list-parts.view.ts";

/** Without a price list, rows cannot be ordered (R-CAT-18). */
export type ProductRowMaker = {
  site: SiteContent;
  priceList: CompiledPriceList | null;
  symbols: DrawingSymbols;
  locale: Locale;
  t: Translate;
  successors?: ReadonlyMap<string, PartRecord>;
  numbers?: ReadonlyMap<string, CustomerPartNumber> | undefined;
  substitutes?: ReadonlyMap<string, Substitute> | undefined;
  asked?: readonly AskedValue[];
};

/** Null for a part whose series has no page (R-CAT-15). */
export function productRow(
  part: PartRecord,
  { site, priceList, symbols, locale, t, successors, numbers, substitutes }: ProductRowMaker,
): ProductRow | null {
  const paths = partPaths(site, part);
  if (!paths) return null;
  const priced = priceList && priceLine(priceList, part);
  const money = moneyIn(locale);
  const hasPrice = priced?.orderable ?? false;
  // A discontinued part has no price.
  const isOnSale = hasPrice && isSold(part);
  const instead = insteadView(substitutes?.get(part.pn), site, locale);
  return {
    pn: part.pn,
    title: withCustomerPartNumber(numbers?.get(part.pn), locale === "en" ? part.titleEn : part.titleEs, t),
    href: paths[locale],
    symbol: symbols.idFor(part),
    pack: piecesPerPackage(part.packageQuantity) ?? 1,
    availability: availabilityText(part, { t, locale }),
    mark: stockMark(part),
    ...(part.status === "replaced" && part.replacedBy
      ? { successor: { pn: part.replacedBy, href: pathTo(successors?.get(part.replacedBy), site, locale) } }
      : {}),
    ...(instead && { instead }),
    list: money(part.listPrice),
    price: isOnSale && priced ? money(priced.price) : null,
    ...(priced && !hasPrice && isSold(part) ? { callForPrice: true as const } : {}),
    orderable: isOnSale,
  };
}

function pathTo(part: PartRecord | undefined, site: SiteContent, locale: Locale): string | null {
  return (part && partPaths(site, part)?.[locale]) ?? null;
}

/** Replacements of parts, each once, without those already listed. */
export function successorRows(parts: readonly PartRecord[], maker: ProductRowMaker): ProductRow[] {
  const there = new Set(parts.map(({ pn }) => pn));
  const wanted = new Set(parts.flatMap(({ status, replacedBy }) => (status === "replaced" ? (replacedBy ?? []) : [])));
  return [...wanted].flatMap((pn) => {
    const part = there.has(pn) ? undefined : maker.successors?.get(pn);
    return (part && productRow(part, maker)) ?? [];
  });
}

function withMet(row: ProductRow, { asked = [], site }: ProductRowMaker): ProductRow {
  const met = asked.length === 0 ? null : metPieces(row.title, asked, site.shop.units);
  return met ? { ...row, met } : row;
}

/** Groups hits by the current category of their series, which an editor may have changed since the import. */
export function groupRows(
  hits: readonly PartRecord[],
  categories: readonly HitCategory[],
  maker: ProductRowMaker,
): ProductGroup[] {
  const byCategory = Map.groupBy(hits, ({ series }) => partHome(maker.site, series)?.category.slug.en);
  return categories.flatMap(({ slug, title, href, count }) => {
    const rows = (byCategory.get(slug) ?? []).flatMap((part) => productRow(part, maker) ?? []);
    return rows.length > 0
      ? [{ title, href, count, rows: withoutNounOf(title, rows).map((row) => withMet(row, maker)) }]
      : [];
  });
}

/** Former and other manufacturers' numbers with their parts. Among rows with the same part, only the first has a quantity field. */
export function aliasRows(
  aliases: SearchResult["aliases"],
  above: readonly ProductRow[],
  maker: ProductRowMaker,
): AliasRow[] {
  const shown = new Set(above.map(({ pn }) => pn));
  return aliases.flatMap(({ alias, brand, grade, noteEn, noteEs, part }) => {
    const row = productRow(part, maker);
    if (!row) return [];
    const orderable = row.orderable && !shown.has(row.pn);
    shown.add(row.pn);
    return [{ alias, brand, grade, note: maker.locale === "en" ? noteEn : noteEs, row: { ...row, orderable } }];
  });
}
