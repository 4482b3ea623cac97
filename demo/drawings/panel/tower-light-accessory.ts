import type { Drawing, PartToDraw } from "../drawing.ts";
import { drawGeneric } from "../generic.ts";
import { METAL, PANEL, RUBBER } from "../palette.ts";
import { circle, path, rect, short } from "../svg.ts";
import { codeOf, drawing, englishOf, frontAround, label, numbersIn, screws } from "./details.ts";
import { TOWER_BLACK, towerWidth } from "./tower-shapes.ts";

type Drawer = (part: PartToDraw) => Drawing;

/** Accessories by their code; poles by its beginning. */
const KINDS: readonly (readonly [RegExp, Drawer])[] = [
  [/^BASE/, drawBase],
  [/^CAP/, drawCap],
  [/^P\d/, drawPole],
  [/^FOOT/, drawFoot],
  [/^FOLD/, drawFoldingBracket],
  [/^WALL/, drawWallBracket],
  [/^GSK/, drawGasket],
  [/^M12/, drawAdapter],
  [/^CBL/, drawCable],
];

export function drawTowerAccessory(part: PartToDraw): Drawing {
  const code = codeOf(part, "accessoryType");
  const draw = KINDS.find(([start]) => start.test(code))?.[1] ?? drawGeneric;
  return draw(part);
}

function diameter(part: PartToDraw, x = 124, y = 95): string {
  return label(x, y, englishOf(part, "towerDiameter"));
}

function drawBase(part: PartToDraw): Drawing {
  const half = towerWidth(part, 60) / 2;
  const side = (x: number) =>
    path(`M${short(x - half)} 36h${short(half * 2)}v26q0 10-10 10h-${short(half * 2 - 20)}q-10 0-10-10z`, TOWER_BLACK) +
    rect(x - half + 4, 29, half * 2 - 8, 7, METAL) +
    path(`M${short(x - half)} 44h${short(half * 2)}`, "none", { stroke: "#7b858c" });
  return drawing(
    frontAround(45 - half, 26, 45 + half, 76),
    side(45),
    screws(
      [
        [45 - half * 0.55, 57],
        [45, 57],
        [45 + half * 0.55, 57],
      ],
      4,
    ),
    side(125),
    rect(119, 72, 12, 8, TOWER_BLACK),
    diameter(part),
  );
}

function drawCap(part: PartToDraw): Drawing {
  const half = towerWidth(part, 60) / 2;
  const side = (x: number) =>
    path(`M${short(x - half)} 66v-16q0-18 18-18h${short(half * 2 - 36)}q18 0 18 18v16z`, TOWER_BLACK) +
    rect(x - half + 4, 66, half * 2 - 8, 6, METAL);
  return drawing(
    frontAround(45 - half, 28, 45 + half, 76),
    side(45),
    path(`M${short(45 - half + 6)} 52q0-13 12-14`, "none", { stroke: "#8a9299", "stroke-width": 1.6 }),
    side(125),
    diameter(part),
  );
}

/** A long pole is drawn longer, but not to the same scale as a short one. */
function drawPole(part: PartToDraw): Drawing {
  const millimetres = numbersIn(englishOf(part, "accessoryType"))[0] ?? 250;
  const half = Math.min(44, 14 + Math.log2(Math.max(millimetres, 50) / 50) * 7.4);
  const pole = (x: number) =>
    rect(x - 4.5, 48 - half, 9, half * 2, METAL, { rx: 0.6 }) +
    path(`M${short(x - 1.5)} ${short(50 - half)}v${short(half * 2 - 4)}`, "none", {
      stroke: "#fff",
      "stroke-width": 1.6,
    }) +
    path(`M${short(x - 4.5)} ${short(53 - half)}h9m0 ${short(half * 2 - 10)}h-9`);
  return drawing(
    frontAround(38, 48 - half, 52, 48 + half),
    pole(45),
    label(70, 50, `${millimetres} mm`, 9),
    diameter(part, 124, 50),
  );
}

function drawFoot(part: PartToDraw): Drawing {
  const metal = codeOf(part, "accessoryType") === "FOOTM" || /metal/.test(englishOf(part, "accessoryType"));
  const paint = metal ? METAL : TOWER_BLACK;
  const foot = (x: number) =>
    rect(x - 5, 14, 10, 34, METAL) +
    path(`M${x - 10} 36h20v22q12 2 20 16v6h-60v-6q8-14 20-16z`, paint) +
    screws([[x, 46]], 3);
  return drawing(
    frontAround(13, 14, 77, 82),
    foot(45),
    circle(124, 50, 29, paint),
    circle(124, 50, 9, METAL),
    circle(124, 50, 6, "#fff"),
    screws(
      [
        [124, 28],
        [105, 61],
        [143, 61],
      ],
      3,
    ),
    diameter(part),
  );
}

