import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { PartView } from "../../domain/catalog/part-view.ts";
import type { Found } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import type { PricedPart } from "../../domain/pricing/price-line.ts";
import type { SeriesTables } from "./port-series.ts";

/** The page of a part. `priced` is what every visitor pays: the price search engines may know (R-SEO-09). */
export type PartPage = {
  view: PartView;
  part: PartRecord;
  priced: PricedPart;
  /** Name of the price list the price is from. */
  listName: string;
};

/** Pages of the catalogue, made of parts, prices and content. */
export interface Products {
  /**
   * The page of a part below its category and series. Moved when any segment is spelt otherwise; missing when there is no such
   * part or its series is not public (R-CAT-15). Rejects when the catalogue cannot be read.
   */
  partPage(locale: Locale, category: string, series: string, part: string): Promise<Found<PartPage>>;
  /** The parts of a series as a table and as files. */
  series: SeriesTables;
}
