import type { Drawing, PartToDraw } from "../drawing.ts";
import { drawGeneric } from "../generic.ts";
import { BRASS, METAL, paintOf } from "../palette.ts";
import { circle, path, rect } from "../svg.ts";
import { between, codeOf, drawing, englishOf, frontAround, label, numbersIn, screws } from "./details.ts";
import { drawDinRail } from "./din-rail.ts";
import { drawComb, drawScrewBar } from "./jumper.ts";
import { drawMarkerStrip } from "./marker-strip.ts";
import { blockPaint, blockProfile, steppedProfile } from "./terminal-shapes.ts";

type Drawer = (part: PartToDraw) => Drawing;

const KINDS: readonly (readonly [string, Drawer])[] = [
  ["ES", drawEndStop],
  ["GM", drawGroupMarker],
  ["SEP", drawPartition],
  ["TP", drawTestPlug],
  ["WRN", drawWarningPlate],
  ["SD", drawScrewdriver],
  ["FU", drawFuse],
  ["DRS", drawRailSupport],
];

export function drawTerminalAccessory(part: PartToDraw): Drawing {
  if (part.attributes["railProfile"]) return drawDinRail(part);
  if (part.attributes["markerText"]) return drawMarkerStrip(part);
  if (part.attributes["circuits"]) return drawJumper(part);
  if (part.attributes["wireSize"]) return drawEndPlate(part);
  const code = codeOf(part, "accessoryType");
  const draw = KINDS.find(([start]) => code.startsWith(start))?.[1] ?? drawGeneric;
  return draw(part);
}

/** Pitch of blocks by wire size, in mm. */
const PITCHES: Readonly<Record<string, number>> = { "02": 5.2, "04": 6.2, "06": 8.2, "10": 10.2 };

function drawJumper(part: PartToDraw): Drawing {
  const count = between(2, Number(codeOf(part, "circuits")), 30);
  const pitch = Math.min(144 / count, (PITCHES[codeOf(part, "wireSize")] ?? 5.2) * 2.4);
  const draw = codeOf(part, "terminalTech") === "S" ? drawScrewBar : drawComb;
  return draw(count, pitch, blockPaint(part), englishOf(part, "circuits"));
}

const LEVELS: Readonly<Record<string, number>> = { DD: 2, TT: 3 };

function drawEndPlate(part: PartToDraw): Drawing {
  const levels = LEVELS[codeOf(part, "wireSize")];
  const wide = codeOf(part, "wireSize") === "34" ? 6 : 0;
  const outer = levels ? steppedProfile(levels).d : blockProfile(wide, wide);
  const paint = blockPaint(part);
  const rim = { transform: "translate(45 54) scale(.86) translate(-45 -54)", stroke: "#fff", "stroke-opacity": 0.55 };
  return drawing(
    frontAround(8, 16, 82, 84),
    path(outer, paint),
    path(outer, "none", rim),
    circle(25, 62, 1.8, "#fff", { "stroke-width": 0.5 }),
    circle(65, 62, 1.8, "#fff", { "stroke-width": 0.5 }),
    rect(122, levels ? 18 : 28, 3.4, levels ? 64 : 54, paint),
    label(124, 94, englishOf(part, "wireSize")),
  );
}

const STOP = "#8f989e";

function drawEndStop(part: PartToDraw): Drawing {
  const screwed = codeOf(part, "accessoryType") !== "ES35Q";
  const narrow = codeOf(part, "accessoryType") === "ES15";
  const rail = narrow ? "M33 83h5v6h14v-6h5v2h-3v6h-18v-6h-3z" : "M24 83h6v6h30v-6h6v2h-4v6h-34v-6h-4z";
  return drawing(
    frontAround(14, 18, 76, 92),
    path(rail, METAL),
    path(
      narrow ? "M26 83v-37l8-20h22l8 20v37h-11v-6h-16v6z" : "M14 76v-28l12-26h38l12 26v28l-7 7h-6v-7h-36v7h-6z",
      STOP,
    ),
    screwed ? screws([[45, 44]], 9) : path("M38 62v-22h14v22", "none", { "stroke-width": 1.4 }),
    rect(36, 26, 18, 6, "#fff", { rx: 0.8 }),
    rect(116, 22, 14, 61, STOP, { rx: 1 }),
    rect(118, 26, 10, 6, "#fff"),
    screwed ? screws([[123, 44]], 4) : "",
    label(123, 95, narrow ? "15 mm" : "35 mm"),
  );
}

