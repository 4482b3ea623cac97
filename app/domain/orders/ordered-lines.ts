import { normalizeCode } from "../part-number.ts";

export type PartQuantity = { readonly pn: string; readonly quantity: number };

/** Null when a line is not in the cart with that quantity, because the cart has changed since. */
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
