import type { BomQuantity } from "./bom-line.ts";
import type { OptionContext } from "./options.ts";
import { readQuantity, twoReadings } from "./read-quantity.ts";

type NumberInCell = { readonly cell: number; readonly quantity: BomQuantity };

/**
 * A number whose next cell has just three digits may be a thousand that its comma cut in two (`PN,1,000`): then it has two readings,
 * and none is chosen. Not where the next cell belongs to a column of its own.
 */
export function joinedThousands(
  { cell, quantity }: NumberInCell,
  { cells, columns, separator }: Pick<OptionContext, "cells" | "columns" | "separator">,
): BomQuantity {
  const head = cells[cell] ?? "";
  const tail = cells[cell + 1] ?? "";
  const mayBeCut = separator === "," && (columns?.[cell + 1] ?? null) === null;
  if (!mayBeCut || quantity.kind !== "given" || !/^\d{1,3}$/.test(head) || !/^\d{3}$/.test(tail)) return quantity;
  const joined = readQuantity(head + tail);
  return joined.kind === "given" ? twoReadings(`${head},${tail}`, quantity.quantity, joined.quantity) : quantity;
}
