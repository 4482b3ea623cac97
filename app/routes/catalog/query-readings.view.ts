import { valueLabel } from "../../domain/catalog/product-filters.ts";
import type { ProductListRequest } from "../../domain/catalog/product-list-request.ts";
import { type AskedValue, amountsIn } from "../../domain/search/met-values.ts";
import type { Locale } from "../../domain/locale.ts";
import { formatAmount } from "../../i18n/formats.ts";
import type { Words } from "../../i18n/strings.ts";
import type { AskedQuantity, SiteContent } from "../../services/content/content.ts";
import type { QueryReading, SearchResult } from "../../services/search/search.ts";
import type { ReadingView } from "../../ui/catalog/product-list-types.ts";
import { pathOf } from "../../ui/catalog/product-list-parts.view.ts";
import { columnName, rowName } from "../../ui/catalog/size-question.view.ts";

type Maker = Words & {
  readonly site: SiteContent;
  readonly request: ProductListRequest;
  /** The quantity of the query is filled in somewhere on the page. */
  readonly isFilled: boolean;
};

/** What was read from the query, and links to the query without it. */
export function readingViews(readings: readonly QueryReading[], maker: Maker): ReadingView[] {
  return readings.map((reading) => {
    const { request, locale } = maker;
    const linkTo = (query: string) => pathOf({ ...request, query, page: 1 }, locale);
    const said = textOf(reading, maker, linkTo);
    const isRefused = ["missing", "unnamed", "unmet", "unrated", "tooMuch", "ask"].includes(reading.kind);
    const canRemove = reading.without !== "" && !["ask", "standsFor", "larger", "unrated"].includes(reading.kind);
    return { note: null, links: [], ...said, isRefused, remove: canRemove ? linkTo(reading.without) : null };
  });
}

/** Amounts of the words and of the readings. */
export function askedValues({ terms, readings }: SearchResult, site: SiteContent): AskedValue[] {
  const { units } = site.shop;
  const inUnit = (number: number, unit: string | undefined) =>
    amountsIn(`${number} ${unit ?? ""}`, units).map((amount) => ({ ...amount, isLeast: true }));
  const read = readings.flatMap((reading): AskedValue[] => {
    switch (reading.kind) {
      case "lookup":
        return inUnit(reading.cell.number, quantityOf(site, reading.quantity)?.unit.en);
      case "named":
      case "number":
        return inUnit(reading.number, quantityOf(site, reading.quantity)?.unit.en);
      case "least":
        return inUnit(reading.number, site.attributes.find(({ key }) => key === reading.key)?.unit?.en);
      case "value":
        return amountsIn(reading.typed, units);
      case "standsFor":
        return amountsIn(reading.as, units);
      default:
        return [];
    }
  });
  return [...terms.flatMap(({ amount }) => amount ?? []), ...read];
}

type Said = Pick<ReadingView, "text"> & Partial<Pick<ReadingView, "note" | "links">>;
type LinkTo = (query: string) => string;

function textOf(reading: QueryReading, maker: Maker, linkTo: LinkTo): Said {
  const { site, t, locale } = maker;
  switch (reading.kind) {
    case "lookup":
    case "ask":
    case "missing":
      return lookupText(reading, quantityOf(site, reading.quantity), maker, linkTo);
    case "named":
    case "unnamed": {
      const quantity = quantityOf(site, reading.quantity);
      const title = quantity?.named.find(({ key }) => key === reading.key)?.title[locale] ?? "{0}";
      const name = title.replace("{0}", reading.name);
      if (reading.kind === "unnamed") return { text: t("read.unnamed", name) };
      return { text: t("read.named", capital(name), amountText(quantity, reading.number, locale)) };
    }
    case "value":
      return { text: t("series.chip", titleOf(site, reading.key, locale), reading.shown?.[locale] ?? reading.typed) };
    case "least": {
      const unit = site.attributes.find(({ key }) => key === reading.key)?.unit?.[locale] ?? "";
      return { text: t("read.least", titleOf(site, reading.key, locale), formatAmount(reading.number, unit, locale)) };
    }
    case "nearest":
      return { text: t("read.nearest", reading.typed, valuesText(reading, maker)) };
    case "standsFor": {
      const as = locale === "es" ? (reading.asEs ?? reading.as) : reading.as;
      return { text: t("read.standsFor", reading.typed, as) };
    }
    case "number": {
      const quantity = quantityOf(site, reading.quantity);
      const column = quantity?.table && reading.column ? [columnName(quantity.table, reading.column, locale)] : [];
      const text = [amountText(quantity, reading.number, locale), ...column].join(", ");
      return { text: t("series.chip", quantity?.title[locale] ?? reading.typed, text) };
    }
    case "aside":
      return { text: t("read.aside", reading.typed) };
    case "apart":
      return { text: t("read.apart", reading.typed) };
    case "larger": {
      const unit = site.attributes.find(({ key }) => key === reading.key)?.unit?.[locale] ?? "";
      const [asked, larger] = [reading.number, reading.larger].map((number) => formatAmount(number, unit, locale));
      return { text: t("read.larger", titleOf(site, reading.key, locale), asked ?? "", larger ?? "") };
    }
    case "quantity":
      return {
        text: t("read.quantity", String(reading.number)),
        note: t(maker.isFilled ? "read.quantityFilled" : "read.quantityLeft"),
      };
    case "pieces":
      return { text: t("read.pieces", reading.typed) };
    case "unmet":
      return { text: t("read.unmet", reading.typed), ...offeredLinks(reading, maker) };
    case "unrated": {
      const table = quantityOf(site, reading.quantity)?.table;
      const column = table ? columnName(table, reading.column, locale) : reading.column;
      return { text: reading.series ? t("read.unratedSeries", reading.series, column) : t("read.unrated", column) };
    }
    case "tooMuch": {
      const quantity = quantityOf(site, reading.quantity);
      const [asked = "", most = ""] = [reading.number, reading.most].map((each) => amountText(quantity, each, locale));
      const links = [{ title: t("read.largest", most), href: linkTo(`${reading.without} ${most}`) }];
      return { text: t("read.tooMuch", most, asked), links: reading.without === "" ? [] : links };
    }
  }
}

