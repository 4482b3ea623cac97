import { isQuantity } from "../cart/quantity.ts";
import type { BomQuantity } from "./bom-line.ts";

export const LONGEST_TYPED = 60;

export const MISSING: BomQuantity = { kind: "missing", otherQuantity: null };

export const MOST_POSSIBLE = 6;

export function numbersOf(quantity: BomQuantity): readonly number[] {
  if (quantity.kind === "given") return [quantity.quantity];
  return quantity.kind === "bad" ? quantity.possible : [];
}

export function isSame(one: BomQuantity, other: BomQuantity): boolean {
  if (isZero(one) && isZero(other)) return true;
  if (one.kind === "given" && other.kind === "given") return one.quantity === other.quantity;
  return one.kind === "bad" && other.kind === "bad" && one.typed === other.typed;
}

export function isZero(quantity: BomQuantity): boolean {
  return quantity.kind === "bad" && quantity.reason === "zero";
}

export function unclear(numbers: readonly number[], typed: string, quantity: BomQuantity): BomQuantity {
  if (numbers.length === 0) return quantity;
  return {
    kind: "bad",
    reason: "unclear",
    possible: numbers.slice(0, MOST_POSSIBLE),
    typed: typed.slice(0, LONGEST_TYPED),
  };
}

/** `typed` is used if it reads as these numbers again. */
export function severalOf(numbers: readonly number[], typed: string): BomQuantity {
  const possible = [...new Set(numbers)].slice(0, MOST_POSSIBLE);
  if (possible.length === 0)
    return { kind: "bad", reason: "not-a-number", possible, typed: typed.slice(0, LONGEST_TYPED) };
  const isAgain =
    typed !== "" && typed.length <= LONGEST_TYPED && possible.every((number) => typed.includes(String(number)));
  return { kind: "bad", reason: "several", possible, typed: isAgain ? typed : possible.join(" / ") };
}

export function withMore(quantity: BomQuantity | undefined, hosts: number, spares: number): number[] {
  if (quantity?.kind !== "given") return [];
  const sum = quantity.quantity * hosts + spares;
  return isQuantity(sum) ? [sum] : [];
}
