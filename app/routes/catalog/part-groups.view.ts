import {
  carries,
  largestFirst,
  limitOf,
  oneOfEach,
  partsAround,
  rangeOfAll,
} from "../../domain/catalog/part-choice.ts";
import { RELATION_KINDS, type PartRecord } from "../../domain/catalog/part-record.ts";
import { valueSlug } from "../../domain/slug.ts";
import { stockMark } from "../../domain/catalog/availability.ts";
import { availabilityText } from "../../i18n/stock-words.ts";
import type { Words } from "../../i18n/strings.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { PartDetail } from "../../services/catalog/catalog.ts";
import type { PartGroup, AttributeTitle, SiteContent } from "../../services/content/content.ts";
import type { StockOf } from "../../services/stock/stock.ts";
import { partPaths } from "../../services/products/part-paths.ts";
import type { RelatedGroup, RelatedRow, NeighbourRow, PartRow } from "../../ui/catalog/part-types.ts";
import type { SizeQuestion, Outside } from "../../ui/catalog/size-question.view.ts";
import { isSold } from "../../domain/catalog/part-status.ts";
import { valueLabel } from "../../domain/catalog/product-filters.ts";
import { neighboursOf } from "../../domain/catalog/neighbours.ts";
import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import { priceLine } from "../../domain/pricing/price-line.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { withoutCommonNoun } from "../../ui/catalog/common-noun.ts";
import type { DrawingSymbols } from "../../ui/catalog/drawing-symbols.view.ts";

/** Limit of displayed rows; the total is displayed, too. */
const MOST_ROWS = 16;

type Related = PartDetail["related"];

/** Named groups first, then the rest by kind in the order buyers need them. A requested quantity filters the groups with ranges. */
export function relatedGroups(
  { part, related }: PartDetail,
  question: SizeQuestion | null,
  maker: RowMaker,
): RelatedGroup[] {
  const shown = related.filter((each) => partPaths(maker.site, each.part) !== null);
  const { partGroups } = maker.site;
  const named = partGroups.flatMap((group): RelatedGroup[] => {
    const all = shown.filter((each) => each.group === group.key);
    const chosen = chosenOf(part, group, all, question);
    const rows = rowsOf(chosen, maker);
    if (rows.length === 0) return [];
    const title = group.title[maker.locale];
    const isRequired = all.every(({ kind }) => kind === "requires");
    return [
      {
        key: group.key,
        title,
        symbol: symbolOf(chosen, maker),
        rows,
        total: all.length,
        allHref: linkToAll(group, all, chosen, maker),
        isRequired,
      },
    ];
  });
  const keys = new Set(partGroups.map(({ key }) => key));
  const others = RELATION_KINDS.flatMap((kind): RelatedGroup[] => {
    const all = shown.filter((each) => each.kind === kind && !keys.has(each.group ?? ""));
    const rows = rowsOf(all, maker);
    return rows.length > 0
      ? [
          {
            key: kind,
            title: null,
            symbol: symbolOf(all, maker),
            rows,
            total: all.length,
            allHref: null,
            isRequired: false,
          },
        ]
      : [];
  });
  return [...named, ...others];
}

/** Null if no group has a range. */
export function quantityKeyOf(related: Related, partGroups: readonly PartGroup[]): string | null {
  const keys = new Set(related.map(({ group }) => group));
  return partGroups.find(({ key, asks }) => asks !== null && keys.has(key))?.asks ?? null;
}

