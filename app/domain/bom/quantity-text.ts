import type { BomQuantity } from "./bom-line.ts";

/** A quantity for its field, as it has to be typed to be read the same way. */
export function quantityText(quantity: BomQuantity): string {
  return quantity.kind === "missing" ? "" : quantity.typed;
}
