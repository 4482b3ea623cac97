import { escapeHtml } from "../../../app/domain/escape-html.ts";
import type { Drawing, PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, METAL } from "../palette.ts";
import { circle, element, frame, group, path, rect, short, text } from "../svg.ts";

/** x to the right, y down, in drawing units. */
export type Point = readonly [number, number];

const BOX = [160, 100] as const;

export function codeOf(part: PartToDraw, key: string): string {
  return part.attributes[key]?.code ?? "";
}

export function englishOf(part: PartToDraw, key: string): string {
  return part.attributes[key]?.en ?? "";
}

export function numbersIn(english: string): number[] {
  return [...english.matchAll(/\d+(?:\.\d+)?/g)].map((match) => Number(match[0]));
}

/** The least value for texts that are not a number. */
export function between(least: number, value: number, greatest: number): number {
  return Number.isFinite(value) ? Math.min(greatest, Math.max(least, value)) : least;
}

export function drawing(front: Drawing["front"], ...content: readonly string[]): Drawing {
  return { markup: frame(...content), box: BOX, front };
}

/** The smallest box around a rectangle given by its corners, with a margin, made square as far as the drawing allows. */
export function frontAround(left: number, top: number, right: number, bottom: number): Drawing["front"] {
  const side = Math.max(right - left, bottom - top) + 4;
  const width = Math.min(side, BOX[0]);
  const height = Math.min(side, BOX[1]);
  const x = between(0, (left + right - width) / 2, BOX[0] - width);
  const y = between(0, (top + bottom - height) / 2, BOX[1] - height);
  return [tenth(x), tenth(y), tenth(width), tenth(height)];
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Content enlarged around a point, with strokes of normal width. */
export function enlarged(scale: number, [x, y]: Point, ...content: readonly string[]): string {
  if (scale === 1) return content.join("");
  const transform = `translate(${short(x)} ${short(y)}) scale(${short(scale)}) translate(${short(-x)} ${short(-y)})`;
  return group({ transform, "stroke-width": 0.8 / scale }, ...content);
}

export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}z`;
}

export function screws(points: readonly Point[], r: number): string {
  const slots = points
    .map(([x, y]) => `M${short(x - r * 0.7)} ${short(y + r * 0.7)}l${short(r * 1.4)} ${short(-r * 1.4)}`)
    .join("");
  const heads = points.map(([cx, cy]) => element("circle", { cx, cy, r }));
  return group({ fill: METAL }, ...heads, path(slots));
}

/** Push-in clamps: a square funnel with a round release, `size` wide; the release above (-1) or below (1) the funnel. */
export function pushIns(points: readonly Point[], size: number, side: 1 | -1 = -1): string {
  const half = size / 2;
  const funnels = points
    .map(([x, y]) => `M${short(x - half)} ${short(y - half)}h${short(size)}v${short(size)}h${short(-size)}z`)
    .join("");
  const releases = points.map(([x, y]) => `M${short(x)} ${short(y + side * size * 1.1)}h.1`).join("");
  const round = { stroke: "#f26a21", "stroke-width": size * 0.8, "stroke-linecap": "round" };
  return path(funnels, "#222") + path(releases, "none", round);
}

export function spread(count: number, [x1, y1]: Point, [x2, y2]: Point): Point[] {
  if (count === 1) return [[(x1 + x2) / 2, (y1 + y2) / 2]];
  return Array.from({ length: count }, (_, i): Point => [
    x1 + ((x2 - x1) * i) / (count - 1),
    y1 + ((y2 - y1) * i) / (count - 1),
  ]);
}

/** Text cut to the room next to a part, for an operator's words of any length. */
export function label(
  x: number,
  y: number,
  content: string,
  size = 6,
  more: Readonly<Record<string, string | number>> = {},
): string {
  const shown = content.slice(0, 18);
  if (!shown) return "";
  return text(x, y, shown, size === 6 ? more : { "font-size": size, ...more });
}

export function lettering(size: number, fill: string, words: readonly (readonly [number, number, string])[]): string {
  const shown = words.filter(([, , word]) => word);
  if (shown.length === 0) return "";
  return group(
    { "font-size": size, "text-anchor": "middle", fill, stroke: "none" },
    ...shown.map(([x, y, word]) => element("text", { x, y }, escapeHtml(word.slice(0, 18)))),
  );
}

export function led(x: number, y: number, paint: string, r = 1.8): string {
  return circle(x, y, r, paint, { "stroke-width": 0.4 });
}

/** The end of a 35 mm rail, its open side to the right; `x` is its front face, `y` its middle. */
export function railEnd(x: number, y: number): string {
  return (
    rect(x, y - 14, 2.5, 28, METAL) +
    path(`M${short(x + 2.5)} ${short(y - 9)}h5v18h-5`, METAL) +
    rect(x + 7.5, y - 12, 1.5, 24, DARK_HOUSING)
  );
}
