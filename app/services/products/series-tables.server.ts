import { isInStock } from "../../domain/catalog/availability.ts";
import type { VariantTable } from "../../domain/catalog/variants/variant-table.ts";
import { filterRows } from "../../domain/catalog/variants/filter-rows.ts";
import { readRequest } from "../../domain/catalog/variants/request.ts";
import { sortRows } from "../../domain/catalog/variants/sort-rows.ts";
import { pricer } from "../../domain/pricing/price-line.ts";
import type { AttachmentStore } from "../attachments/attachments.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Content } from "../content/content.ts";
import type { DataVersion } from "../database/data-version.server.ts";
import type { Drawings } from "../drawings/drawings.ts";
import type { Log } from "../log.server.ts";
import type { Prices } from "../prices/prices.ts";
import { orNull } from "../or-null.ts";
import type { StockOf, StockRecords } from "../stock/stock.ts";
import type { SeriesTables } from "./series.ts";
import { createSeriesCache } from "./series-cache.ts";

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
  return {
    async variants({ series, params, priceList: listName, locale }) {
      const [ready, priceList, stock] = await Promise.all([
        orNull(ports.log, "parts of a series", readSeries(series, locale)),
        orNull(ports.log, "price list", ports.prices.compiled(listName)),
        orNull(ports.log, "stock", ports.stock.ofSeries(series.code)),
      ]);
      if (!ready) return null;
      const { table } = ready;
      const request = readRequest(params, table.columns);
      const priceOf = priceList && pricer(priceList);
      const stockOf: StockOf = stock ?? new Map();
      const narrowed = request.inStock ? onlyInStock(table, stockOf) : table;
      const found = () => filterRows(narrowed.rows, table.columns, request.choices);
      const rows = () => sortRows(found(), request, ({ part }) => (priceOf ? priceOf(part).price : part.listPrice));
      return { ...ready, request, narrowed, rows, stock: stockOf, priceOf };
    },
  };
}

function onlyInStock(table: VariantTable, stock: StockOf): VariantTable {
  return { ...table, rows: table.rows.filter(({ part }) => isInStock(part, stock.get(part.pn))) };
}
