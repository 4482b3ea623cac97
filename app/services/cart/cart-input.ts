import { joinedCustomerPartNumbers } from "../../domain/cart/joined-words.ts";
import { increaseQuantity, isQuantity } from "../../domain/cart/quantity.ts";
import { cleanReference } from "../../domain/cart/reference.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import {
  MOST_CART_LINES,
  type CartChange,
  type CartLineToAdd,
  type CartQuantity,
  type LiveCartChange,
} from "./cart.ts";

type CartLineInput = Required<CartLineToAdd>;

/** Merges repeated parts: quantities and customer part numbers add up, the last reference wins. */
export function oneLinePerPart(typed: readonly CartLineToAdd[]): CartLineInput[] {
  const lines = new Map<string, CartLineInput>();
  for (const { pn: code, quantity, reference: words = "", ownNumber: own } of typed) {
    const pn = normalizeCode(code);
    const earlier = lines.get(pn);
    const reference = cleanReference(words) || (earlier?.reference ?? "");
    const ownNumber = joinedCustomerPartNumbers([{ ownNumber: earlier?.ownNumber }, { ownNumber: own }]);
    lines.set(pn, { pn, quantity: increaseQuantity(earlier?.quantity ?? 0, quantity), reference, ownNumber });
  }
  return [...lines.values()];
}

/** Normalizes part numbers; the last of several values for a part wins. */
export function normalizeChange(change: CartChange): Required<CartChange> {
  const { set = [], references = [], increase, decrease, remove, clear = false } = change;
  const code = (pn: string | null | undefined) => normalizeCode(pn) || null;
  const typed = new Map(set.map(({ pn, quantity }) => [normalizeCode(pn), quantity]));
  const named = new Map(references.map(({ pn, reference }) => [normalizeCode(pn), cleanReference(reference)]));
  return {
    set: [...typed].map(([pn, quantity]) => ({ pn, quantity })),
    references: [...named].map(([pn, reference]) => ({ pn, reference })),
    increase: code(increase),
    decrease: code(decrease),
    remove: code(remove),
    clear,
  };
}

/** Throws {@link RangeError} for too many items or an invalid quantity. */
export function checkedItems({ items }: LiveCartChange): CartQuantity[] {
  const quantities = new Map(items.map(({ pn, quantity }) => [normalizeCode(pn), quantity]));
  const checked = [...quantities].map(([pn, quantity]) => ({ pn, quantity }));
  if (checked.length > MOST_CART_LINES) throw new RangeError(`a cart has at most ${MOST_CART_LINES} lines`);
  if (!checked.every(({ pn, quantity }) => pn !== "" && isQuantity(quantity)))
    throw new RangeError("a line of a cart has a part number and a whole quantity");
  return checked;
}
