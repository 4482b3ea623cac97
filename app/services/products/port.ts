import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import type { PartDetail } from "../catalog/port.ts";
import type { SiteContent } from "../content/port.ts";
import type { PartHome } from "./part-paths.ts";
import type { Attachments } from "../../domain/catalog/attachment.ts";
import type { Drawing } from "../../domain/drawings/drawing.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { OwnNumber } from "../../domain/own-numbers/own-number.ts";
import type { WhoseNumbers } from "../own-numbers/port.ts";
import type { Found } from "../../domain/content/views.ts";
import type { Locale, Localized } from "../../domain/locale.ts";
import type { SeriesTables } from "./port-series.ts";

/** What is asked of the page of a part: the segments of its address, and the list the visitor's prices are from (R-PRICE-10). */
export type PartQuestion = { category: string; series: string; part: string; priceList: string; locale: Locale };

/** What is known of a part and of what stands around it. */
export type PartFacts = PartDetail & {
  /** Null when it has none, or it cannot be read. */
  readonly drawing: Drawing | null;
  /** Null while they cannot be read. */
  readonly attachments: Attachments | null;
  readonly home: PartHome;
  readonly alternates: Localized<string>;
  readonly site: SiteContent;
  /** The parts of its series. */
  readonly neighbours: { readonly parts: readonly PartRecord[]; readonly total: number };
  readonly successor: PartRecord | null;
  /** Null while prices cannot be read (R-PRICE-13). */
  readonly priceList: CompiledPriceList | null;
  /** Name of that price list. */
  readonly listName: string;
};

type CompareQuestion = { partNumbers: readonly string[]; priceList: string; customer: WhoseNumbers };

/** Parts side by side, as they were asked for, and numbers that are no part with a page. */
export type ComparedFacts = {
  readonly parts: readonly PartDetail[];
  /** Their drawings by name; null while they cannot be read. */
  readonly drawings: ReadonlyMap<string, Drawing> | null;
  readonly missing: readonly string[];
  /** What the customer calls them, by part number. */
  readonly numbers: ReadonlyMap<string, OwnNumber>;
  readonly site: SiteContent;
  /** Null while prices cannot be read (R-PRICE-13). */
  readonly priceList: CompiledPriceList | null;
};

/** Parts, prices and content, put together for the pages of the catalogue. */
export interface Products {
  /**
   * A part below its category and series. Moved when any segment is spelt otherwise; missing when there is no such
   * part or its series is not public (R-CAT-15). Rejects when the catalogue cannot be read.
   */
  part(question: PartQuestion): Promise<Found<PartFacts>>;
  /**
   * Some parts with all that is known of each. A number that is none of ours may be one of the customer's. Rejects when the catalogue
   * cannot be read.
   */
  compared(question: CompareQuestion): Promise<ComparedFacts>;
  /** The parts of a series as a table. */
  series: SeriesTables;
}
