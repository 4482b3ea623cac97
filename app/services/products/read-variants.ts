import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { filterRows } from "../../domain/catalog/variants/filter-rows.ts";
import { readRequest, type VariantRequest } from "../../domain/catalog/variants/request.ts";
import { sortRows } from "../../domain/catalog/variants/sort-rows.ts";
import type { VariantRow, VariantTable } from "../../domain/catalog/variants/variant-table.ts";
import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import { priceLine, type PricedPart } from "../../domain/pricing/price-line.ts";
import type { Catalog } from "../catalog/port.ts";
import type { Content } from "../content/port.ts";
import type { DataVersion } from "../database/data-version.server.ts";
import type { Log } from "../log.server.ts";
import type { Prices } from "../prices/port.ts";
import { orNull } from "./or-null.ts";
import type { SeriesQuestion } from "./port-series.ts";
import type { createSeriesCache } from "./series-cache.ts";

export type SeriesPorts = { catalog: Catalog; prices: Prices; content: Content; version: DataVersion; log: Log };

/** What the tables of series are made with. */
export type SeriesSources = SeriesPorts & { series: ReturnType<typeof createSeriesCache> };

/** The parts of a series and what was asked of them. */
export type Variants = {
  readonly total: number;
  readonly parts: readonly PartRecord[];
  readonly table: VariantTable;
  readonly request: VariantRequest;
  /** The rows that answer it, sorted: not needed where the table is kept ready. */
  readonly rows: () => readonly VariantRow[];
  /** Null while prices cannot be read. */
  readonly priceOf: ((part: PartRecord) => PricedPart) | null;
};

/** Reads parts and prices side by side. Null when the parts cannot be read in time; without prices the parts stand alone. */
export async function readVariants(ports: SeriesSources, question: SeriesQuestion): Promise<Variants | null> {
  const { series, params, priceList: listName, locale } = question;
  const [ready, priceList] = await Promise.all([
    orNull(ports.log, "parts of a series", ports.series(series, locale)),
    orNull(ports.log, "price list", ports.prices.compiled(listName)),
  ]);
  if (!ready) return null;
  const { total, parts, table } = ready;
  const request = readRequest(params, table.columns);
  const priceOf = priceList && pricer(priceList);
  const found = () => filterRows(table.rows, table.columns, request.choices);
  const rows = () => sortRows(found(), request, ({ part }) => (priceOf ? priceOf(part).price : part.listPrice));
  return { total, parts, table, request, rows, priceOf };
}

/** A part that was replaced or discontinued keeps its list price but cannot be ordered (blueprint, status). */
export function pricer(priceList: CompiledPriceList) {
  return (part: PartRecord): PricedPart => {
    const priced = priceLine(priceList, part);
    return part.status === "active" ? priced : { ...priced, price: null, orderable: false };
  };
}
