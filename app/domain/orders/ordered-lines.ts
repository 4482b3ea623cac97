import { normalizeCode } from "../part-number.ts";

/** A part and how many of it. */
export type PartQuantity = { readonly pn: string; readonly quantity: number };

/**
 * The cart's own part numbers of the lines to be ordered; null when one of them is not in the cart, or not in this quantity:
 * somebody has changed the cart since the order was put together.
 */
export function orderedLines(
  cart: readonly PartQuantity[],
  ordered: readonly PartQuantity[],
): readonly string[] | null {
  const lines = new Map(cart.map((line) => [normalizeCode(line.pn), line]));
  const found = ordered.map(({ pn, quantity }) => {
    const line = lines.get(normalizeCode(pn));
    return line?.quantity === quantity ? line.pn : null;
  });
  return found.includes(null) ? null : found.filter((pn) => pn !== null);
}
