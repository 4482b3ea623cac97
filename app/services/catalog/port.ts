import type { PartRecord, RelatedPart } from "../../domain/catalog/part-record.ts";
import type { Figure } from "../../domain/catalog/data-sheet.ts";

/** The parts of a series in catalogue order: at most {@link MOST_SERIES_PARTS} of `total`. */
export type SeriesParts = { parts: readonly PartRecord[]; total: number };

/** More parts than a table can be made of; a larger series is narrowed by the filters of the product list. */
export const MOST_SERIES_PARTS = 5000;

/** Everything the page of a part tells besides its price. */
export type PartDetail = {
  part: PartRecord;
  /** In stored order; parts that are no longer there are left out. */
  related: readonly (Omit<RelatedPart, "pn"> & { part: PartRecord })[];
  /** Our own former numbers of this part. */
  oldNumbers: readonly string[];
  /** Lines of the data sheet that hold for this part. */
  figures: readonly Figure[];
};

export interface Catalog {
  /** Parts by normalised part number; numbers that are no parts are absent. Any number of them, asked for in batches. */
  findParts(partNumbers: readonly string[]): Promise<ReadonlyMap<string, PartRecord>>;
  /** Parts of one series, public or not; the caller asks the content whether to show it. */
  partsOfSeries(code: string): Promise<SeriesParts>;
  /** Part numbers of some series in catalogue order, a piece of the whole list at a time. */
  partNumbers(
    series: readonly string[],
    piece: { offset: number; limit: number },
  ): Promise<readonly { pn: string; series: string }[]>;
  /** The part whose number reads like this one, without case, dashes, dots and blanks; null when there is none. */
  partDetail(partNumber: string): Promise<PartDetail | null>;
}
