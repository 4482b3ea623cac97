import type { Locale } from "../../app/domain/locale.ts";
import { boundsBetween, type Bounds } from "./bounds.ts";
import type { Dimensions, Size } from "./dimensions.ts";
import type { Drawing } from "./drawing.ts";
import { letteringBounds } from "./lettering-room.ts";
import { element, group, path, short, text } from "./svg.ts";

/** A drawing with room for its dimension lines: x, y, width and height of the view box. */
export type DimensionedDrawing = {
  readonly markup: string;
  readonly viewBox: readonly [number, number, number, number];
};

/** Boundary of front and side view, and right edge of the panel of a side view. */
export const FRONT_END = 90;
const PANEL_BACK = 115;

const LINE = "#5f6c79";
/** Distance from shape to dimension line, and room for the words below the line. */
const GAP = 7;
const WORDS = 15;

const SHORTEST = 9;

/** Adds thin lines and arrows for the known sizes: width and depth below, height on the left, the reader's system first. */
export function dimensioned({ markup, box }: Drawing, dimensions: Dimensions, locale: Locale): DimensionedDrawing {
  const front = boundsBetween(markup, 0, FRONT_END);
  const side = boundsBetween(markup, FRONT_END, box[0]);
  const { width, height, depth, behind } = dimensions;
  const foot = lowestWord(markup);
  const floor = Math.max(front?.bottom ?? 0, side?.bottom ?? 0, foot) + GAP;
  // Lettering is below the side view: its dimension lines begin under it.
  const below = side && { ...side, bottom: Math.max(side.bottom, foot) };
  const lines = [
    front && width && across(front, floor, words(width, locale)),
    front && height && !height.round && upright(front, words(height, locale)),
    below && depth && across(below, floor, words(depth, locale)),
    below && behind && across({ ...below, left: PANEL_BACK }, floor, words(behind, locale)),
  ].filter(Boolean);
  if (lines.length === 0) return withRoom(markup, [0, 0, ...box]);
  const style = { stroke: LINE, "stroke-width": 0.5, fill: "none", "font-family": "sans-serif", "font-size": 5.5 };
  const top = Math.max(0, Math.min(front?.top ?? 0, side?.top ?? 0) - GAP);
  return withRoom(markup + group(style, lines.join("")), [0, top, box[0], floor + WORDS - top]);
}

function withRoom(markup: string, [x, y, width, height]: DimensionedDrawing["viewBox"]): DimensionedDrawing {
  const words = letteringBounds(markup);
  const left = Math.floor(Math.min(x, words?.left ?? x));
  const right = Math.ceil(Math.max(x + width, words?.right ?? 0));
  return { markup, viewBox: [left, y, right - left, height] };
}

/** Bottom of the lettering below the views. */
function lowestWord(markup: string): number {
  const feet = [...markup.matchAll(/<(?:text|tspan)\b[^>]*? y='([\d.]+)'/g)].map(([, y]) => Number(y));
  return Math.max(0, ...feet);
}

function words({ inches, millimetres, round }: Size, locale: Locale): readonly [string, string] {
  const mark = round ? "Ø " : "";
  const imperial = `${mark}${inches} ${locale === "en" ? "in" : "pulg"}`;
  const metric = `${mark}${millimetres} mm`;
  return locale === "en" ? [imperial, metric] : [metric, imperial];
}

function across({ left, right, bottom }: Bounds, y: number, [first, second]: readonly [string, string]): string {
  const middle = (left + right) / 2;
  // On a short line the arrows point at it from outside.
  const inward = right - left < SHORTEST ? -1 : 1;
  const tail = inward < 0 ? 5 : 0;
  const edge = (x: number) => `M${short(x)} ${short(bottom + 1.5)}V${short(y + 1.5)}`;
  return (
    path(`${edge(left)}${edge(right)}M${short(left - tail)} ${short(y)}H${short(right + tail)}`) +
    arrow(left, y, inward, 0) +
    arrow(right, y, -inward, 0) +
    word(middle, y + 6, first) +
    word(middle, y + 12, second)
  );
}

function upright({ left, top, bottom }: Bounds, [first, second]: readonly [string, string]): string {
  const x = left - GAP;
  const middle = (top + bottom) / 2;
  const edge = (y: number) => `M${short(left - 1.5)} ${short(y)}H${short(x - 1.5)}`;
  return (
    path(`${edge(top)}${edge(bottom)}M${short(x)} ${short(top)}V${short(bottom)}`) +
    arrow(x, top, 0, 1) +
    arrow(x, bottom, 0, -1) +
    word(x - 2.5, middle - 1, first, "end") +
    word(x - 2.5, middle + 5, second, "end")
  );
}

function arrow(x: number, y: number, dx: number, dy: number): string {
  const at = (along: number, beside: number) =>
    `${short(x + dx * along - dy * beside)} ${short(y + dy * along + dx * beside)}`;
  return element("path", { d: `M${short(x)} ${short(y)}L${at(3, 1)}L${at(3, -1)}z`, fill: LINE, stroke: "none" });
}

function word(x: number, y: number, content: string, anchor = "middle"): string {
  return text(x, y, content, { "text-anchor": anchor });
}
