import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import type { Cents } from "../../domain/money.ts";
import type { SiteContent } from "../content/port.ts";

/** Parts somebody has chosen, in their order. `priceList` is the name of the visitor's own. */
export type PartListQuestion = { readonly partNumbers: readonly string[]; readonly priceList: string };

/** A part with what the visitor pays for it; null when it cannot be ordered, or while prices cannot be read. */
export type PartOffer = { readonly part: PartRecord; readonly price: Cents | null };

/** The parts of a list in its order; a number that is no part has none. */
export type PartListFacts = {
  readonly found: readonly { readonly pn: string; readonly part: PartRecord | undefined }[];
  /** Null while prices cannot be read. */
  readonly priceList: CompiledPriceList | null;
  readonly site: SiteContent;
};

/** Lists of parts that no search and no series made. All reject when the catalogue cannot be read. */
export interface PartLists {
  parts(question: PartListQuestion): Promise<PartListFacts>;
  /** The parts alone, by part number, for lists that say something else of them; numbers that are no parts are absent. */
  offers(question: PartListQuestion): Promise<ReadonlyMap<string, PartOffer>>;
}
