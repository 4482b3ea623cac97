import type { Attachments } from "../../domain/catalog/attachment.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { VariantRequest } from "../../domain/catalog/variants/request.ts";
import type { VariantRow, VariantTable } from "../../domain/catalog/variants/variant-table.ts";
import type { Drawing } from "../../domain/drawings/picture.ts";
import type { Locale } from "../../domain/locale.ts";
import type { PricedPart } from "../../domain/pricing/price-line.ts";
import type { StockOf } from "../stock/stock.ts";
import type { SeriesPage, SiteContent } from "../content/content.ts";

/** For spreadsheets and terminals (owner's decisions, section 3). */
export type FileFormat = "csv" | "txt";

export type SeriesQuestion = {
  series: SeriesPage;
  params: URLSearchParams;
  /** The visitor's list (R-PRICE-10). */
  priceList: string;
  locale: Locale;
};

export type ReadySeries = {
  readonly total: number;
  readonly parts: readonly PartRecord[];
  /** A new object after each change of parts or content, so derived values can be cached. */
  readonly table: VariantTable;
  readonly site: SiteContent;
  /** Of the first part that is still sold; null without one. */
  readonly drawing: Drawing | null;
  readonly attachments: Attachments;
  /** Replacements, by part number. */
  readonly successors: ReadonlyMap<string, PartRecord>;
  /** All parts of it could be read. */
  readonly isWhole: boolean;
};

export type Variants = ReadySeries & {
  readonly request: VariantRequest;
  readonly narrowed: VariantTable;
  /** Filtered and sorted; a function, because a cached table does not need them. */
  readonly rows: () => readonly VariantRow[];
  /** Empty while stock is unavailable. */
  readonly stock: StockOf;
  /** Null while prices are unavailable. */
  readonly priceOf: ((part: PartRecord) => PricedPart) | null;
};

export interface SeriesTables {
  /** Null if the catalog does not answer in time; the page is displayed without it (R-CAT-18). */
  variants(question: SeriesQuestion): Promise<Variants | null>;
  /** Without prices and stock; null as above. */
  ready(series: SeriesPage, locale: Locale): Promise<ReadySeries | null>;
}
