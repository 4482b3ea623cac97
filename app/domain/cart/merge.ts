import { normalizeCode } from "../part-number.ts";
import { isQuantity } from "./quantity.ts";

/** What a cart stores of a line; everything else is derived when shown (house, "add to cart"). */
export type CartItem = { readonly pn: string; readonly quantity: number; readonly createdAt: string };

export type CartMerge<I extends CartItem> = {
  readonly items: readonly (I | CartItem)[];
  /** Guest lines that did not fit; the guest cart must then be kept. */
  readonly rejected: readonly CartItem[];
};

/**
 * Merges the guest cart into the stored one at sign-in (R-CART-05, R-CART-06, 2.19): a part already stored takes the guest
 * quantity, new parts are added at the end, stored lines all stay. Taking instead of adding makes a repeat harmless.
 * Of guest lines for one part the last counts; lines with an impossible quantity are left out.
 *
 * @param maxLines how many lines a cart may have; stored lines are never dropped for it
 */
export function mergeCarts<I extends CartItem>(
  guest: readonly CartItem[],
  stored: readonly I[],
  maxLines: number,
): CartMerge<I> {
  const incoming = new Map(guest.filter(({ quantity }) => isQuantity(quantity)).map((item) => [partOf(item), item]));
  const kept = stored.map((item) => {
    const part = partOf(item);
    const guestItem = incoming.get(part);
    incoming.delete(part);
    return guestItem ? { ...item, quantity: guestItem.quantity } : item;
  });
  const added = [...incoming.values()];
  const room = Math.max(0, maxLines - kept.length);
  return {
    items: [...kept, ...added.slice(0, room).map(({ pn, quantity, createdAt }) => ({ pn, quantity, createdAt }))],
    rejected: added.slice(room),
  };
}

function partOf({ pn }: CartItem): string {
  return normalizeCode(pn);
}
