import { piecesPerPackage, type PackageQuantity, MAX_QUANTITY } from "../catalog/package-quantity.ts";

/** R-CART-11, 2.16. */
export function quantityStep(packageQuantity: PackageQuantity): number {
  return piecesPerPackage(packageQuantity) ?? 1;
}

/** A quantity below the step rises to it (R-CART-10, A-58). */
export function decreaseQuantity(quantity: number, step: number): number {
  return quantity - step <= step ? step : quantity - step;
}

/** R-CART-11, R-CART-13, A-83. */
export function increaseQuantity(quantity: number, by: number): number {
  return Math.min(quantity + by, MAX_QUANTITY);
}

/** Null when the quantity is whole packages already, or the result exceeds the limit. */
export function wholePackages(quantity: number, step: number): number | null {
  const whole = Math.ceil(quantity / step) * step;
  return whole === quantity || whole > MAX_QUANTITY ? null : whole;
}

/** `7`, ` 7 `, `1.9` (fraction dropped); not `-5`, `1e3`, `0x10`, nor `1.000`, which may be a thousand (owner's decisions, section 1). */
const TYPED_QUANTITY = /^\s*(\d{1,6})(\.(?!\d{3}\s*$)\d*)?\s*$/;

/** Null leaves the line unchanged (R-CART-12, 2.16). */
export function parseQuantity(typed: string): number | null {
  const quantity = Number(TYPED_QUANTITY.exec(typed)?.[1] ?? 0);
  return quantity >= 1 ? quantity : null;
}

/** A fraction that {@link parseQuantity} drops is reported to the buyer. */
export function dropsFraction(typed: string): boolean {
  return /[1-9]/.test(TYPED_QUANTITY.exec(typed)?.[2] ?? "");
}

export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
}