/** Bounds of the filtered groups if none of their ranges contains the requested number. */
export function outsideOf(
  { part: device, related }: Pick<PartDetail, "part" | "related">,
  partGroups: readonly PartGroup[],
  question: SizeQuestion,
): Outside {
  const number = question.answer?.number ?? null;
  if (number === null) return { isOutside: false, bounds: null };
  const { key, within, limit } = question.quantity;
  const asking = new Set(partGroups.flatMap((group) => (group.asks === key ? [group.key] : [])));
  const parts = related.flatMap(({ part, group }) => (group !== undefined && asking.has(group) ? [part] : []));
  const around = carries(device, limit, number)
    ? partsAround(parts, (part) => part, within, { number, usual: [], units: question.units })
    : [];
  if (around.length > 0) return { isOutside: false, bounds: null };
  const all = rangeOfAll(parts, within, question.units);
  return { isOutside: true, bounds: all && { ...all, high: Math.min(all.high, limitOf(device, limit)) } };
}

function chosenOf(device: PartDetail["part"], group: PartGroup, all: Related, question: SizeQuestion | null): Related {
  const of = ({ part }: Related[number]) => part;
  const { chosenBy, usual } = group;
  const number = question?.answer?.number ?? null;
  if (question && number !== null && group.asks === question.quantity.key) {
    const { within, limit } = question.quantity;
    return carries(device, limit, number) ? partsAround(all, of, within, { number, usual, units: question.units }) : [];
  }
  const listed = chosenBy === null ? all : oneOfEach(all, of, chosenBy, usual);
  if (!question || group.asks !== question.quantity.key) return listed;
  const { within, limit } = question.quantity;
  return largestFirst(listed, of, within, { number: limitOf(device, limit), units: question.units });
}

function rowsOf(related: Related, maker: RowMaker): readonly RelatedRow[] {
  const rows = related.slice(0, MOST_ROWS).flatMap(({ part, quantity }) => {
    const row = partRow(part, maker);
    return row ? [{ ...row, quantity, availability: availabilityText(part, maker), mark: stockMark(part) }] : [];
  });
  return withoutCommonNoun(rows);
}

function symbolOf([first]: Related, { symbols }: RowMaker): string {
  return first ? symbols.idFor(first.part) : "";
}

/** All parts of a group that lists one part per value; filters the series by the shared values. */
function linkToAll({ chosenBy }: PartGroup, all: Related, chosen: Related, { locale }: RowMaker): string | null {
  if (chosenBy === null || chosen.length === all.length) return null;
  const series = new Set(all.map(({ part }) => part.series));
  const values = new Set(all.map(({ part }) => valueSlug(part.attributes[chosenBy]?.en ?? "")));
  const params = [...[...series].map((code) => ["series", code]), ...[...values].map((slug) => [chosenBy, slug])];
  return `${pagePath("products", locale)}?${new URLSearchParams(params).toString()}`;
}

const MOST_NEIGHBOURS = 6;

/** Without a price list, rows cannot be ordered (R-CAT-18). */
export type RowMaker = Words & {
  site: SiteContent;
  priceList: CompiledPriceList | null;
  symbols: DrawingSymbols;
};

/** Null for a part whose series has no page (R-CAT-15). */
export function partRow(part: PartRecord, { site, priceList, locale }: RowMaker, symbol = ""): PartRow | null {
  const paths = partPaths(site, part);
  if (!paths) return null;
  const priced = priceList && priceLine(priceList, part);
  const hasPrice = priced?.orderable ?? false;
  return {
    pn: part.pn,
    title: locale === "en" ? part.titleEn : part.titleEs,
    href: paths[locale],
    symbol,
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
  stock: StockOf,
  maker: RowMaker,
): NeighbourRow[] {
  const sold = series.filter((each) => isSold(each) || each.pn === part.pn);
  return neighboursOf(part, sold, [...titles.keys()], MOST_NEIGHBOURS).flatMap(({ part: other, key }) => {
    const title = titles.get(key);
    const row = partRow(other, maker);
    if (!row || !title) return [];
    const value = other.attributes[key];
    const differs = { label: title.title[maker.locale], value: value ? valueLabel(value, title, maker.locale) : "–" };
    const counted = { ...other, stock: stock.get(other.pn) };
    return [{ ...row, differs, availability: availabilityText(counted, maker), mark: stockMark(counted) }];
  });
}
