import type { PartRecord } from "./part-record.ts";
import { SOLD } from "./part-status.ts";

/**
 * Whether and when a part ships: from stock, in so many working days, after a call (the time is unknown), or no more, with or
 * without a successor.
 */
export type Availability = {
  readonly state: "stock" | "days" | "call" | "replaced" | "discontinued";
  /** Working days until it ships; null when that cannot be told. */
  readonly days: number | null;
};

/** A part that is no longer sold says so first, whatever its lead time was (R-CAT-17). */
export function availabilityOf(part: Pick<PartRecord, "leadTime" | "status">): Availability {
  if (part.status !== SOLD) return { state: part.status, days: null };
  if (part.leadTime === null || part.leadTime < 0) return { state: "call", days: null };
  return { state: part.leadTime === 0 ? "stock" : "days", days: part.leadTime };
}
