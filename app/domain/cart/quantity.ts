import { piecesPerPackage, type PackageQuantity, MAX_QUANTITY } from "../catalog/package-quantity.ts";

/** By how much + and − change a line: its package quantity, else 1 (R-CART-11, 2.16). */
export function quantityStep(packageQuantity: PackageQuantity): number {
  return piecesPerPackage(packageQuantity) ?? 1;
}

/** One step less, but never below one step; a quantity below the step rises to it, literally (R-CART-10, A-58). */
export function decreaseQuantity(quantity: number, step: number): number {
  return quantity - step <= step ? step : quantity - step;
}

/** One step, or any added amount, more, up to the largest quantity (R-CART-11, R-CART-13, A-83). */
export function increaseQuantity(quantity: number, by: number): number {
  return Math.min(quantity + by, MAX_QUANTITY);
}

/**
 * The next number of pieces that is whole packages, to be offered; null when the quantity is that already, or when so many are more
 * than a line can have. `step` is the pieces of a package.
 */
export function wholePackages(quantity: number, step: number): number | null {
  const whole = Math.ceil(quantity / step) * step;
  return whole === quantity || whole > MAX_QUANTITY ? null : whole;
}

/**
 * Up to six digits, perhaps with a fraction that is dropped: `7`, ` 7 `, `1.9`; not `-5`, `1e3` or `0x10`, nor `1.000`, which may
 * be a thousand (decisions, section 1).
 */
const TYPED_QUANTITY = /^\s*(\d{1,6})(\.(?!\d{3}\s*$)\d*)?\s*$/;

/** A typed quantity; null when it is not a quantity and must leave the line as it is (R-CART-12, 2.16). */
export function parseQuantity(typed: string): number | null {
  const quantity = Number(TYPED_QUANTITY.exec(typed)?.[1] ?? 0);
  return quantity >= 1 ? quantity : null;
}

/** Whether {@link parseQuantity} drops pieces of what was typed: half a piece is no order, and whoever typed it has to be told. */
export function dropsFraction(typed: string): boolean {
  return /[1-9]/.test(TYPED_QUANTITY.exec(typed)?.[2] ?? "");
}

/** Whether a stored or posted quantity can stand on a line: whole, 1 to 999,999. */
export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
}
