import type { Drawing, PartToDraw } from "../drawing.ts";
import { METAL, paintOf, RUBBER, SHEET_STEEL } from "../palette.ts";
import { element, group, path, rect } from "../svg.ts";
import { between, codeOf, drawing, frontAround, label, numbersIn, type Point, screws } from "./details.ts";

const PAINTS: Readonly<Record<string, readonly [string, string]>> = {
  P: ["#d3d7d9", RUBBER],
  Y: [paintOf("yellow"), RUBBER],
  A: ["#b9c0c5", "#a9b1b7"],
  T: ["#cdd2d0", "#c2c8c6"],
  S: ["#dfe3e6", "#d3d8dc"],
};

const LARGEST = 84;

export function drawButtonEnclosure(part: PartToDraw): Drawing {
  const count = between(1, numbersIn(codeOf(part, "stations"))[0] ?? 1, 16);
  const columns = count < 6 ? 1 : Math.ceil(count / (count > 9 ? 4 : 3));
  const rows = Math.ceil(count / columns);
  const large = codeOf(part, "mountingHole") === "30";
  const pitch = large ? 25 : 22;
  const scale = Math.min(1.6, LARGEST / (Math.max(rows, columns) * pitch + 12));
  const width = (columns * pitch + 12) * scale;
  const height = (rows * pitch + 12) * scale;
  const first = { x: 45 - ((columns - 1) * pitch * scale) / 2, y: 50 - ((rows - 1) * pitch * scale) / 2 };
  const holes = Array.from({ length: count }, (_, i): Point => [
    first.x + (i % columns) * pitch * scale,
    first.y + Math.floor(i / columns) * pitch * scale,
  ]);
  const [cover, body] = PAINTS[codeOf(part, "material")] ?? [SHEET_STEEL, RUBBER];
  const round = "PYA".includes(codeOf(part, "material")) ? 4 : 1;
  return drawing(
    frontAround(45 - width / 2, 50 - height / 2, 45 + width / 2, 50 + height / 2),
    rect(45 - width / 2, 50 - height / 2, width, height, cover, { rx: round }),
    cornerScrews(width, height),
    holesOf(holes, (large ? 9 : 7) * scale),
    rect(112, 50 - height / 2, 26, height, body, { rx: 1.5 }),
    rect(108, 50 - height / 2, 5, height, cover, { rx: 1.5 }),
    path(`M114 ${50 + height / 2 - 3}h22M114 ${50 - height / 2 + 3}h22`, "none", { stroke: METAL }),
    label(125, 52, large ? "30 mm" : "22 mm", 5.5),
  );
}

function holesOf(holes: readonly Point[], r: number): string {
  return group({ fill: "#fff" }, ...holes.map(([cx, cy]) => element("circle", { cx, cy, r })));
}

function cornerScrews(width: number, height: number): string {
  const x = width / 2 - 3.5;
  const y = height / 2 - 3.5;
  return screws(
    [
      [45 - x, 50 - y],
      [45 + x, 50 - y],
      [45 - x, 50 + y],
      [45 + x, 50 + y],
    ],
    1.4,
  );
}
