import { isReadOnlyAddress } from "../customers/read-only-address.ts";

/**
 * The label of an address an order uses, with the order's number, which makes the address read-only. A label that carries
 * a number already stays as it is: one is enough, and labels must not grow with every order.
 */
export function labelWithOrder(label: string, number: string): string {
  if (isReadOnlyAddress({ id: "", label }, null)) return label;
  return `${label.trim()} ${number}`.trim();
}
