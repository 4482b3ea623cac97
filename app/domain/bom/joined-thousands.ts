import type { Locale } from "../locale.ts";
import type { BomQuantity } from "./bom-line.ts";
import { readQuantity } from "./read-quantity.ts";

type NumberInCell = { readonly cell: number; readonly quantity: BomQuantity };

/**
 * A number whose next cell has just three digits may be a thousand that its comma cut in two (`PN,1,000`): the whole is offered
 * as the other reading. Tells the quantity with that offer.
 */
export function joinedThousands(
  { cell, quantity }: NumberInCell,
  cells: readonly string[],
  locale: Locale,
): BomQuantity {
  const head = cells[cell] ?? "";
  const tail = cells[cell + 1] ?? "";
  if (quantity.kind === "missing" || !/^\d{1,3}$/.test(head) || !/^\d{3}$/.test(tail)) return quantity;
  const joined = readQuantity(head + tail, locale);
  return joined.kind === "given" ? { ...quantity, otherQuantity: joined.quantity } : quantity;
}
