import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { ComparedFact } from "../../domain/cross-reference/differences.ts";

/** Parts that may be meant, which the buyer has to check. Without parts, the title says what the number looks like. */
export type OfferedParts = {
  readonly title: string;
  readonly parts: readonly { readonly part: PartRecord; readonly facts: readonly ComparedFact[] }[];
};
