/** A cart shared by a user of a customer goes into carts of that customer only; one of a visitor goes into any cart. */
export function isForCart(from: { readonly customerId: number | null }, customerId: number | null): boolean {
  return from.customerId === null || from.customerId === customerId;
}

/** Removes customer part numbers for readers of another company. */
export function forReader<L extends { readonly ownNumber: string }>(
  line: L,
  from: { readonly customerId: number | null },
  customerId: number | null,
): L {
  return from.customerId === customerId ? line : { ...line, ownNumber: "" };
}
