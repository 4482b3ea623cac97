import { isSold } from "../../domain/catalog/part-status.ts";
import { LRUCache } from "lru-cache";
import { stockMark } from "../../domain/catalog/availability.ts";
import { shortValue } from "../../domain/catalog/short-value.ts";
import type { PartStock } from "../../domain/catalog/part-stock.ts";
import { valueLabel } from "../../domain/catalog/product-filters.ts";
import { piecesPerPackage } from "../../domain/catalog/package-quantity.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { VariantRowView } from "../../ui/catalog/series-types.ts";
import type { VariantRow } from "../../domain/catalog/variants/variant-table.ts";
import type { CustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import type { Locale } from "../../domain/locale.ts";
import type { PricedPart } from "../../domain/pricing/price-line.ts";
import { partSlug } from "../../domain/part-number.ts";
import { moneyIn } from "../../i18n/formats.ts";
import { availabilityText } from "../../i18n/stock-words.ts";
import type { Words } from "../../i18n/strings.ts";
import { DrawingSymbols, type SymbolReference } from "../../ui/catalog/drawing-symbols.view.ts";
import { partPaths } from "../../services/products/part-paths.ts";
import type { SeriesQuestion, Variants } from "../../services/products/series.ts";

export type SeriesWords = SeriesQuestion & Words;

/** A row without price, stock and customer part number. The same values give the same object, so that its markup can be cached. */
export type UnpricedRow = {
  part: PartRecord;
  cells: VariantRowView["cells"];
  offered(offer: PricedPart | null, stock: PartStock | undefined, own: CustomerPartNumber | undefined): VariantRowView;
};

/** Across all tables and price lists: about 50 MB with their markup. */
const MOST_PRICED = 15_000;

/** Rows of one series look alike; with fewer drawings than this, drawings do not help to distinguish rows. */
const FEWEST_DRAWINGS = 8;

const pricedRows = new LRUCache<string, VariantRowView>({ max: MOST_PRICED });

let rowsMade = 0;

type Rows = { rows: readonly UnpricedRow[]; symbols: readonly SymbolReference[] };

/** `columns` are the indexes of the displayed columns. */
export function variantRows(
  { series, locale, t }: SeriesWords,
  variants: Variants,
  shown: readonly VariantRow[],
  columns: readonly number[],
): Rows {
  const symbols = new DrawingSymbols(locale);
  const drawings = shown.map(({ part }) => symbols.idFor(part));
  const isDrawn = new Set(drawings).size >= FEWEST_DRAWINGS;
  const base = series.alternates[locale];
  const rows = shown.map(({ part, ranks }, place) => {
    const { replacedBy } = part;
    return unpricedRow(
      part,
      { t, locale },
      {
        pn: part.pn,
        href: `${base}/${partSlug(part.pn)}`,
        symbol: isDrawn ? (drawings[place] ?? "") : "",
        cells: columns.map((index) => cellText(variants, index, ranks[index] ?? -1, locale)),
        pack: piecesPerPackage(part.packageQuantity) ?? 1,
        ...(part.status === "replaced" && replacedBy
          ? { successor: { pn: replacedBy, href: addressOf(replacedBy, variants, locale) } }
          : {}),
      },
    );
  });
  return { rows, symbols: isDrawn ? symbols.list() : [] };
}

/** Page of the replacement; null without one. */
function addressOf(pn: string, { successors, site }: Variants, locale: Locale): string | null {
  const part = successors.get(pn);
  return (part && partPaths(site, part)?.[locale]) ?? null;
}

type Fixed = Omit<VariantRowView, "availability" | "mark" | "list" | "price" | "callForPrice" | "orderable">;

function unpricedRow(part: PartRecord, words: Words, fixed: Fixed): UnpricedRow {
  const number = rowsMade++;
  return {
    part,
    cells: fixed.cells,
    offered(offer, stock, own) {
      const price = offer ? `${offer.orderable} ${offer.price}` : "";
      const key = `${number} ${price} ${stock ? stockKey(stock) : ""}${own ? `\n${own.number}` : ""}`;
      const row = pricedRows.get(key) ?? {
        ...fixed,
        ...(own && { own: words.t("company.numbers.found", own.number) }),
        availability: availabilityText({ ...part, stock }, words),
        mark: stockMark({ ...part, stock }),
        ...offerOf(part, offer, words.locale),
      };
      pricedRows.set(key, row);
      return row;
    },
  };
}

function stockKey({ onHand, incoming: [next], asOf }: PartStock): string {
  return next ? `${onHand} ${next.quantity} ${next.date} ${asOf}` : `${onHand}`;
}

function cellText({ table }: Pick<Variants, "table">, index: number, rank: number, locale: Locale): string {
  const column = table.columns[index];
  const value = column?.values[rank];
  if (!column || !value) return "";
  return shortValue(valueLabel(value, column.attribute, locale), column.attribute.title[locale]);
}

/** Not orderable without a price (A-27, R-CAT-18). */
function offerOf(part: PartRecord, priced: PricedPart | null, locale: Locale) {
  const money = moneyIn(locale);
  const orderable = priced?.orderable ?? false;
  return {
    list: money(part.listPrice),
    price: orderable ? money(priced?.price ?? null) : null,
    orderable,
    ...(priced && !orderable && isSold(part) ? { callForPrice: true as const } : {}),
  };
}
