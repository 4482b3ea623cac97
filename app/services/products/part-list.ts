import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import type { Cents } from "../../domain/money.ts";
import type { SiteContent } from "../content/content.ts";

export type PartListQuestion = { readonly partNumbers: readonly string[]; readonly priceList: string };

/** `price` is null if the part cannot be ordered, or while prices are unavailable. */
export type PartOffer = { readonly part: PartRecord; readonly price: Cents | null };

export type PartListFacts = {
  readonly found: readonly { readonly pn: string; readonly part: PartRecord | undefined }[];
  /** Null while prices are unavailable. */
  readonly priceList: CompiledPriceList | null;
  readonly site: SiteContent;
};

export interface PartLists {
  parts(question: PartListQuestion): Promise<PartListFacts>;
  /** By part number; unknown numbers are absent. */
  offers(question: PartListQuestion): Promise<ReadonlyMap<string, PartOffer>>;
}
