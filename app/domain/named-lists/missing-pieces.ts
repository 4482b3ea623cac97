import { quantityStep } from "../cart/quantity.ts";
import { MAX_QUANTITY, type PackageQuantity } from "../catalog/package-quantity.ts";
import type { ListLine } from "./list-line.ts";

export type CountedLine = Pick<ListLine, "minimum" | "maximum" | "counted">;

export function isShort({ minimum, counted }: CountedLine): boolean {
  return minimum !== null && counted !== null && counted < minimum;
}

/** Pieces up to the maximum, else to the minimum, in whole packages, minus `inCart`. Null when not short or not counted. */
export function missingPieces(line: CountedLine, packageQuantity: PackageQuantity, inCart = 0): number | null {
  const { minimum, maximum, counted } = line;
  if (!isShort(line) || minimum === null || counted === null) return null;
  const needed = Math.max(minimum, maximum ?? minimum) - counted - inCart;
  if (needed <= 0) return 0;
  const step = quantityStep(packageQuantity);
  const whole = Math.ceil(needed / step) * step;
  return whole > MAX_QUANTITY ? Math.min(needed, MAX_QUANTITY) : whole;
}
