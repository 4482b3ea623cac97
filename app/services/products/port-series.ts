import type { SeriesTable } from "../../domain/catalog/series-view.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { SeriesPage } from "../content/port.ts";

/** The formats of a list for spreadsheets and for terminals (decisions, section 3). */
export type TwinFormat = "csv" | "txt";

/** What is asked of the parts of a series: filters, order and page are read from the query. */
export type SeriesQuestion = {
  series: SeriesPage;
  params: URLSearchParams;
  /** Name of the list the visitor's prices are from (R-PRICE-10). */
  priceList: string;
  locale: Locale;
  t: Translate;
};

export interface SeriesTables {
  /** The table of a series' parts. Null when the catalogue cannot be read in time; the page stands without it (R-CAT-18). */
  table(question: SeriesQuestion): Promise<SeriesTable | null>;
  /** All parts the filters leave as a text file; null when catalogue or prices cannot be read in time. */
  twin(question: SeriesQuestion, format: TwinFormat): Promise<string | null>;
}
