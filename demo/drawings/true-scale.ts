import { boundsBetween } from "./bounds.ts";
import { FRONT_END } from "./dimensioned.ts";
import type { Dimensions } from "./dimensions.ts";
import type { Drawing } from "./drawing.ts";

/** Millimeters of one unit of the front view, as the mean of height and width, since drawings are schematic; null for unknown sizes. */
export function millimetresPerUnit({ markup }: Drawing, { width, height }: Dimensions): number | null {
  const front = boundsBetween(markup, 0, FRONT_END);
  if (!front) return null;
  const scales = [
    scaleOf(width?.millimetres, front.right - front.left),
    scaleOf(height?.millimetres, front.bottom - front.top),
  ].filter((scale) => scale !== null);
  if (scales.length === 0) return null;
  return scales.reduce((sum, scale) => sum + scale, 0) / scales.length;
}

function scaleOf(millimetres: string | undefined, units: number): number | null {
  const size = Number(millimetres);
  return size > 0 && units > 0 ? size / units : null;
}
