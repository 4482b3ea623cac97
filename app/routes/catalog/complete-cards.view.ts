import { addCents } from "../../domain/money.ts";
import { valueLabel } from "../../domain/catalog/product-filters.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { ProductListRequest } from "../../domain/catalog/product-list-request.ts";
import { priceLine } from "../../domain/pricing/price-line.ts";
import { formatAmount, formatCount, formatMoney } from "../../i18n/formats.ts";
import type { Complete } from "../../services/products/product-list.ts";
import type { SearchResult } from "../../services/search/search.ts";
import { ASSEMBLY_FORM, BESIDE_FORM, WHOLE_FORM } from "../../ui/cart/page-form.tsx";
import { pathOf } from "../../ui/catalog/product-list-parts.view.ts";
import type { CompleteCard, ProductListView } from "../../ui/catalog/product-list-types.ts";
import { productRow, type ProductRowMaker } from "../../ui/catalog/product-rows.view.ts";

/** One part, then the pieces together, then parts beside them. Cards that cannot be ordered are left out. */
export function completeCards(
  complete: Complete | null,
  readings: SearchResult["readings"],
  maker: ProductRowMaker,
): CompleteCard[] {
  if (!complete) return [];
  const { whole, together, beside, unasked } = complete;
  const quantity = readings.find((reading) => reading.kind === "quantity");
  const times = quantity?.kind === "quantity" ? String(quantity.number) : "1";
  const assembly = maker.site.assemblies.find((each) => each.quantity === complete.quantity);
  const card = (key: string, label: string, parts: readonly PartRecord[]): CompleteCard[] => {
    const rows = parts.flatMap((part) => productRow(part, maker) ?? []);
    const canOrder = rows.length > 0 && rows.length === parts.length && rows.every(({ orderable }) => orderable);
    const note = key === BESIDE_FORM ? null : openText(parts[0], unasked, maker);
    return canOrder
      ? [{ key, label, title: nounsOf(parts, maker), rows, total: totalOf(parts, maker), times, note }]
      : [];
  };
  const one = maker.t("complete.one");
  return [
    ...card(WHOLE_FORM, one, whole ? [whole] : []),
    ...card(ASSEMBLY_FORM, assembly?.fromParts?.[maker.locale] ?? "", together),
    ...card(BESIDE_FORM, one, beside.slice(0, 1)),
  ];
}

/** The names before the first comma: `Contactor + thermal overload relay`. */
function nounsOf(parts: readonly PartRecord[], { locale }: ProductRowMaker): string {
  const nouns = parts.map(({ titleEn, titleEs }) => (locale === "en" ? titleEn : titleEs).split(",")[0] ?? "");
  const text = nouns.join(" + ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function totalOf(parts: readonly PartRecord[], { priceList, locale }: ProductRowMaker): string {
  return formatMoney(
    addCents(...parts.flatMap((part) => (priceList && priceLine(priceList, part).price) ?? [])),
    locale,
  );
}

/** Values that the query left open, such as the coil. */
function openText(part: PartRecord | undefined, keys: readonly string[], { site, locale, t }: ProductRowMaker) {
  const open = keys.flatMap((key) => {
    const title = site.attributes.find((attribute) => attribute.key === key);
    const value = part?.attributes[key];
    return title && value ? [`${title.title[locale]}: ${valueLabel(value, title, locale)}`] : [];
  });
  return open.length === 0 ? null : t("complete.open", open.join(" · "));
}

/** Sizes of pieces that a list shows. */
const MOST_SIZES = 3;

/** For a piece: the hits of the next sizes, and a link to the larger ones. */
export function nextSizes(
  { hits, values }: Pick<SearchResult, "hits" | "values">,
  complete: Complete | null,
  request: ProductListRequest,
  { site, locale, t }: ProductRowMaker,
): Pick<ProductListView, "larger"> & { readonly hits: readonly PartRecord[] } {
  const key = site.quantities.find((each) => each.key === complete?.quantity)?.limit;
  const isPiece = complete !== null && complete.whole === null && key;
  const sizes = isPiece ? (values.get(key) ?? []).filter(({ count }) => count > 0) : [];
  const ascending = sizes.flatMap(({ number }) => number ?? []).toSorted((one, other) => one - other);
  const [last, next] = [ascending[MOST_SIZES - 1], ascending[MOST_SIZES]];
  if (!isPiece || last === undefined || next === undefined) return { hits, larger: null };
  const unit = site.attributes.find((attribute) => attribute.key === key)?.unit?.[locale] ?? "";
  const more = sizes.reduce((sum, { number, count }) => sum + ((number ?? 0) > last ? count : 0), 0);
  const title = t("complete.larger", formatAmount(next, unit, locale), formatCount(more, locale));
  const href = pathOf({ ...request, ranges: new Map([[key, { from: next, to: null }]]), page: 1 }, locale);
  return { hits: hits.filter(({ attributes }) => (attributes[key]?.number ?? 0) <= last), larger: { title, href } };
}
