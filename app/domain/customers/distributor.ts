const DISTRIBUTOR_TYPES: ReadonlySet<string> = new Set([
  "D1-Distributor/Stocking",
  "D2-Distributor/Reseller/Non-Stocking",
]);

/** Whether a customer type is one of the two distributor types, which pay the distributor freight (R-SHIP-08, 9.8). */
export function isDistributor(customerType: string | null | undefined): boolean {
  return DISTRIBUTOR_TYPES.has((customerType ?? "").trim());
}
