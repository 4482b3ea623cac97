import type { PartListView } from "../../domain/catalog/part-list-view.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Cents } from "../../domain/money.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { TwinFormat } from "./port-series.ts";

/** Parts somebody has chosen, in their order. `priceList` is the name of the visitor's own. */
export type PartListQuestion = {
  readonly partNumbers: readonly string[];
  readonly priceList: string;
  readonly locale: Locale;
  readonly t: Translate;
};

/** A part with what the visitor pays for it; null when it cannot be ordered, or while prices cannot be read. */
export type PartOffer = { readonly part: PartRecord; readonly price: Cents | null };

/** Lists of parts that no search and no series made. All reject when the catalogue cannot be read. */
export interface PartLists {
  /** The parts alone, by part number, for lists that say something else of them; numbers that are no parts are absent. */
  offers(question: Pick<PartListQuestion, "partNumbers" | "priceList">): Promise<ReadonlyMap<string, PartOffer>>;
  table(question: PartListQuestion): Promise<PartListView>;
  /** The same as a text file under a heading; null when prices cannot be read in time. */
  twin(question: PartListQuestion, heading: string, format: TwinFormat): Promise<string | null>;
}