function drawFoldingBracket(part: PartToDraw): Drawing {
  return drawing(
    frontAround(16, 14, 74, 86),
    path("M20 78h50v6h-50z", METAL),
    path("M34 78v-22q0-11 11-11t11 11v22z", METAL),
    path("M40 58l14-40 9 3-12 40z", TOWER_BLACK),
    screws([[45, 58]], 5.4),
    path("M22 44q4-18 20-24m-5-1l5 1l-2 5", "none", { "stroke-width": 1.4 }),
    rect(116, 16, 16, 44, TOWER_BLACK),
    rect(108, 50, 32, 16, METAL),
    rect(104, 78, 40, 6, METAL),
    rect(112, 66, 24, 12, METAL),
    diameter(part),
  );
}

function drawWallBracket(part: PartToDraw): Drawing {
  const double = codeOf(part, "accessoryType") === "WALL2" || /double/.test(englishOf(part, "accessoryType"));
  const wide = towerWidth(part, 36);
  const plate = (x: number) => rect(x, 66, wide, 6, METAL) + rect(x + wide / 2 - 6, 59, 12, 7, TOWER_BLACK);
  const holes = screws(
    [
      [112, 22],
      [134, 22],
      [112, 56],
      [134, 56],
    ],
    2.6,
  );
  const x = double ? 45 - 2 : 76 - wide;
  return drawing(
    double ? frontAround(43 - wide, 12, 47 + wide, 84) : frontAround(72 - wide, 12, 80, 84),
    double ? plate(43 - wide) + plate(47) : plate(x),
    path(double ? "M43 14h4v68h-4z" : "M74 14h4v68h-4z", METAL),
    double
      ? path(`M43 58l-${short(wide * 0.5)} 8M47 58l${short(wide * 0.5)} 8`)
      : rect(78, 10, 4, 76, PANEL) + path(`M74 50l-${short(wide * 0.6)} 16`, "none", { "stroke-width": 2 }),
    rect(104, 14, 38, 52, METAL, { rx: 1 }),
    rect(104, 66, 38, 6, METAL),
    holes,
    diameter(part, 123, 90),
  );
}

function drawGasket(part: PartToDraw): Drawing {
  const r = towerWidth(part, 32);
  return drawing(
    frontAround(45 - r, 48 - r, 45 + r, 48 + r),
    circle(45, 48, r, "#3a4146"),
    circle(45, 48, r * 0.74, RUBBER, { fill: "#fff" }),
    rect(122, 48 - r, 4, r * 2, "#3a4146", { rx: 2 }),
    diameter(part),
  );
}

function drawAdapter(part: PartToDraw): Drawing {
  const half = towerWidth(part, 60) / 2;
  return drawing(
    frontAround(45 - half, 20, 45 + half, 84),
    path(`M${short(45 - half)} 24h${short(half * 2)}v20q0 10-10 10h-${short(half * 2 - 20)}q-10 0-10-10z`, TOWER_BLACK),
    rect(36, 54, 18, 22, METAL),
    path("M36 58h18M36 62h18M36 66h18M36 70h18", "none", { "stroke-width": 0.6 }),
    circle(124, 50, 24, METAL),
    circle(124, 50, 19, TOWER_BLACK),
    screws(
      [
        [116, 42],
        [132, 42],
        [116, 58],
        [132, 58],
        [124, 50],
      ],
      2.6,
    ),
    label(124, 88, "M12, 5-pin"),
  );
}

function drawCable(): Drawing {
  return drawing(
    frontAround(13, 14, 77, 84),
    path("M66 40a22 22 0 1 0-2 24q8-12 12 2v10", "none", { "stroke-width": 6.4 }),
    path("M66 40a22 22 0 1 0-2 24q8-12 12 2v10", "none", { "stroke-width": 4.8, stroke: "#454d53" }),
    circle(45, 51, 14, "none", { "stroke-width": 5, stroke: "#454d53" }),
    rect(56, 20, 18, 22, METAL, { rx: 1 }),
    path("M56 25h18M56 29h18M56 33h18", "none", { "stroke-width": 0.6 }),
    rect(59, 14, 12, 6, TOWER_BLACK),
    label(45, 54, "5 m", 9),
    circle(124, 50, 18, METAL),
    circle(124, 50, 14, TOWER_BLACK),
    screws(
      [
        [118, 44],
        [130, 44],
        [118, 56],
        [130, 56],
        [124, 50],
      ],
      2,
    ),
    label(124, 82, "M12, 5-pin"),
  );
}
