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
