import type { Attachments } from "../../domain/catalog/attachment.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { VariantRequest } from "../../domain/catalog/variants/request.ts";
import type { VariantRow, VariantTable } from "../../domain/catalog/variants/variant-table.ts";
import type { Drawing } from "../../domain/drawings/drawing.ts";
import type { Locale } from "../../domain/locale.ts";
import type { PricedPart } from "../../domain/pricing/price-line.ts";
import type { StockOf } from "../stock/port.ts";
import type { SeriesPage, SiteContent } from "../content/port.ts";

/** The formats of a list for spreadsheets and for terminals (decisions, section 3). */
export type FileFormat = "csv" | "txt";

/** What is asked of the parts of a series: filters, order and page are read from the query. */
export type SeriesQuestion = {
  series: SeriesPage;
  params: URLSearchParams;
  /** Name of the list the visitor's prices are from (R-PRICE-10). */
  priceList: string;
  locale: Locale;
};

/** The parts of a series as a table, ready for any filter. */
export type ReadySeries = {
  readonly total: number;
  readonly parts: readonly PartRecord[];
  /** Another one as soon as parts or content have changed, so that what is made of it can be kept. */
  readonly table: VariantTable;
  readonly site: SiteContent;
  /** The drawing that stands for the series: of its first part that is still sold. Null without one. */
  readonly drawing: Drawing | null;
  readonly attachments: Attachments;
  /** Parts that are sold in place of some of these, by part number. */
  readonly successors: ReadonlyMap<string, PartRecord>;
  /** Nothing of it could not be read. */
  readonly isWhole: boolean;
};

/** The parts of a series and what was asked of them. */
export type Variants = ReadySeries & {
  readonly request: VariantRequest;
  /** The table, or only its rows that are in stock where these are asked for. */
  readonly narrowed: VariantTable;
  /** The rows that answer it, sorted: not needed where the table is kept ready. */
  readonly rows: () => readonly VariantRow[];
  /** What can be had of them; empty while it cannot be read. */
  readonly stock: StockOf;
  /** Null while prices cannot be read. */
  readonly priceOf: ((part: PartRecord) => PricedPart) | null;
};

export interface SeriesTables {
  /** Null when the catalogue cannot be read in time; the page stands without it (R-CAT-18). Without prices the parts stand alone. */
  variants(question: SeriesQuestion): Promise<Variants | null>;
}
