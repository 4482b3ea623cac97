import type { BomQuantity } from "./bom-line.ts";

export function quantityText(quantity: BomQuantity): string {
  return quantity.kind === "missing" ? "" : quantity.typed;
}
