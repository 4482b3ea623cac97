import { quantityStep } from "../cart/quantity.ts";
import { MAX_QUANTITY, type PackageQuantity } from "../catalog/package-quantity.ts";
import type { ListLine } from "./list-line.ts";

/** What was counted, and what is wanted. */
export type CountedLine = Pick<ListLine, "minimum" | "maximum" | "counted">;

/** Whether fewer were counted than there should be at least. */
export function isShort({ minimum, counted }: CountedLine): boolean {
  return minimum !== null && counted !== null && counted < minimum;
}

/**
 * How many pieces fill up a line that is short: up to its maximum, without one to its minimum, in whole packages, beside those `inCart`
 * that are on their way already; none where these do. Null for a line that has enough, or that nobody has counted.
 */
export function missingPieces(line: CountedLine, packageQuantity: PackageQuantity, inCart = 0): number | null {
  const { minimum, maximum, counted } = line;
  if (!isShort(line) || minimum === null || counted === null) return null;
  const wanted = Math.max(minimum, maximum ?? minimum) - counted - inCart;
  if (wanted <= 0) return 0;
  const step = quantityStep(packageQuantity);
  const whole = Math.ceil(wanted / step) * step;
  return whole > MAX_QUANTITY ? Math.min(wanted, MAX_QUANTITY) : whole;
}