function drawGroupMarker(): Drawing {
  return drawing(
    frontAround(10, 16, 80, 84),
    path("M38 84v-36h14v36h-3v-8h-8v8z", STOP),
    rect(12, 20, 66, 30, STOP, { rx: 2 }),
    rect(16, 24, 58, 22, "#fff", { rx: 1 }),
    path("M22 32h46M22 39h34", "none", { stroke: "#abb" }),
    path("M116 50h6l6 34h-5zM108 44l12-26 4 2-10 28z", STOP),
  );
}

function drawPartition(part: PartToDraw): Drawing {
  return drawing(
    frontAround(6, 12, 84, 88),
    path("M6 80v-58l10-8h58l10 8v58h-20v8h-6v-8h-26v8h-6v-8z", "#b9c0c4"),
    path(blockProfile(0, 0), "none", { stroke: "#fff", "stroke-dasharray": "3 2" }),
    rect(122, 14, 2.6, 72, "#b9c0c4"),
    label(124, 96, /[\d.-]+ mm²/.exec(englishOf(part, "accessoryType"))?.[0] ?? ""),
  );
}

function drawTestPlug(part: PartToDraw): Drawing {
  const size = numbersIn(englishOf(part, "accessoryType"))[0] ?? 2.3;
  const half = size * 0.8;
  return drawing(
    frontAround(14, 38, 146, 62),
    rect(100, 50 - half, 40, half * 2, METAL, { rx: half }),
    rect(92, 50 - half * 1.7, 10, half * 3.4, BRASS),
    path("M46 42l6-3h36l4 3v16l-4 3h-36l-6-3z", paintOf("red")),
    path("M56 42v16M62 42v16M68 42v16M74 42v16", "none", { stroke: "#7f0a1e" }),
    path("M46 50q-16-8-32 0", "none", { "stroke-width": 3.4, stroke: paintOf("red") }),
    label(120, 72, `${size} mm`, 7),
  );
}

function drawWarningPlate(): Drawing {
  return drawing(
    frontAround(10, 16, 80, 80),
    rect(10, 18, 70, 60, paintOf("yellow"), { rx: 2 }),
    path("M45 24l24 44h-48z", paintOf("yellow"), { "stroke-width": 2.6, "stroke-linejoin": "round" }),
    path("M47 36l-8 15h7l-3 12 10-16h-7l4-11z", "#222", { stroke: "none" }),
    path("M14 78v6h6v-6M28 78v6h6v-6M42 78v6h6v-6M56 78v6h6v-6M70 78v6h6v-6", paintOf("yellow")),
    rect(120, 18, 3, 60, paintOf("yellow")),
    label(122, 94, "5 poles"),
  );
}

function drawScrewdriver(part: PartToDraw): Drawing {
  return drawing(
    frontAround(8, 34, 152, 62),
    rect(70, 47, 70, 3.4, METAL),
    path("M140 46.6l12 .8v2.6l-12 .8z", METAL),
    path("M8 42q0-4 5-4h40q5 0 8 5l9 4v4l-9 4q-3 5-8 5h-40q-5 0-5-4z", paintOf("red")),
    path("M14 43h38M14 48h40M14 54h38", "none", { stroke: "#7f0a1e", "stroke-width": 1.4 }),
    label(106, 68, englishOf(part, "accessoryType").replace(/^\D+/, ""), 7),
  );
}

function drawFuse(part: PartToDraw): Drawing {
  return drawing(
    frontAround(30, 34, 130, 66),
    rect(30, 37, 100, 26, paintOf("clear"), { rx: 2 }),
    path("M54 50q13-7 26 0t26 0", "none", { stroke: "#6f7a82", "stroke-width": 1.4 }),
    rect(30, 36, 24, 28, METAL, { rx: 2 }),
    rect(106, 36, 24, 28, METAL, { rx: 2 }),
    path("M58 41h44", "none", { stroke: "#fff", "stroke-width": 2 }),
    label(80, 84, englishOf(part, "accessoryType").replace(/^fuse /, ""), 9),
  );
}

function drawRailSupport(): Drawing {
  return drawing(
    frontAround(14, 16, 76, 84),
    path("M14 78h62v6h-62z", METAL),
    path("M18 78l50-54 5 4-44 50z", STOP),
    path("M58 20l20 18M62 78v-34", "none", { "stroke-width": 3 }),
    label(37, 73, "45°", 9),
    rect(112, 24, 22, 54, STOP, { rx: 1 }),
    rect(106, 78, 34, 6, METAL),
    rect(112, 20, 22, 5, METAL),
  );
}
