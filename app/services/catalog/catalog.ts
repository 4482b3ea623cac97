import type { PartRecord, RelatedPart } from "../../domain/catalog/part-record.ts";
import type { Figure, SeriesFigure } from "../../domain/catalog/data-sheet.ts";

/** In catalogue order; at most {@link MOST_SERIES_PARTS} of `total`. */
export type SeriesParts = { parts: readonly PartRecord[]; total: number };

export const MOST_SERIES_PARTS = 5000;

/** A former number (no brand) or another manufacturer's number of a part. */
export type AliasOfPart = {
  readonly alias: string;
  readonly brand: string | null;
  readonly grade: string;
  readonly noteEn: string;
  readonly noteEs: string;
};

export type PartDetail = {
  part: PartRecord;
  related: readonly (Omit<RelatedPart, "pn"> & { part: PartRecord })[];
  /** Other manufacturers' first, at most 50. */
  aliases: readonly AliasOfPart[];
  figures: readonly Figure[];
};

export interface Catalog {
  /** Keyed by normalized part number, without unknown ones. Any number of parts, read in batches. */
  findParts(partNumbers: readonly string[]): Promise<ReadonlyMap<string, PartRecord>>;
  /** Includes non-public series; the caller checks visibility. */
  partsOfSeries(code: string): Promise<SeriesParts>;
  partNumbers(
    series: readonly string[],
    piece: { offset: number; limit: number },
  ): Promise<readonly { pn: string; series: string }[]>;
  /** Data sheets by series code; series without one are absent. */
  sheets(series: readonly string[]): Promise<ReadonlyMap<string, readonly SeriesFigure[]>>;
  /** Matches without case, dashes, dots and blanks; null when unknown. */
  partDetail(partNumber: string): Promise<PartDetail | null>;
}
