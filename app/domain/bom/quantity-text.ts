import type { BomQuantity } from "./bom-line.ts";

/** A quantity for its field, as it has to be typed to be read the same way; `packs` is the word for packages. */
export function quantityText(quantity: BomQuantity, packs: string): string {
  if (quantity.kind === "missing") return "";
  if (quantity.kind === "bad") return quantity.typed;
  return quantity.inPackages ? `${quantity.quantity} ${packs}` : quantity.typed;
}
