import type { OwnNumber } from "../../domain/own-numbers/own-number.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { ProductListRequest } from "../../domain/catalog/product-list-request.ts";
import type { Locale } from "../../domain/locale.ts";
import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import type { SiteContent } from "../content/port.ts";
import type { WhoseNumbers } from "../own-numbers/port.ts";
import type { SearchResult } from "../search/port.ts";

/** What an address of the product list asks for. `chosen` filters beside category and query decide what search engines keep. */
type ReadRequest = { request: ProductListRequest; isNarrowed: boolean; chosen: number };

/**
 * What is asked of the product list. `priceList` names the list the visitor's prices are from (R-PRICE-10), `customer` whose own numbers
 * count.
 */
export type ListQuestion = {
  request: ProductListRequest;
  priceList: string;
  locale: Locale;
  customer?: WhoseNumbers;
};

/** What somebody has typed so far, and the list their prices are from. */
type SuggestQuestion = { query: string; priceList: string; locale: Locale; customer?: WhoseNumbers };

/** A part the customer calls so; `isWhole` when that was typed, not only how it begins. */
export type OwnHit = { readonly own: OwnNumber; readonly part: PartRecord; readonly isWhole: boolean };

/** What a search has found. The price list is null while prices cannot be read. */
export type FoundParts = {
  readonly result: SearchResult;
  readonly priceList: CompiledPriceList | null;
  readonly site: SiteContent;
  /** Parts that were found by the customer's own numbers. */
  readonly own?: readonly OwnHit[];
  /** What the customer calls the parts of the answer, by part number. */
  readonly numbers?: ReadonlyMap<string, OwnNumber>;
};

/** A page of it: the request with the number of the page that is shown, and the last there is. */
export type FoundPage = FoundParts & { readonly request: ProductListRequest; readonly last: number };

/** What is counted of a series, and the name of its drawing. The price is in cents. */
export type SeriesCounts = { parts: number; lowestListPrice: number | null; drawing: string | null };

export interface ProductLists {
  read(params: URLSearchParams): ReadRequest;
  /** Null when the catalogue cannot be read in time; the page stands without it (R-CAT-18). */
  page(question: ListQuestion): Promise<FoundPage | null>;
  /** All that a query or a choice finds, as many as can be counted; null when the catalogue cannot be read in time. */
  all(question: ListQuestion): Promise<FoundParts | null>;
  /** What a list can be narrowed by, without its parts; null when the catalogue cannot be read. */
  counts(request: ProductListRequest, customer?: WhoseNumbers): Promise<Omit<FoundParts, "priceList"> | null>;
  /** Of each public series; empty when the catalogue cannot be read. */
  seriesCounts(): Promise<ReadonlyMap<string, SeriesCounts>>;
  /** What a half-typed query could become, `most` at the most; null while it says nothing. Rejects without the catalogue. */
  begun(question: SuggestQuestion, most: number): Promise<FoundParts | null>;
}
