import { LRUCache } from "lru-cache";
import type { ColumnHead, FixedHeads, SeriesTable, VariantRowView, PageLink } from "../../ui/catalog/series-types.ts";
import { isInStock } from "../../domain/catalog/availability.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { type FilterGroup, valueLabel } from "../../domain/catalog/product-filters.ts";
import type { CustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import type { LinkItem } from "../../domain/content/views.ts";
import { type VariantPage, pageNumber, paginate } from "../../domain/catalog/variants/pages.ts";
import {
  type SortKey,
  type VariantRequest,
  countChoices,
  writeRequest,
} from "../../domain/catalog/variants/request.ts";
import type { VariantTable } from "../../domain/catalog/variants/variant-table.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { FileFormat, Variants } from "../../services/products/series.ts";
import { type FileWords, partTableText } from "../../ui/catalog/part-table-file.view.ts";
import { piecesPerPackage } from "../../domain/catalog/package-quantity.ts";
import { attachmentsView } from "./attachments.view.ts";
import { type LinkTo, chipLinks, filterGroups } from "./series-filters.view.ts";
import { stockChip, stockFilter } from "../../ui/catalog/product-list-parts.view.ts";
import { wholeDrawing } from "../../ui/catalog/part-drawing.view.ts";
import type { Undrawn } from "../../ui/catalog/drawing-symbols.view.ts";
import { type SeriesWords, type UnpricedRow, variantRows } from "./series-rows.view.ts";
import { tableLayout } from "./table-layout.view.ts";
import type { Column } from "../../domain/catalog/variants/column.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Translate, Words } from "../../i18n/strings.ts";

/** Rows across all series: about 20 MB. */
const MOST_ROWS = 15_000;

/** A table without prices and stock. `matching` are the parts of all pages. */
type Unpriced = Omit<Undrawn<SeriesTable>, "rows" | "isUnpriced"> & {
  rows: readonly UnpricedRow[];
  matching: readonly PartRecord[];
};

type CachedTable = { of: VariantTable; table: Unpriced };

/** Shared by several shops in one process: each entry holds the table or rows it was made from. */
const tables = new LRUCache<string, CachedTable>({
  maxSize: MOST_ROWS,
  sizeCalculation: ({ table }) => table.rows.length + 1,
});

/** By price list and table. A row takes about 1.7 kB with markup. */
const lists = new LRUCache<string, readonly VariantRowView[]>({
  maxSize: MOST_ROWS,
  sizeCalculation: (rows) => rows.length + 1,
});

/** Customer part numbers of the rows, and how to read them. */
type RowNumbers = {
  readonly customer: number | null;
  readonly of: (partNumbers: readonly string[]) => Promise<ReadonlyMap<string, CustomerPartNumber>>;
};

/** R-CAT-15 to R-CAT-18. */
export async function seriesTable(
  variants: Variants,
  question: SeriesWords,
  theirs: RowNumbers,
): Promise<Undrawn<SeriesTable>> {
  const { priceOf, stock, request } = variants;
  const key = `${question.locale} ${question.series.code} ${queryOf(request, variants)}`;
  const { rows, matching, ...table } = unpricedTable(key, question, variants);
  const numbers = await theirs.of(rows.map(({ part }) => part.pn));
  const priced = rows.map(({ part, offered }) => {
    return offered(priceOf && priceOf(part), stock.get(part.pn), numbers.get(part.pn));
  });
  const count = matching.filter((part) => isInStock(part, stock.get(part.pn))).length;
  const ofStock = stockFilter({ count, total: matching.length, chosen: request.inStock }, question.t);
  return {
    ...table,
    filters: withStock(table.filters, ofStock),
    rows: listOf(`${numbers.size > 0 ? theirs.customer : ""} ${question.priceList} ${key}`, priced),
    isUnpriced: priceOf === null,
  };
}

/** Filtered parts of all pages in the requested order (owner's decisions, section 3). Null without prices. */
export function seriesFile(
  { rows, total, priceOf, stock }: Variants,
  { series, locale, t, isOwn, numbers }: SeriesWords & FileWords,
  format: FileFormat,
): string | null {
  if (!priceOf) return null;
  const heading = `${series.code} ${series.title}`;
  return partTableText(
    {
      heading,
      parts: rows().map(({ part }) => ({ ...part, stock: stock.get(part.pn) })),
      total,
      priceOf,
      isOwn,
      numbers,
      locale,
      t,
    },
    format,
  );
}

/** Returns the earlier list for equal rows, so that its markup can be cached. */
function listOf(key: string, rows: readonly VariantRowView[]): readonly VariantRowView[] {
  const known = lists.get(key);
  if (known?.length === rows.length && known.every((row, index) => row === rows[index])) return known;
  lists.set(key, rows);
  return rows;
}

type Filters = readonly FilterGroup[];

const withFilter = new WeakMap<Filters, { count: number | null; filters: Filters }>();

/** Adds the stock filter; the same object while the number in stock is unchanged, so that its markup can be cached. */
function withStock(filters: Filters, group: FilterGroup | null): Filters {
  if (group?.kind !== "values") return filters;
  const count = group.values[0]?.count ?? null;
  const known = withFilter.get(filters);
  if (known?.count === count) return known.filters;
  const all = [group, ...filters];
  withFilter.set(filters, { count, filters: all });
  return all;
}

/** The part that is equal for all visitors; sorting by price depends on the visitor, and stock changes. */
function unpricedTable(key: string, question: SeriesWords, variants: Variants): Unpriced {
  if (variants.request.sort === "price" || variants.request.inStock) return makeTable(question, variants);
  const known = tables.get(key);
  if (known?.of === variants.table) return known.table;
  const table = makeTable(question, variants);
  if (variants.isWhole) tables.set(key, { of: variants.table, table });
  return table;
}

function makeTable(question: SeriesWords, variants: Variants): Unpriced {
  const { series, locale } = question;
  const { table, parts, total } = variants;
  const rows = variants.rows();
  const pages = paginate(rows, table.columns);
  const request = { ...variants.request, page: pageNumber(variants.request.page, pages) };
  const page = pages[request.page - 1];
  const linkTo = linkMaker(series.alternates[locale], variants);
  const columns = shownColumns(table.columns.length, page);
  const packs = new Set(page?.rows.map(({ part }) => piecesPerPackage(part.packageQuantity) ?? 1));
  const naming = { ...question, columns: table.columns };
  const shown = variantRows(question, variants, page?.rows ?? [], columns);
  const { layout, widths, availabilityWidth } = tableLayout({
    partNumbers: shown.rows.map(({ part }) => part.pn),
    hasDrawings: shown.symbols.length > 0,
    columns: columns.map((_column, index) => shown.rows.map(({ cells }) => cells[index] ?? "")),
    hasPacks: packs.size > 1,
    availability: `${question.t("stock.onHand", "888")},`,
  });
  return {
    facts: table.sameFacts.map(({ attribute, value }) => ({
      label: attribute.title[locale],
      value: valueLabel(value, attribute, locale),
    })),
    drawing: variants.drawing && wholeDrawing(variants.drawing, locale),
    attachments: attachmentsView(variants.attachments, `${series.code} ${series.title}`, locale),
    total,
    listed: parts.length,
    found: rows.length,
    all: total > parts.length ? `${pagePath("products", locale)}?series=${encodeURIComponent(series.code)}` : null,
    matching: rows.map(({ part }) => part),
    filters: filterGroups(variants.narrowed, request, locale),
    chips: [...stockChips(request, linkTo, question), ...chipLinks(table.columns, request, linkTo, question)],
    order: orderFields(request, variants),
    fixed: fixedHeads(request, linkTo, question.t, availabilityWidth),
    layout,
    heads: columnHeads(table.columns, columns, request, linkTo, locale).map((head, index) => ({
      ...head,
      width: widths[index],
    })),
    ...shown,
    pages: pageLinks(pages, request, linkTo, naming),
    pagesBy: pagesBy(pages, naming),
    pageLabel: page && pages.length > 1 ? pageLabel(page, naming) : "",
    common: page ? [...commonValues(page, naming), ...packsText(packs, question.t)].join(", ") : "",
    hasPacks: packs.size > 1,
    fileQuery: queryOf({ ...request, page: 1 }, variants),
    here: linkTo(request),
    isIndexable: countChoices(request) <= 1 && !request.inStock,
  };
}

/** Hides columns without values on the page, the one that names the page, and those with one value, which a sentence tells. */
function shownColumns(count: number, page: VariantPage | undefined): number[] {
  if (!page) return [];
  return Array.from({ length: count }, (_column, index) => index).filter((index) => {
    return !isNamed(page, index) && !isCommon(page, index) && page.rows.some(({ ranks }) => ranks[index] !== -1);
  });
}

const isNamed = ({ rank, column }: VariantPage, index: number) => rank >= 0 && column === index;

function isCommon({ rows }: VariantPage, index: number): boolean {
  return rows.length > 1 && rows.every(({ ranks }) => ranks[index] === rows[0]?.ranks[index]);
}

/** Figures are named: `5 HP (HP at 460 V, 3-phase)`. */
function commonValues(page: VariantPage, { columns, locale }: Naming): string[] {
  return columns.flatMap(({ attribute, values }, index) => {
    const value = values[page.rows[0]?.ranks[index] ?? -1];
    if (!value || isNamed(page, index) || !isCommon(page, index)) return [];
    const label = valueLabel(value, attribute, locale);
    return WORDS.test(label) ? label : `${label} (${attribute.title[locale]})`;
  });
}

/** Four letters are more than a unit. */
const WORDS = /\p{L}{4}/u;

function packsText(packs: ReadonlySet<number>, t: Translate): string[] {
  const [pack, ...others] = packs;
  if (pack === undefined || others.length > 0) return [];
  return [pack === 1 ? t("series.soldSingly") : t("series.soldInPacks", pack)];
}

function queryOf(request: VariantRequest, { table }: Variants): string {
  const query = writeRequest(request, table.columns);
  return query === "" ? "" : `?${query}`;
}

function linkMaker(path: string, variants: Variants) {
  return (request: VariantRequest) => path + queryOf(request, variants);
}

function stockChips(request: VariantRequest, linkTo: LinkTo, { t }: SeriesWords): LinkItem[] {
  return request.inStock ? [{ title: stockChip(t), href: linkTo({ ...request, inStock: false, page: 1 }) }] : [];
}

function orderFields(request: VariantRequest, { table }: Variants): SeriesTable["order"] {
  const params = new URLSearchParams(
    writeRequest({ ...request, choices: new Map(), inStock: false, page: 1 }, table.columns),
  );
  return [...params].map(([name, value]) => ({ name, value }));
}

function columnHeads(
  columns: readonly Column[],
  shown: readonly number[],
  request: VariantRequest,
  linkTo: LinkTo,
  locale: Locale,
): ColumnHead[] {
  return shown.map((index) => ({
    title: columns[index]?.attribute.title[locale] ?? "",
    ...sortLink(index, request, linkTo),
  }));
}

function fixedHeads(
  request: VariantRequest,
  linkTo: LinkTo,
  t: Translate,
  availabilityWidth: string | undefined,
): FixedHeads {
  return {
    pn: { title: t("series.partNumber"), ...sortLink("pn", request, linkTo) },
    leadTime: { title: t("series.availability"), width: availabilityWidth, ...sortLink("leadTime", request, linkTo) },
    price: sortLink("price", request, linkTo),
  };
}

/** Clicks cycle through ascending, descending and catalog order. */
function sortLink(key: SortKey, request: VariantRequest, linkTo: LinkTo): Omit<ColumnHead, "title"> {
  if (request.sort !== key) return { href: linkTo({ ...request, sort: key, isDescending: false }), sorted: null };
  if (!request.isDescending) return { href: linkTo({ ...request, isDescending: true }), sorted: "ascending" };
  return { href: linkTo({ ...request, sort: null, isDescending: false }), sorted: "descending" };
}

type Naming = Words & { columns: readonly Column[] };

/** Empty for a single page. */
function pageLinks(pages: readonly VariantPage[], request: VariantRequest, linkTo: LinkTo, naming: Naming): PageLink[] {
  if (pages.length < 2) return [];
  return pages.map((page, index) => ({
    label: pageValue(page, naming),
    rows: page.rows.length,
    href: index + 1 === request.page ? null : linkTo({ ...request, page: index + 1 }),
  }));
}

/** Title of the attribute that divides the table; may be empty. */
function pagesBy([page]: readonly VariantPage[], { columns, locale }: Naming): string {
  return columns[page?.column ?? -1]?.attribute.title[locale] ?? "";
}

/** `Operator style: flush`, for the page heading. */
function pageLabel(page: VariantPage, naming: Naming): string {
  const title = pagesBy([page], naming);
  const label = pageValue(page, naming);
  return title ? naming.t("series.chip", title, label) : label;
}

export function pageValue({ column, rank, part, parts }: VariantPage, { columns, locale, t }: Naming): string {
  const of = column === null ? undefined : columns[column];
  const value = of?.values[rank];
  if (!of) return t("series.pageOf", part, parts);
  const label = value ? valueLabel(value, of.attribute, locale) : t("series.otherValues");
  return parts > 1 ? `${label}, ${t("series.pageOf", part, parts)}` : label;
}
