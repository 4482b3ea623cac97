import { isSold } from "../catalog/part-status.ts";
import type { BomPart } from "./bom-answer.ts";

/** Active, with a price (A-27, R-CART-15). */
export function isForSale(part: BomPart): boolean {
  return isSold(part) && part.isPriced;
}

export function successorOf(part: BomPart, parts: ReadonlyMap<string, BomPart>): BomPart | null {
  const seen = new Set([part.pn]);
  let next = part.replacedBy;
  while (next !== null && !seen.has(next)) {
    const successor = parts.get(next);
    if (!successor) return null;
    if (isForSale(successor)) return successor;
    seen.add(next);
    next = successor.replacedBy;
  }
  return null;
}
