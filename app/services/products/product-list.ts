import type { CustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { ProductListRequest } from "../../domain/catalog/product-list-request.ts";
import type { Substitute } from "../../domain/catalog/substitutes.ts";
import type { Locale } from "../../domain/locale.ts";
import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import type { SiteContent } from "../content/content.ts";
import type { WhoseNumbers } from "../customer-part-numbers/customer-part-numbers.ts";
import type { SearchResult } from "../search/search.ts";

/** `chosen` is the number of filters besides category and query; it decides what search engines index. */
type ReadRequest = { request: ProductListRequest; isNarrowed: boolean; chosen: number };

/** `priceList`: the visitor's list (R-PRICE-10). `customer`: whose part numbers are searched. */
export type ListQuestion = {
  request: ProductListRequest;
  priceList: string;
  locale: Locale;
  customer?: WhoseNumbers;
};

type SuggestQuestion = { query: string; priceList: string; locale: Locale; customer?: WhoseNumbers };

/** `isWhole`: the whole number was entered, not only its beginning. */
export type OwnHit = { readonly own: CustomerPartNumber; readonly part: PartRecord; readonly isWhole: boolean };

export type FoundParts = {
  readonly result: SearchResult;
  readonly priceList: CompiledPriceList | null;
  readonly site: SiteContent;
  readonly own?: readonly OwnHit[];
  readonly numbers?: ReadonlyMap<string, CustomerPartNumber>;
  readonly substitutes?: ReadonlyMap<string, Substitute>;
};

export type FoundPage = FoundParts & { readonly request: ProductListRequest; readonly last: number };

/** Price in cents. */
export type SeriesCounts = { parts: number; lowestListPrice: number | null; drawing: string | null };

export interface ProductLists {
  read(params: URLSearchParams): ReadRequest;
  /** Null if the catalog does not answer in time; the page is displayed without it (R-CAT-18). */
  page(question: ListQuestion): Promise<FoundPage | null>;
  /** Up to the counting limit; null if the catalog does not answer in time. */
  all(question: ListQuestion): Promise<FoundParts | null>;
  /** Filters without parts; null while the catalog is unavailable. */
  counts(request: ProductListRequest, customer?: WhoseNumbers): Promise<Omit<FoundParts, "priceList"> | null>;
  /** Public series; empty while the catalog is unavailable. */
  seriesCounts(): Promise<ReadonlyMap<string, SeriesCounts>>;
  /** Suggestions, at most `most`; null for a short query. Rejects without the catalog. */
  begun(question: SuggestQuestion, most: number): Promise<FoundParts | null>;
}

/** What a search for a motor or another looked-up quantity can be answered with at once. Parts have their stock. */
export type Complete = {
  readonly quantity: string;
  readonly number: number;
  /** One part that is the whole; null where the search asks for one of the pieces. */
  readonly whole: PartRecord | null;
  /** The main part, then one of each piece that fits it; empty if a piece is missing. */
  readonly together: readonly PartRecord[];
  /** Other parts for the same quantity. */
  readonly beside: readonly PartRecord[];
  /** Attributes of the main part that the search did not name, such as its coil. */
  readonly unasked: readonly string[];
};

export interface Completes {
  /** Null for other searches, later pages and filtered lists; undefined while a service is unavailable. */
  of(found: FoundPage): Promise<Complete | null | undefined>;
}
