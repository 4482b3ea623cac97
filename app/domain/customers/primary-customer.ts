/**
 * The customer a web user orders for: the primary one, else the first of the list, else none (R-ENT-04).
 */
export function primaryCustomer<C>(webUser: {
  readonly primary: C | null;
  readonly customers: readonly C[];
}): C | null {
  return webUser.primary ?? webUser.customers[0] ?? null;
}
