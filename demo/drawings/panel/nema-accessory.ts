import type { Drawing, PartToDraw } from "../drawing.ts";
import { drawGeneric } from "../generic.ts";
import { BRASS, DARK_HOUSING, METAL, PALE, paintOf } from "../palette.ts";
import { circle, path, rect } from "../svg.ts";
import { codeOf, drawing, englishOf, frontAround, label, led, numbersIn, screws } from "./details.ts";
import { drawChannel } from "./din-rail.ts";
import { drawScrewBar } from "./jumper.ts";
import { drawStripOfTags } from "./marker-strip.ts";
import { earth } from "./terminal-shapes.ts";

type Drawer = (part: PartToDraw) => Drawing;

const KINDS: readonly (readonly [string, Drawer])[] = [
  ["CH", drawChannel],
  ["EA", drawAnchor],
  ["EB", drawBarrier],
  ["JP", drawJumper],
  ["MS", drawMarkingStrip],
  ["CV", drawCover],
  ["FB", drawFuseBlock],
  ["SW", drawSwitchBlock],
  ["GB", drawGroundBlock],
];

export function drawNemaAccessory(part: PartToDraw): Drawing {
  const code = codeOf(part, "accessoryType");
  const draw = KINDS.find(([start]) => code.startsWith(start))?.[1] ?? drawGeneric;
  return draw(part);
}

const PROFILE = "M10 82v-30h8v-14h22v-20h10v20h22v14h8v30z";
const CHANNEL = "M20 82v9h50v-9h-3v6h-44v-6z";

/** The words after the name: "25-50 A". */
function range(part: PartToDraw): string {
  return /[\d-]+ A\b/.exec(englishOf(part, "accessoryType"))?.[0] ?? "";
}

function drawAnchor(part: PartToDraw): Drawing {
  return drawing(
    frontAround(18, 22, 72, 92),
    path(CHANNEL, METAL),
    path("M22 82v-40h12v-14h22v14h12v40z", DARK_HOUSING),
    screws([[45, 42]], 9),
    label(45, 74, range(part), 9, { fill: "#fff" }),
    rect(114, 28, 20, 54, DARK_HOUSING, { rx: 1 }),
    rect(118, 22, 12, 6, METAL),
    path("M110 82h28v8h-28z", METAL),
  );
}

function drawBarrier(part: PartToDraw): Drawing {
  return drawing(
    frontAround(8, 16, 82, 86),
    path(PROFILE, "#2f363b"),
    path("M15 78v-22h8v-14h22v-18", "none", { stroke: "#8a9299" }),
    label(45, 70, range(part), 9, { fill: "#fff" }),
    rect(122, 18, 4, 64, "#2f363b"),
  );
}

function drawJumper(part: PartToDraw): Drawing {
  const count = numbersIn(englishOf(part, "accessoryType"))[0] ?? 2;
  return drawScrewBar(Math.min(count, 20), Math.min(26, 144 / count), METAL, `${count} circuits`);
}

function drawMarkingStrip(part: PartToDraw): Drawing {
  const length = /\d+ ft/.exec(englishOf(part, "accessoryType"))?.[0] ?? "";
  return drawStripOfTags(
    Array.from({ length: 10 }, () => ""),
    14.4,
    length,
  );
}

function drawCover(part: PartToDraw): Drawing {
  return drawing(
    frontAround(14, 20, 146, 80),
    path("M14 70l96-44h36l-96 44z", "#e6f1f6"),
    path("M14 70v8l3-1v-6M50 70v8l96-44v-8z", "#cfe3ee"),
    path("M44 62l60-28M56 62l60-28", "none", { stroke: "#fff", "stroke-width": 2 }),
    label(110, 74, /\d+ ft/.exec(englishOf(part, "accessoryType"))?.[0] ?? "", 7),
  );
}

function drawFuseBlock(part: PartToDraw): Drawing {
  const lit = englishOf(part, "accessoryType").includes("indicator");
  return drawing(
    frontAround(6, 18, 84, 92),
    path(CHANNEL, METAL),
    path("M8 82v-40h74v40z", paintOf("black")),
    path("M14 42v-18h5v10h6v-10h5v18zM60 42v-18h5v10h6v-10h5v18z", BRASS),
    rect(24, 22, 42, 11, "#f7f7f4", { rx: 1 }),
    rect(17, 21, 10, 13, METAL, { rx: 1 }),
    rect(63, 21, 10, 13, METAL, { rx: 1 }),
    label(45, 68, range(part), 13, { fill: "#fff" }),
    lit ? led(45, 50, paintOf("red"), 3.4) : "",
    rect(116, 42, 16, 40, paintOf("black")),
    circle(124, 28, 6, METAL),
    path("M118 42v-12q6 8 12 0v12z", BRASS),
  );
}

function drawSwitchBlock(part: PartToDraw): Drawing {
  return drawing(
    frontAround(8, 10, 82, 92),
    path(CHANNEL, METAL),
    path("M8 82v-40h74v40z", paintOf("black")),
    rect(28, 36, 34, 16, METAL, { rx: 1 }),
    path("M42 40l9-28q4-3 6 1l-7 29z", paintOf("orange")),
    screws(
      [
        [17, 52],
        [73, 52],
      ],
      5.5,
    ),
    label(45, 74, range(part), 12, { fill: "#fff" }),
    rect(116, 42, 16, 40, paintOf("black")),
    rect(121, 12, 6, 30, paintOf("orange"), { rx: 1.5 }),
  );
}

function drawGroundBlock(part: PartToDraw): Drawing {
  return drawing(
    frontAround(8, 16, 82, 92),
    path(CHANNEL, METAL),
    path(PROFILE, paintOf("green")),
    screws(
      [
        [27, 50],
        [63, 50],
      ],
      6,
    ),
    earth(45, 50),
    label(45, 75, range(part), 9, { fill: "#fff" }),
    rect(114, 18, 18, 64, paintOf("green")),
    rect(114, 46, 18, 8, PALE),
    screws(
      [
        [123, 29],
        [123, 71],
      ],
      5,
    ),
  );
}
