import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import type { PartDetail } from "../catalog/catalog.ts";
import type { SiteContent } from "../content/content.ts";
import type { PartHome } from "./part-paths.ts";
import type { Attachments } from "../../domain/catalog/attachment.ts";
import type { Substitute } from "../../domain/catalog/substitutes.ts";
import type { Drawing } from "../../domain/drawings/picture.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { CustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import type { WhoseNumbers } from "../customer-part-numbers/customer-part-numbers.ts";
import type { Found } from "../../domain/content/views.ts";
import type { Locale, Localized } from "../../domain/locale.ts";
import type { StockOf } from "../stock/stock.ts";
import type { SeriesTables } from "./series.ts";

/** Segments of the URL, and the visitor's price list (R-PRICE-10). */
export type PartQuestion = { category: string; series: string; part: string; priceList: string; locale: Locale };

export type PartFacts = PartDetail & {
  /** Null without a drawing, or while unavailable. */
  readonly drawing: Drawing | null;
  readonly attachments: Attachments | null;
  readonly home: PartHome;
  readonly alternates: Localized<string>;
  readonly site: SiteContent;
  readonly neighbours: { readonly parts: readonly PartRecord[]; readonly total: number };
  /** Of the series; empty while unavailable. */
  readonly stock: StockOf;
  readonly successor: PartRecord | null;
  /** Null while prices are unavailable (R-PRICE-13). */
  readonly priceList: CompiledPriceList | null;
  readonly listName: string;
  /** Prices of visitors, next to those of a customer; null for visitors and while unavailable. */
  readonly webPriceList: CompiledPriceList | null;
};

type CompareQuestion = { partNumbers: readonly string[]; priceList: string; customer: WhoseNumbers };

/** In the requested order; `missing` numbers have no part page. */
export type ComparedFacts = {
  readonly parts: readonly PartDetail[];
  /** By name; null while unavailable. */
  readonly drawings: ReadonlyMap<string, Drawing> | null;
  readonly missing: readonly string[];
  readonly numbers: ReadonlyMap<string, CustomerPartNumber>;
  readonly site: SiteContent;
  readonly priceList: CompiledPriceList | null;
};

/** A part whose requested quantity exceeds its stock. */
export type Wanted = { readonly part: PartRecord; readonly quantity: number };

export interface Products {
  /** `moved`: another spelling. `missing`: no public part (R-CAT-15). Rejects while the catalog is unavailable. */
  part(question: PartQuestion): Promise<Found<PartFacts>>;
  /** Numbers may be the shop's or the customer's. Rejects while the catalog is unavailable. */
  compared(question: CompareQuestion): Promise<ComparedFacts>;
  /** By part number: the nearest part that has the whole quantity in stock, with its stock; parts without one are absent. One statement for
   * all, and one for each series that is not cached. Empty while the catalog or the stock is unavailable. */
  substitutes(wanted: readonly Wanted[]): Promise<ReadonlyMap<string, Substitute>>;
  series: SeriesTables;
}
