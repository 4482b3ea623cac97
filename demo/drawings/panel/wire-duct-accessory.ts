import type { Drawing, PartToDraw } from "../drawing.ts";
import { drawGeneric } from "../generic.ts";
import { DARK_HOUSING, PALE, RUBBER } from "../palette.ts";
import { circle, element, path, rect, short } from "../svg.ts";
import { between, codeOf, drawing, englishOf, frontAround, label, numbersIn, type Point } from "./details.ts";
import { swept } from "./oblique.ts";
import { BACK, ductPaint, lid } from "./wire-duct.ts";

type Drawer = (part: PartToDraw) => Drawing;

/** Accessories by the letters their code begins with; tools get the generic drawing. */
const KINDS: readonly (readonly [RegExp, Drawer])[] = [
  [/^RVT$/, drawRivet],
  [/^WR\d/, drawRetainer],
  [/^DIV/, drawDivider],
  [/^COR/, drawCornerStrip],
  [/^ADH/, drawTape],
  [/^LBL/, drawLabelHolder],
];

export function drawWireDuctAccessory(part: PartToDraw): Drawing {
  if (part.attributes["ductWidth"]) return drawLid(part);
  const code = codeOf(part, "accessoryType");
  const draw = KINDS.find(([start]) => start.test(code))?.[1] ?? drawGeneric;
  return draw(part);
}

function drawLid(part: PartToDraw): Drawing {
  const wide = between(0.5, numbersIn(englishOf(part, "ductWidth"))[0] ?? 2, 8);
  const width = Math.min(84, 12 + 14 * wide);
  const x = 80 - (width + BACK[0]) / 2;
  return drawing(
    frontAround(x, 30, x + width + BACK[0], 64),
    lid({ x, y: 58, width }, ductPaint(part)),
    label(x + width / 2, 74, englishOf(part, "ductWidth")),
  );
}

function drawRivet(): Drawing {
  return drawing(
    frontAround(20, 22, 70, 82),
    path("M39 36h12v30l-4 14h-4l-4-14z", PALE),
    path("M45 44v34M39 52h12M39 60h12", "none", { "stroke-width": 0.6 }),
    path("M28 36q0-12 17-12t17 12z", PALE),
    circle(120, 50, 18, PALE),
    circle(120, 50, 6, RUBBER),
    label(120, 82, "4.8 mm"),
  );
}

function inches(part: PartToDraw): number {
  return numbersIn(englishOf(part, "accessoryType"))[0] ?? 2;
}

function drawRetainer(part: PartToDraw): Drawing {
  const width = 22 + inches(part) * 22;
  const left = 80 - width / 2;
  return drawing(
    frontAround(left, 30, left + width, 72),
    path(
      `M${short(left)} 34h7v20q0 6 6 6h${short(width - 26)}q6 0 6-6v-20h7v24q0 10-10 10h-${short(width - 20)}q-10 0-10-10z`,
      RUBBER,
    ),
    path(`M${short(left)} 40h-3v4h3M${short(left + width)} 40h3v4h-3`, RUBBER),
    label(80, 86, `${inches(part)} in`, 7),
  );
}

function drawDivider(part: PartToDraw): Drawing {
  const height = 14 * inches(part);
  const back: Point = [84, -26];
  const foot: Point = [34, 72];
  return drawing(
    frontAround(20, 72 + back[1] - height, 132, 76),
    swept([20, 76], [48, 76], back, RUBBER),
    swept([34, 76 - height], foot, back, PALE),
    path(`M20 76h28M34 76v-${height}`, "none", { "stroke-width": 2.4 }),
    label(26, 66 - height / 2, `${inches(part)} in`, 6, { "text-anchor": "end" }),
    label(112, 84, /\d+ ft/.exec(englishOf(part, "accessoryType"))?.[0] ?? "", 7),
  );
}

function drawCornerStrip(part: PartToDraw): Drawing {
  const size = 16 + 10 * inches(part);
  const y = 50 + size / 2;
  return drawing(
    frontAround(58, y - size - 24, 76 + size + 30, y),
    swept([62, y - size], [62, y], [36, -20], PALE),
    swept([62, y], [62 + size, y], [36, -20], RUBBER),
    path(`M62 ${short(y - size)}v${short(size)}h${short(size)}`, "none", { "stroke-width": 2.6 }),
    label(56, y - size / 2, `${inches(part)} in`, 6, { "text-anchor": "end" }),
  );
}

function drawTape(): Drawing {
  return drawing(
    frontAround(13, 16, 77, 82),
    path("M45 16h24a32 32 0 0 1 0 64h-24z", "#e8dfb8"),
    circle(45, 48, 32, "#f3ecd0"),
    circle(45, 48, 24, "none", { "stroke-width": 0.5 }),
    circle(45, 48, 28, "none", { "stroke-width": 0.5 }),
    circle(45, 48, 18, "#fff"),
    path("M45 80h52v4h-52z", "#e8dfb8"),
    label(45, 50.5, "10 m", 8),
  );
}

function drawLabelHolder(): Drawing {
  return drawing(
    frontAround(10, 24, 80, 78),
    rect(10, 30, 70, 40, "#ddebf2", { rx: 3 }),
    rect(16, 36, 58, 28, "#fff"),
    path("M22 46h40M22 54h28", "none", { stroke: DARK_HOUSING, "stroke-width": 2 }),
    element("path", { d: "M112 24v46q0 6 6 6h4v-4h-3q-3 0-3-3v-45z", fill: "#ddebf2" }),
  );
}
