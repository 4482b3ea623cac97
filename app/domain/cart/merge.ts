import type { Cents } from "../money.ts";
import { normalizeCode } from "../part-number.ts";
import { joinedWords } from "./joined-words.ts";
import { isQuantity } from "./quantity.ts";

/** What a cart says of a line to the outside; everything else is derived when shown (house, "add to cart"). */
export type CartItem = { readonly pn: string; readonly quantity: number; readonly createdAt: string };

/** A line as a cart keeps it: with the buyer's own reference, and the unit price in cents it was added at, null for none seen. */
export type StoredItem = CartItem & {
  readonly reference: string;
  /** What a list of the buyer's called the part, where their company keeps no such number here: those are looked up. */
  readonly ownNumber?: string | undefined;
  readonly seenPrice: Cents | null;
};

export type CartMerge = {
  readonly items: readonly StoredItem[];
  /** Guest lines that did not fit; the guest cart must then be kept. */
  readonly rejected: readonly StoredItem[];
};

/**
 * Merges the guest cart into the stored one at sign-in (R-CART-05, R-CART-06, 2.19): a part already stored takes the guest
 * quantity, and the guest's own number and price where there is one; references of both are kept. New parts are added at the end, stored
 * lines all stay. Taking instead of adding makes a repeat harmless.
 * Of guest lines for one part the last counts; lines with an impossible quantity are left out.
 *
 * @param maxLines how many lines a cart may have; stored lines are never dropped for it
 */
export function mergeCarts(guest: readonly StoredItem[], stored: readonly StoredItem[], maxLines: number): CartMerge {
  const incoming = new Map(guest.filter(({ quantity }) => isQuantity(quantity)).map((item) => [partOf(item), item]));
  const kept = stored.map((item) => {
    const part = partOf(item);
    const guestItem = incoming.get(part);
    incoming.delete(part);
    return guestItem ? takeOver(item, guestItem) : item;
  });
  const added = [...incoming.values()];
  const room = Math.max(0, maxLines - kept.length);
  return {
    items: [...kept, ...added.slice(0, room)],
    rejected: added.slice(room),
  };
}

function takeOver(stored: StoredItem, guest: StoredItem): StoredItem {
  return {
    ...stored,
    quantity: guest.quantity,
    reference: joinedWords([stored.reference, guest.reference]),
    ownNumber: guest.ownNumber ?? stored.ownNumber,
    seenPrice: guest.seenPrice ?? stored.seenPrice,
  };
}

function partOf({ pn }: CartItem): string {
  return normalizeCode(pn);
}
