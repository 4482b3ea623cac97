import type { PartToDraw } from "../drawing.ts";
import { paintOf } from "../palette.ts";
import { circle, path, rect, short } from "../svg.ts";
import { codeOf, englishOf } from "./details.ts";

export const TOWER_BLACK = "#2f363b";

/** 50 mm towers are drawn slimmer than 70 mm ones. */
export function towerWidth(part: PartToDraw, wide: number): number {
  return codeOf(part, "towerDiameter") === "5" || /\b50\b/.test(englishOf(part, "towerDiameter")) ? wide * 0.75 : wide;
}

export type Lens = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly paint: string;
};

export function lenses(all: readonly Lens[]): string {
  const paints = all.map(({ x, y, width, height, paint }) => rect(x, y, width, height, paint));
  const ribs = all.flatMap(({ x, y, width, height }) =>
    [0.22, 0.5, 0.78].map((at) => `M${short(x + width * at)} ${short(y + 1)}v${short(height - 2.6)}`),
  );
  const joints = all.map(
    ({ x, y, width, height }) => `M${short(x)} ${short(y + height - 1.6)}h${short(width)}v1.6h${short(-width)}z`,
  );
  const ribWidth = (all[0]?.width ?? 0) * 0.09;
  return (
    paints.join("") +
    path(ribs.join(""), "none", { stroke: "#fff", "stroke-opacity": 0.5, "stroke-width": ribWidth }) +
    path(joints.join(""), TOWER_BLACK, { stroke: "none" })
  );
}

/** y is its lower edge. */
export function cap(x: number, y: number, width: number): string {
  return path(`M${short(x)} ${short(y)}v-2q0-3 4-3h${short(width - 8)}q4 0 4 3v2z`, TOWER_BLACK);
}

export function sound(x: number, y: number, r: number): string {
  const arc = (size: number) =>
    `M${short(x + size * 0.5)} ${short(y - size)}q${short(size * 0.9)} ${short(size)} 0 ${short(size * 2)}`;
  return path(arc(r) + arc(r * 1.7), "none", { "stroke-width": 1.2 });
}

export function flash(x: number, y: number, size: number): string {
  const s = size / 10;
  return path(
    `M${short(x + s)} ${short(y - 5 * s)}l${short(-4 * s)} ${short(6 * s)}h${short(3 * s)}l${short(-1.5 * s)} ${short(4 * s)}l${short(4.5 * s)} ${short(-6 * s)}h${short(-3 * s)}z`,
    paintOf("yellow"),
    { "stroke-width": 0.6 },
  );
}

export function grille(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, "#555f66") +
    path(
      `M${short(x - r * 0.6)} ${short(y - r * 0.4)}h${short(r * 1.2)}m0 ${short(r * 0.4)}h${short(-r * 1.2)}m0 ${short(r * 0.4)}h${short(r * 1.2)}`,
      "none",
      {
        stroke: "#c9ced2",
      },
    )
  );
}
