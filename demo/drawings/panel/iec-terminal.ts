import type { Drawing, PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, paintOf } from "../palette.ts";
import { circle, path, rect } from "../svg.ts";
import {
  between,
  codeOf,
  drawing,
  englishOf,
  frontAround,
  label,
  led,
  numbersIn,
  type Point,
  pushIns,
  screws,
} from "./details.ts";
import {
  blockPaint,
  blockProfile,
  blocksFromAbove,
  earth,
  earthStripes,
  inkOn,
  railUnder,
  wireEnds,
} from "./terminal-shapes.ts";

/** Clamps left and right by the number of conductors: further ones are first on the right side. */
const CLAMPS: Readonly<Record<number, readonly [readonly number[], readonly number[]]>> = {
  2: [[25], [65]],
  3: [[25], [58, 70]],
  4: [
    [20, 32],
    [58, 70],
  ],
};

export function drawIecTerminal(part: PartToDraw): Drawing {
  const pushIn = codeOf(part, "terminalTech") === "P" || part.series === "TIP";
  const english = englishOf(part, "terminalFunction");
  const conductors = between(2, Number(/(\d)-conductor/.exec(english)?.[1]), 4);
  const [left, right] = CLAMPS[conductors] ?? [[25], [65]];
  const clamps = [...left, ...right].map((x): Point => [x, pushIn ? 46 : 42]);
  const paint = blockPaint(part);
  return drawing(
    frontAround(3, 22, 87, 91),
    railUnder(),
    wireEnds(56),
    path(blockProfile(0, 0), paint),
    english.startsWith("ground")
      ? earthStripes() + earth(45, 64)
      : label(45, 69, sizeOf(part), 10.5, { fill: inkOn(paint) }),
    pushIn ? pushIns(clamps, 6) : screws(clamps, clamps.length > 2 ? 4.8 : 6),
    rect(40, 39, 10, 6, "#fff", { rx: 0.8 }),
    middle(english),
    blocksFromAbove(part, paint, Math.max(left.length, right.length), pushIn),
  );
}

function sizeOf(part: PartToDraw): string {
  return String(numbersIn(englishOf(part, "wireSize"))[0] ?? "");
}

function middle(english: string): string {
  if (english.startsWith("knife"))
    return (
      path("M38 56l14-36h6l-12 36z", paintOf("orange"), { "stroke-linejoin": "round" }) +
      circle(45, 53, 2, DARK_HOUSING)
    );
  if (!english.startsWith("fuse")) return "";
  const light = english.includes("LED") ? led(45, 20, paintOf("red"), 2.6) : "";
  return (
    path("M35 58v-44h20v44z", "#222") +
    rect(39, 26, 12, 28, paintOf("clear"), { rx: 1 }) +
    path("M39 31h12M39 49h12", "none", { "stroke-width": 0.5 }) +
    path("M45 31v18", "none", { stroke: "#6f7a82" }) +
    light
  );
}
