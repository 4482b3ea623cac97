/** Whether what was handed over may come back into a cart for this customer: a cart belongs to the customer it was filled for. */
export function isForCart(from: { readonly customerId: number | null }, customerId: number | null): boolean {
  return from.customerId === null || from.customerId === customerId;
}

/**
 * A line of a cart that was handed over, for somebody who buys for this customer: a number is one company's own, and means nothing, or
 * something else, to another.
 */
export function forReader<L extends { readonly ownNumber: string }>(
  line: L,
  from: { readonly customerId: number | null },
  customerId: number | null,
): L {
  return from.customerId === customerId ? line : { ...line, ownNumber: "" };
}
