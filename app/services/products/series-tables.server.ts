import { isInStock } from "../../domain/catalog/availability.ts";
import {
  type VariantTable,
  buildVariantTable,
  filterRows,
  sortRows,
} from "../../domain/catalog/variants/variant-table.ts";
import { readRequest } from "../../domain/catalog/variants/request.ts";
import { pricer } from "../../domain/pricing/price-line.ts";
import type { AttachmentStore } from "../attachments/attachments.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Content, SeriesPage } from "../content/content.ts";
import type { DataVersion } from "../database/data-version.server.ts";
import type { Drawings } from "../drawings/drawings.ts";
import type { Log } from "../log.server.ts";
import type { Prices } from "../prices/prices.ts";
import { orNull } from "../or-null.ts";
import type { StockOf, StockRecords } from "../stock/stock.ts";
import type { ReadySeries, SeriesTables } from "./series.ts";
import { LRUCache } from "lru-cache";
import { isSold } from "../../domain/catalog/part-status.ts";
import { NO_ATTACHMENTS } from "../../domain/catalog/attachment.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { Locale } from "../../domain/locale.ts";

/** Cached parts of all series: some 30 MB at most. */
const MOST_PARTS = 8000;

type Ports = {
  attachments: AttachmentStore;
  catalog: Catalog;
  drawings: Drawings;
  content: Content;
  version: DataVersion;
};

type Kept = ReadySeries & { version: string };

export type SeriesPorts = {
  attachments: AttachmentStore;
  catalog: Catalog;
  drawings: Drawings;
  prices: Prices;
  stock: StockRecords;
  content: Content;
  version: DataVersion;
  log: Log;
};

export function createSeriesTables(ports: SeriesPorts): SeriesTables {
  const readSeries = createSeriesCache(ports);
  const ready = (series: SeriesPage, locale: Locale) =>
    orNull(ports.log, "parts of a series", readSeries(series, locale));
  return {
    ready,
    async variants({ series, params, priceList: listName, locale }) {
      const [found, priceList, stock] = await Promise.all([
        ready(series, locale),
        orNull(ports.log, "price list", ports.prices.compiled(listName)),
        orNull(ports.log, "stock", ports.stock.ofSeries(series.code)),
      ]);
      if (!found) return null;
      const { table } = found;
      const request = readRequest(params, table.columns);
      const priceOf = priceList && pricer(priceList);
      const stockOf: StockOf = stock ?? new Map();
      const narrowed = request.inStock ? onlyInStock(table, stockOf) : table;
      const matching = () => filterRows(narrowed.rows, table.columns, request.choices);
      const rows = () => sortRows(matching(), request, ({ part }) => (priceOf ? priceOf(part).price : part.listPrice));
      return { ...found, request, narrowed, rows, stock: stockOf, priceOf };
    },
  };
}

function onlyInStock(table: VariantTable, stock: StockOf): VariantTable {
  return { ...table, rows: table.rows.filter(({ part }) => isInStock(part, stock.get(part.pn))) };
}

/** Caches tables until parts or content change. Simultaneous requests share one read. */
function createSeriesCache({ attachments, catalog, drawings, content, version }: Ports) {
  const kept = new LRUCache<string, Kept>({ maxSize: MOST_PARTS, sizeCalculation: ({ parts }) => parts.length + 1 });
  const underWay = new Map<string, Promise<Kept>>();

  async function read(series: SeriesPage, locale: Locale, now: Pick<Kept, "version" | "site">): Promise<Kept> {
    const { parts, total } = await catalog.partsOfSeries(series.code);
    const category = now.site.categories.find(({ _id }) => _id === series.category.id);
    const titles = now.site.attributes.filter(({ isPublic }) => isPublic);
    const table = buildVariantTable(parts, category?.filters ?? [], titles, locale);
    const { successors, isWhole } = await successorsOf(parts, catalog);
    const name = (parts.find(isSold) ?? parts[0])?.drawing?.name ?? null;
    const [drawn, attached] = await Promise.all([drawings.named([name]), attachments.ofSeries(series.code)]);
    const drawing = drawn?.get(name ?? "") ?? null;
    const all = isWhole && drawn !== null && attached !== null;
    return { ...now, parts, total, table, drawing, attachments: attached ?? NO_ATTACHMENTS, successors, isWhole: all };
  }

  return async (series: SeriesPage, locale: Locale): Promise<ReadySeries> => {
    const now = { version: await version.current(), site: content.site() };
    const key = `${locale} ${series.code}`;
    const known = kept.get(key);
    if (known && known.version === now.version && known.site === now.site) return known;
    // A read of an earlier data version is not shared.
    const underWayKey = `${now.version} ${key}`;
    const waiting = underWay.get(underWayKey);
    if (waiting) return waiting;
    const reading = read(series, locale, now).finally(() => underWay.delete(underWayKey));
    underWay.set(underWayKey, reading);
    const fresh = await reading;
    if (fresh.isWhole) kept.set(key, fresh);
    return fresh;
  };
}

async function successorsOf(
  parts: readonly PartRecord[],
  catalog: Catalog,
): Promise<Pick<ReadySeries, "successors" | "isWhole">> {
  const wanted = new Set(parts.flatMap(({ status, replacedBy }) => (status === "replaced" ? (replacedBy ?? []) : [])));
  const here = parts.filter(({ pn }) => wanted.delete(pn));
  const others =
    wanted.size > 0 ? await catalog.findParts([...wanted]).catch(() => null) : new Map<string, PartRecord>();
  const found = [...here, ...(others?.values() ?? [])];
  return { successors: new Map(found.map((part) => [part.pn, part])), isWhole: others !== null };
}
