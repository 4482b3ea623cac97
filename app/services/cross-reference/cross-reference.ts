import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { CrossReferenceQuery } from "../../domain/cross-reference/cross-reference-query.ts";
import type { Candidate } from "../../domain/cross-reference/candidates.ts";
import type { GradedRow } from "../../domain/cross-reference/alias-facts.ts";
import type { ForeignReading } from "../../domain/cross-reference/number-pattern.ts";
import type { AliasOfPart } from "../catalog/catalog.ts";
import type { Locale } from "../../domain/locale.ts";

/** A number read by a pattern, with the parts that may replace it. Never more than a guess. */
export type Guess = { readonly reading: ForeignReading; readonly candidates: readonly Candidate<PartRecord>[] };

/** A number of the imported cross-reference; former numbers have no brand. */
export type CrossReferenceRow = GradedRow<AliasOfPart> & { readonly part: PartRecord };

export type RowsWanted = Omit<CrossReferenceQuery, "page"> & { readonly offset: number; readonly limit: number };

export type CrossReferencePage = { readonly rows: readonly CrossReferenceRow[]; readonly total: number };

export interface CrossReference {
  /** For each number, a guess per pattern that fits; empty for most. */
  guesses(numbers: readonly string[]): Promise<readonly (readonly Guess[])[]>;
  /** At most three parts by the words of a text, without its numbers; empty if too few words are known. */
  described(text: string, locale: Locale | null): Promise<readonly PartRecord[]>;
  rows(wanted: RowsWanted): Promise<CrossReferencePage>;
  makers(): Promise<{ readonly brands: readonly string[]; readonly hasFormer: boolean }>;
}
