import { joinedOwnNumbers } from "../../domain/cart/own-numbers.ts";
import { increaseQuantity, isQuantity } from "../../domain/cart/quantity.ts";
import { cleanReference } from "../../domain/cart/reference.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import {
  MOST_CART_LINES,
  type CartChange,
  type CartLineToAdd,
  type CartQuantity,
  type LiveCartChange,
} from "./port.ts";

/** A line of one part, its texts made clean. */
type CartLineInput = Required<CartLineToAdd>;

/** A part typed twice in one form is one line with both quantities and own numbers; of its references the last one counts. */
export function oneLinePerPart(typed: readonly CartLineToAdd[]): CartLineInput[] {
  const lines = new Map<string, CartLineInput>();
  for (const { pn: code, quantity, reference: words = "", ownNumber: own } of typed) {
    const pn = normalizeCode(code);
    const earlier = lines.get(pn);
    const reference = cleanReference(words) || (earlier?.reference ?? "");
    const ownNumber = joinedOwnNumbers([{ ownNumber: earlier?.ownNumber }, { ownNumber: own }]);
    lines.set(pn, { pn, quantity: increaseQuantity(earlier?.quantity ?? 0, quantity), reference, ownNumber });
  }
  return [...lines.values()];
}

/** Part numbers as they are stored, each once; of several values for one part the last counts. */
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

/** Items of the API's cart, fit to be stored. Throws {@link RangeError} for too many and for impossible ones. */
export function checkedItems({ items }: LiveCartChange): CartQuantity[] {
  const quantities = new Map(items.map(({ pn, quantity }) => [normalizeCode(pn), quantity]));
  const checked = [...quantities].map(([pn, quantity]) => ({ pn, quantity }));
  if (checked.length > MOST_CART_LINES) throw new RangeError(`a cart has at most ${MOST_CART_LINES} lines`);
  if (!checked.every(({ pn, quantity }) => pn !== "" && isQuantity(quantity)))
    throw new RangeError("a line of a cart has a part number and a whole quantity");
  return checked;
}
