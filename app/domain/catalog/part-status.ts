/** Where a part stands in the catalogue. What was replaced or discontinued keeps its page. */
export const PART_STATUSES = ["active", "replaced", "discontinued"] as const;

export type PartStatus = (typeof PART_STATUSES)[number];

/** Parts of this status are sold; those of no other. */
export const SOLD = "active" satisfies PartStatus;

/** A status as it is stored. One nobody knows counts as active: the importer stores no other. */
export function readPartStatus(stored: string): PartStatus {
  return PART_STATUSES.find((status) => status === stored) ?? SOLD;
}

/** Whether a part is still sold. To be ordered it needs a price as well (A-27, R-CART-15; blueprint, status). */
export function isSold({ status }: { readonly status: PartStatus }): boolean {
  return status === SOLD;
}
