import type { Cents } from "../money.ts";
import { normalizeCode } from "../part-number.ts";
import { joinedWords, joinedCustomerPartNumbers } from "./joined-words.ts";
import { isQuantity } from "./quantity.ts";

export type CartItem = { readonly pn: string; readonly quantity: number; readonly createdAt: string };

/** `seenPrice`: unit price in cents when added; null when not displayed. */
export type StoredItem = CartItem & {
  readonly reference: string;
  /** Number from the buyer's list, used when the company has no saved number for the part. */
  readonly ownNumber?: string | undefined;
  readonly seenPrice: Cents | null;
};

type CartMerge = {
  readonly items: readonly StoredItem[];
  /** Did not fit, so the guest cart must stay. */
  readonly rejected: readonly StoredItem[];
};

/** At sign-in the guest quantity replaces the stored one, so that a repeat is harmless (R-CART-05, R-CART-06, 2.19, A-61). Stored lines always stay. */
export function mergeCarts(guest: readonly StoredItem[], stored: readonly StoredItem[], maxLines: number): CartMerge {
  const incoming = new Map(guest.filter(({ quantity }) => isQuantity(quantity)).map((item) => [partOf(item), item]));
  const merged = stored.map((item) => {
    const part = partOf(item);
    const guestItem = incoming.get(part);
    incoming.delete(part);
    return guestItem ? withGuestValues(item, guestItem) : item;
  });
  const added = [...incoming.values()];
  const room = Math.max(0, maxLines - merged.length);
  return {
    items: [...merged, ...added.slice(0, room)],
    rejected: added.slice(room),
  };
}

function withGuestValues(stored: StoredItem, guest: StoredItem): StoredItem {
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

/** Returns removed lines to a cart. Unlike at sign-in (2.19), quantities are added. A line that does not fit is rejected whole. */
export function putBack(back: readonly StoredItem[], stored: readonly StoredItem[], maxLines: number): CartMerge {
  const present = new Map(stored.map((item) => [normalizeCode(item.pn), item]));
  const meets = (item: StoredItem) => present.has(normalizeCode(item.pn));
  const [known, added] = [back.filter(meets), back.filter((item) => !meets(item))];
  const joined = new Map(known.map((item) => [normalizeCode(item.pn), item]));
  const merged = stored.map((item) => together(item, joined.get(normalizeCode(item.pn))) ?? item);
  const tooMany = known.filter((item) => together(present.get(normalizeCode(item.pn)), item) === null);
  const room = Math.max(0, maxLines - merged.length);
  return { items: [...merged, ...added.slice(0, room)], rejected: [...tooMany, ...added.slice(room)] };
}

function together(item: StoredItem | undefined, back: StoredItem | undefined): StoredItem | null {
  if (!item || !back) return null;
  const quantity = item.quantity + back.quantity;
  if (!isQuantity(quantity)) return null;
  return {
    ...item,
    quantity,
    reference: joinedWords([item.reference, back.reference]),
    ownNumber: joinedCustomerPartNumbers([item, back]) || undefined,
    seenPrice: item.seenPrice ?? back.seenPrice,
  };
}
