import type { Drawing, PartToDraw } from "../drawing.ts";
import { INK, paintOf } from "../palette.ts";
import { path, rect, short } from "../svg.ts";
import { between, codeOf, drawing, englishOf, frontAround, label, led, numbersIn, pushIns, screws } from "./details.ts";
import { blockPaint, blocksFromAbove, earth, inkOn, railUnder, steppedProfile } from "./terminal-shapes.ts";

export function drawHighDensityTerminal(part: PartToDraw): Drawing {
  const levels = between(2, Number(codeOf(part, "levels")), 4);
  const { d, clamps } = steppedProfile(levels);
  const paint = blockPaint(part);
  const pushIn = codeOf(part, "terminalTech") === "P";
  const size = String(numbersIn(englishOf(part, "wireSize"))[0] ?? "");
  return drawing(
    frontAround(8, 12, 82, 91),
    railUnder(),
    path(d, paint),
    pushIn
      ? pushIns(
          clamps.map(([x, y]) => [x, y + 2]),
          3.8,
        )
      : screws(clamps, 4),
    rect(41, levels > 2 ? 24 : 24, 8, 5, "#fff", { rx: 0.8 }),
    inside(codeOf(part, "terminalFunction"), levels),
    label(45, 71, size, 9.5, { fill: inkOn(paint) }),
    blocksFromAbove(part, paint, levels, pushIn),
  );
}

function inside(code: string, levels: number): string {
  if (code === "B") return bridge(levels);
  if (code === "L") return led(45, 46, paintOf("red"), 3.4);
  if (code === "D")
    return rect(37, 39, 16, 12, "#fff") + path("M38 45h14", "none") + path("M42 41.5v7l6-3.5zM48 41.5v7", INK);
  if (code === "G") return earth(45, 46) + path("M29 75h6v6h-6zM55 75h6v6h-6z", paintOf("green"));
  return "";
}

function bridge(levels: number): string {
  const rise = 20 / (levels - 1);
  const teeth = Array.from({ length: levels }, (_, i) => `M41 ${short(37 + rise * i)}h8`).join("");
  return path(`M45 37v20${teeth}`, "none", { stroke: paintOf("red"), "stroke-width": 2.8 });
}
