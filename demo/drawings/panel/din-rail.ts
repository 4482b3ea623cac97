import type { Drawing, PartToDraw } from "../drawing.ts";
import { path } from "../svg.ts";
import { codeOf, drawing, englishOf, frontAround, label, numbersIn, type Point } from "./details.ts";
import { along, sheetEdge, swept } from "./oblique.ts";

type Sheet = readonly [string, string, string];

const STEEL: Sheet = ["#c9ced2", "#dde1e4", "#a4acb2"];
const SHEETS: Readonly<Record<string, Sheet>> = {
  A: ["#dfe3e6", "#eef1f2", "#bdc4c9"],
  X: ["#d3d8dc", "#e8ecef", "#aeb6bc"],
};

const BACK: Point = [66, -34];

export function drawDinRail(part: PartToDraw): Drawing {
  const [wide = 35, deep = 7.5] = numbersIn(englishOf(part, "railProfile"));
  const sheet = SHEETS[codeOf(part, "material")] ?? STEEL;
  return drawHat({
    width: wide * 1.7,
    depth: deep * 1.7,
    flange: wide > 20 ? 7 : 6,
    sheet,
    slotted: codeOf(part, "railSlots") !== "U",
    words: [englishOf(part, "railProfile"), englishOf(part, "railLength")],
  });
}

export function drawChannel(part: PartToDraw): Drawing {
  const english = englishOf(part, "accessoryType");
  const sheet = english.includes("aluminum") ? SHEETS["A"] : undefined;
  const length = /\d+ ft/.exec(english)?.[0] ?? "";
  return drawHat({ width: 46, depth: 18, flange: 0, sheet: sheet ?? STEEL, slotted: true, words: ["", length] });
}

type Hat = {
  readonly width: number;
  readonly depth: number;
  /** Width of the flanges at the top; none for a channel. */
  readonly flange: number;
  readonly sheet: Sheet;
  readonly slotted: boolean;
  /** Texts below the section, and along the rail. */
  readonly words: readonly [string, string];
};

function drawHat({ width, depth, flange, sheet, slotted, words }: Hat): Drawing {
  const [paint, lit, shaded] = sheet;
  const left = 80 - (width + BACK[0]) / 2;
  const right = left + width;
  const base = 51 + (depth - BACK[1]) / 2;
  const top = base - depth;
  const [inner, outer] = [left + flange, right - flange];
  const middle: Point = [(inner + outer) / 2, base];
  const section: Point[] = [
    [inner, top],
    [inner, base],
    [outer, base],
    [outer, top],
  ];
  return drawing(
    frontAround(left, top + BACK[1], right + BACK[0], base + 2),
    swept([inner, base], [outer, base], BACK, paint),
    slotted ? slots(middle, Math.min(7, (outer - inner) / 4)) : "",
    swept([inner, top], [inner, base], BACK, lit),
    swept([outer, top], [outer, base], BACK, shaded),
    flange ? swept([left, top], [inner, top], BACK, lit) + swept([outer, top], [right, top], BACK, lit) : "",
    sheetEdge(flange ? [[left, top], ...section, [right, top]] : section, paint, 1.6),
    label((left + right) / 2, base + 11, words[0]),
    label(right + 44, base - 4, words[1], 7),
  );
}

function slots(middle: Point, width: number): string {
  const holes = Array.from({ length: 6 }, (_, i) => {
    const at = 0.08 + i * 0.155;
    return `M${along(middle, BACK, at)}L${along(middle, BACK, at + 0.075)}`;
  }).join("");
  return (
    path(holes, "none", { "stroke-width": width, "stroke-linecap": "round" }) +
    path(holes, "none", { stroke: "#fff", "stroke-width": width - 1.4, "stroke-linecap": "round" })
  );
}
