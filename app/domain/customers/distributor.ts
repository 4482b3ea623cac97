export const DISTRIBUTOR_TYPES: readonly string[] = ["D1-Distributor/Stocking", "D2-Distributor/Reseller/Non-Stocking"];

/** R-SHIP-08, 9.8. */
export function isDistributor(customerType: string | null | undefined): boolean {
  return DISTRIBUTOR_TYPES.includes((customerType ?? "").trim());
}
