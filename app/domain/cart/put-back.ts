import { normalizeCode } from "../part-number.ts";
import { joinedWords } from "./joined-words.ts";
import type { CartMerge, StoredItem } from "./merge.ts";
import { joinedCustomerPartNumbers } from "./own-numbers.ts";
import { isQuantity } from "./quantity.ts";

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
