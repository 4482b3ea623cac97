import type { ProductListRequest } from "../../domain/catalog/product-list-request.ts";
import type { DrawingView } from "../../domain/catalog/part-view.ts";
import type { ProductListView } from "../../domain/catalog/product-list-view.ts";
import type { SeriesTable } from "../../domain/catalog/series-view.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { TwinFormat } from "./port-series.ts";

/** What an address of the product list asks for. `chosen` filters beside category and query decide what search engines keep. */
type ReadRequest = { request: ProductListRequest; isNarrowed: boolean; chosen: number };

/** Filters before anything is chosen. `order` are hidden fields that stay when the filters change. */
type ListFilters = Pick<SeriesTable, "filters" | "order" | "total" | "here">;

/** What is asked of the product list. `priceList` names the list the visitor's prices are from (R-PRICE-10). */
export type ListQuestion = { request: ProductListRequest; priceList: string; locale: Locale; t: Translate };

/** What somebody has typed so far, and the list their prices are from. */
export type SuggestQuestion = { query: string; priceList: string; locale: Locale };

/** What is counted of a series, and the drawing of one of its parts. The price is in cents. */
type SeriesCounts = { parts: number; lowestListPrice: number | null; drawing: () => DrawingView };

/** A part, or a page when it has no part number; the price in dollars. */
export type Suggestion = { pn?: string; title: string; url: string; price?: number };

export interface ProductLists {
  read(params: URLSearchParams): ReadRequest;
  /** Null when the catalogue cannot be read in time; the page stands without it (R-CAT-18). */
  list(question: ListQuestion): Promise<ProductListView | null>;
  /**
   * All that a query or a choice finds, as a file below a heading (decisions, section 3). Null when the catalogue cannot be read in
   * time.
   */
  file(question: ListQuestion, heading: string, format: TwinFormat): Promise<string | null>;
  /** What a list can be narrowed by, for the filters of a category page; null when the catalogue cannot be read. */
  filters(request: ProductListRequest, locale: Locale): Promise<ListFilters | null>;
  /** Of each public series; empty when the catalogue cannot be read. */
  seriesCounts(): Promise<ReadonlyMap<string, SeriesCounts>>;
  /** What a half-typed query could become, at most 8; no prices while they cannot be read. Rejects without the catalogue. */
  suggest(question: SuggestQuestion): Promise<Suggestion[]>;
}
