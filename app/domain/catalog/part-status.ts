/** Replaced and discontinued parts keep their page. */
export const PART_STATUSES = ["active", "replaced", "discontinued"] as const;

export type PartStatus = (typeof PART_STATUSES)[number];

export const SOLD = "active" satisfies PartStatus;

export function readPartStatus(stored: string): PartStatus {
  return PART_STATUSES.find((status) => status === stored) ?? SOLD;
}

/** An order also needs a price (A-27, R-CART-15; blueprint, status). */
export function isSold({ status }: { readonly status: PartStatus }): boolean {
  return status === SOLD;
}
