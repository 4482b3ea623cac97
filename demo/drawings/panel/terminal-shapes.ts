import type { PartToDraw } from "../drawing.ts";
import { BRASS, INK, METAL, paintOf } from "../palette.ts";
import { circle, path, rect, short } from "../svg.ts";
import { englishOf, label, numbersIn, outline, type Point } from "./details.ts";

/** Terminal blocks have a paler gray than caps and lenses. */
const BLOCK_GRAY = "#b9c0c4";

/** Green/yellow blocks are green; their stripes are drawn over it. */
export function blockPaint(part: PartToDraw): string {
  const english = englishOf(part, "blockColor");
  return english === "" || english.startsWith("gray") ? BLOCK_GRAY : paintOf(english);
}

export function inkOn(paint: string): string {
  const brightness = [1, 3, 5].map((at) => Number.parseInt(paint.slice(at, at + 2), 16)).reduce((a, b) => a + b, 0);
  return brightness > 330 ? INK : "#fff";
}

/** Feet of every block on its rail, from (x, y) where the left one begins; 70 wide. */
const FEET = "v8h-18v8h-8v-8h-18v8h-8v-8h-18z";

/** Profile of a block with one conductor, or two shoulders of `wide` for each further one, on each side. */
export function blockProfile(left: number, right: number): string {
  return `M10 74V40l8-12h${18 - left}l4 8h${10 + left + right}l4-8h${18 - right}l8 12v34${FEET}`;
}

/** Profile of a block with several levels, lower ones sticking out, and its clamps from the lowest level up, left and right. */
export function steppedProfile(levels: number): { readonly d: string; readonly clamps: readonly Point[] } {
  const step = levels > 3 ? 8.5 : 10;
  const rise = 34 / Math.max(levels - 1, 1);
  const tops = Array.from({ length: levels }, (_, i) => 52 - rise * i);
  const left = tops.flatMap((y, i): Point[] => [
    [10 + step * i, i === 0 ? 74 : (tops[i - 1] ?? y)],
    [10 + step * i, y],
  ]);
  const right = left.map(([x, y]): Point => [90 - x, y]).toReversed();
  const feet: Point[] = [
    [62, 74],
    [62, 82],
    [54, 82],
    [54, 74],
    [36, 74],
    [36, 82],
    [28, 82],
    [28, 74],
  ];
  const clamps = tops.flatMap((y, i): Point[] => {
    const x = 10 + step * (i + 0.5);
    return [
      [x, y + 6],
      [90 - x, y + 6],
    ];
  });
  return { d: outline([...left, ...right, ...feet]), clamps };
}

export function railUnder(): string {
  return path("M24 83h6v6h30v-6h6v2h-4v6h-34v-6h-4z", METAL);
}

export function wireEnds(y: number): string {
  return path(`M3 ${y}h7M80 ${y}h7`, "none", { stroke: BRASS, "stroke-width": 2.6 });
}

export function earth(x: number, y: number): string {
  return (
    circle(x, y, 6.4, "#fff", { "stroke-width": 0.6 }) +
    path(`M${x} ${y - 4.5}v4.5m-4 0h8m-6.5 1.8h5m-3.5 1.8h2`, "none", { "stroke-width": 1 })
  );
}

export function earthStripes(): string {
  return path("M12 73l12-14h9l-12 14zM69 73l-12-14h9l12 14z", paintOf("yellow"), { stroke: "none" });
}

/** Millimeters; the width of a 2.5 mm2 block when unknown. */
export function blockWidth(part: PartToDraw): number {
  return numbersIn(englishOf(part, "blockWidth"))[0] ?? 5.2;
}

/** Blocks side by side from above, each as wide as its pitch; its width below and its current above. */
export function blocksFromAbove(part: PartToDraw, paint: string, rows: number, square: boolean): string {
  const pitch = blockWidth(part) * 1.05;
  const count = pitch > 17 ? 3 : Math.min(5, Math.floor(62 / pitch));
  const left = 124 - (count * pitch) / 2;
  const joints = Array.from({ length: count - 1 }, (_, i) => `M${short(left + (i + 1) * pitch)} 16v66`).join("");
  const earthed = /yellow/.test(englishOf(part, "blockColor")) && /green/.test(englishOf(part, "blockColor"));
  const band = earthed ? rect(left, 45, count * pitch, 8, paintOf("yellow"), { stroke: "none" }) : "";
  return (
    rect(left, 16, count * pitch, 66, paint) +
    band +
    clampRows(left + pitch / 2, count, pitch, rows, square) +
    path(joints) +
    label(124, 11, englishOf(part, "ratedCurrent")) +
    label(124, 92, englishOf(part, "blockWidth"))
  );
}

function clampRows(x: number, count: number, pitch: number, rows: number, square: boolean): string {
  const size = Math.min(pitch * 0.62, 8);
  const gap = Math.max(size + 1.5, 24 / rows);
  const ys = Array.from({ length: rows }, (_, i) => 22 + gap * i).flatMap((y) => [y, 98 - y]);
  if (square) {
    const d = ys.map((y) => `M${short(x - size / 2)} ${short(y)}h${short((count - 1) * pitch + size)}`).join("");
    return path(d, "none", {
      stroke: "#222",
      "stroke-width": size,
      "stroke-dasharray": `${short(size)} ${short(pitch - size)}`,
    });
  }
  const d = ys.map((y) => `M${short(x)} ${short(y)}h${short((count - 1) * pitch + 0.1)}`).join("");
  const dash = { "stroke-dasharray": `.1 ${short(pitch - 0.1)}`, "stroke-linecap": "round" };
  return (
    path(d, "none", { ...dash, stroke: INK, "stroke-width": size + 0.8 }) +
    path(d, "none", { ...dash, stroke: METAL, "stroke-width": size - 0.6 })
  );
}
