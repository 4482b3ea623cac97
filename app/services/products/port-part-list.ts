import type { PartListView } from "../../domain/catalog/part-list-view.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { TwinFormat } from "./port-series.ts";

/** Parts somebody has chosen, in their order. `priceList` is the name of the visitor's own. */
export type PartListQuestion = {
  readonly partNumbers: readonly string[];
  readonly priceList: string;
  readonly locale: Locale;
  readonly t: Translate;
};

/** Lists of parts that no search and no series made. Both reject when the catalogue cannot be read. */
export interface PartLists {
  table(question: PartListQuestion): Promise<PartListView>;
  /** The same as a text file under a heading; null when prices cannot be read in time. */
  twin(question: PartListQuestion, heading: string, format: TwinFormat): Promise<string | null>;
}
