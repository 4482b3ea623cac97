import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { FoundPage } from "./product-list.ts";

/** What a search for a motor or another looked-up quantity can be answered with at once. Parts have their stock. */
export type Complete = {
  readonly quantity: string;
  readonly number: number;
  /** One part that is the whole; null where the search asks for one of the pieces. */
  readonly whole: PartRecord | null;
  /** The main part, then one of each piece that fits it; empty if a piece is missing. */
  readonly together: readonly PartRecord[];
  /** Other parts for the same quantity. */
  readonly beside: readonly PartRecord[];
  /** Attributes of the main part that the search did not name, such as its coil. */
  readonly unasked: readonly string[];
};

export interface Completes {
  /** Null for other searches, later pages and filtered lists, and while a service is unavailable. */
  of(found: FoundPage): Promise<Complete | null>;
}
