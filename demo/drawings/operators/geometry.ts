import { short } from "../svg.ts";

/** x to the right, y down. */
export type Point = readonly [number, number];

export const CENTRE: Point = [45, 50];

/** Angles clockwise in degrees: 0 is up, 90 to the right. */
export function polar(radius: number, angle: number, [x, y]: Point = CENTRE): Point {
  const radians = (angle * Math.PI) / 180;
  return [x + radius * Math.sin(radians), y - radius * Math.cos(radians)];
}

export function at([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

export function spokes(from: number, to: number, angles: readonly number[]): string {
  return angles
    .map((angle) => {
      const [x, y] = polar(from, angle);
      const [endX, endY] = polar(to, angle);
      return `M${at([x, y])}l${short(endX - x)} ${short(endY - y)}`;
    })
    .join("");
}

export function arc(radius: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  return `M${at(polar(radius, from))}A${short(radius)} ${short(radius)} 0 ${large} 1 ${at(polar(radius, to))}`;
}

/** An even polygon with a flat top; `radius` reaches its corners. */
export function polygon(corners: number, radius: number, centre: Point = CENTRE): string {
  const step = 360 / corners;
  const points = Array.from({ length: corners }, (_, corner) => at(polar(radius, step * (corner + 0.5), centre)));
  return `M${points.join("L")}z`;
}

/** A square around a front view at `reach` from the center, with room for the rays above if it is lit. */
export function around(reach: number, lit = false): readonly [number, number, number, number] {
  const side = lit ? 2 * reach + 14 : 2 * reach + 6;
  const bottom = CENTRE[1] + reach + 3;
  return [CENTRE[0] - side / 2, bottom - side, side, side];
}