/** Values that such parts have: lists with them as a filter. */
function offeredLinks(
  { key, without, offered = [] }: Extract<QueryReading, { kind: "unmet" }>,
  { site, request, locale, t }: Maker,
): Pick<Said, "note" | "links"> {
  const attribute = site.attributes.find((each) => each.key === key);
  if (!attribute || key === undefined || offered.length === 0) return {};
  const links = offered.map(({ slug, en, es }) => ({
    title: valueLabel({ en, es }, attribute, locale),
    href: pathOf({ ...request, query: without, values: new Map([[key, [slug]]]), page: 1 }, locale),
  }));
  return { note: t("read.offered", attribute.title[locale]), links };
}

type LookupReading = Extract<QueryReading, { kind: "lookup" | "ask" | "missing" }>;

function lookupText(
  reading: LookupReading,
  quantity: AskedQuantity | undefined,
  { t, locale }: Maker,
  linkTo: LinkTo,
): Said {
  const table = quantity?.table;
  if (!quantity || !table) return { text: reading.typed };
  const noteOf = (kind: string | null) => table.kinds.find(({ key }) => key === kind)?.note?.[locale] ?? null;
  const cellName = ({ row, column }: { row: string; column: string }) =>
    t("read.cell", rowName(table, row, locale), columnName(table, column, locale));
  const cellLink = ({ cell, query }: (typeof reading & { kind: "lookup" })["others"][number]) => ({
    title: t("read.choice", cellName(cell), amountText(quantity, cell.number, locale)),
    href: linkTo(query),
  });
  const kindOf = (column: string | undefined) => table.kinds.find(({ key }) => key === columnOf(column)?.kind);
  const columnOf = (column: string | undefined) => table.columns.find(({ key }) => key === column);
  if (reading.kind === "lookup") {
    const { cell, typedNumber, others } = reading;
    const isUsual = columnOf(cell.column)?.kind === table.kinds[0]?.key;
    const name = columnName(table, cell.column, locale);
    const typed = `${typedNumber} ${table.columnUnits[0]}`;
    const kind = others.length > 0 ? kindOf(cell.column)?.title[locale] : undefined;
    const at = [isUsual ? typed : name, ...(kind ? [kind] : [])].join(", ");
    const values = [rowName(table, cell.row, locale), at, amountText(quantity, cell.number, locale)] as const;
    const text = isUsual && name !== typed ? t("read.lookupNear", ...values, name) : t("read.lookup", ...values);
    const assumed = kind ? t("read.assumed", kind) : null;
    const notes = [assumed, quantity.check[locale], noteOf(columnOf(cell.column)?.kind ?? null)];
    const note = notes.filter((each) => each !== null).join(" ");
    return { text, note, links: others.map(cellLink) };
  }
  if (reading.kind === "ask") {
    const isMixed = new Set(reading.columns.map(({ cell }) => kindOf(cell.column)?.key)).size > 1;
    const links = reading.columns.map(({ cell, query }) => {
      const own = columnOf(cell.column);
      const usual = isMixed && own?.kind === table.kinds[0]?.key ? kindOf(cell.column)?.title[locale] : undefined;
      const title = [own?.title[locale] ?? cell.column, ...(usual ? [usual] : [])].join(", ");
      return { title: t("read.choice", title, amountText(quantity, cell.number, locale)), href: linkTo(query) };
    });
    const ask = `${reading.typed}: ${table.ask[locale]}`;
    const { untabled, isAlone } = reading;
    const text = untabled === null ? ask : `${t("read.missing", reading.typed, untabled)} ${table.ask[locale]}`;
    const listed = isAlone ? [] : [t("read.anyColumn", reading.typed)];
    const note = [...listed, noteOf(reading.typedKind) ?? ""].join(" ").trim();
    return { text, note: note === "" ? null : note, links };
  }
  const { lower, higher, instead } = reading;
  const links = [lower, higher, ...instead].flatMap((link) => (link ? [cellLink(link)] : []));
  const kind = table.kinds.find(({ key }) => key === reading.typedKind)?.title[locale];
  const where = kind && reading.column === null ? `${reading.typedColumn}, ${kind}` : reading.typedColumn;
  return { text: t("read.missing", reading.typed, where), note: noteOf(reading.typedKind), links };
}

function quantityOf({ quantities }: SiteContent, key: string | null): AskedQuantity | undefined {
  return quantities.find((quantity) => quantity.key === key);
}

function amountText(quantity: AskedQuantity | undefined, number: number, locale: Locale): string {
  return formatAmount(number, quantity?.unit[locale] ?? "", locale);
}

function titleOf({ attributes }: SiteContent, key: string, locale: Locale): string {
  return attributes.find((attribute) => attribute.key === key)?.title[locale] ?? key;
}

const MOST_VALUES = 3;

function valuesText({ values }: Extract<QueryReading, { kind: "nearest" }>, { site, locale }: Maker): string {
  const labels = values.flatMap((value) => {
    const attribute = site.attributes.find(({ key }) => key === value.key);
    return attribute ? [valueLabel(value, attribute, locale)] : [];
  });
  return [...new Set(labels)].slice(0, MOST_VALUES).join(" · ");
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
