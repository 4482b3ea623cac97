import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { PartView } from "../../domain/catalog/part-view.ts";
import type { Found } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import type { PricedPart } from "../../domain/pricing/price-line.ts";
import type { SeriesTables } from "./port-series.ts";

/** What is asked of the page of a part: the segments of its address, and the list the visitor's prices are from (R-PRICE-10). */
export type PartQuestion = { category: string; series: string; part: string; priceList: string; locale: Locale };

/** The page of a part. `priced` is what this visitor pays; null while prices cannot be read (R-PRICE-13). */
export type PartPage = {
  view: PartView;
  part: PartRecord;
  priced: PricedPart | null;
  /** Name of the price list the price is from. */
  listName: string;
};

/** Pages of the catalogue, made of parts, prices and content. */
export interface Products {
  /**
   * The page of a part below its category and series. Moved when any segment is spelt otherwise; missing when there is no such
   * part or its series is not public (R-CAT-15). Rejects when the catalogue cannot be read.
   */
  partPage(question: PartQuestion): Promise<Found<PartPage>>;
  /** The parts of a series as a table and as files. */
  series: SeriesTables;
}
