import type { Drawing, PartToDraw } from "../drawing.ts";
import { drawGeneric } from "../generic.ts";
import { DARK_HOUSING, METAL, PALE, paintOf } from "../palette.ts";
import { circle, element, group, path, rect, short } from "../svg.ts";
import { codeOf, drawing, englishOf, frontAround, label, numbersIn, type Point, screws } from "./details.ts";

type Drawer = (part: PartToDraw) => Drawing;

const KINDS: readonly (readonly [string, Drawer])[] = [
  ["WK", drawWindowKit],
  ["FAN", drawFan],
  ["GRL", drawGrille],
  ["FLT", drawFilterMat],
  ["KEY", drawKeys],
  ["HSL", drawHoleSeal],
  ["GNDK", drawGroundBar],
  ["LED", drawPanelLight],
  ["HTR", drawHeater],
  ["THST", drawThermostat],
  ["DPKT", drawPocket],
];

export function drawEnclosureAccessory(part: PartToDraw): Drawing {
  if (part.attributes["panelSize"]) return drawBackPanel(part);
  const code = codeOf(part, "accessoryType");
  const draw = KINDS.find(([start]) => code.startsWith(start))?.[1] ?? drawGeneric;
  return draw(part);
}

const PLATES: Readonly<Record<string, string>> = { G: "#c3cacf", W: "#f4f5f4", P: "#ccd2d6" };

function drawBackPanel(part: PartToDraw): Drawing {
  const [tall = 12, wide = 10] = numbersIn(englishOf(part, "panelSize"));
  const scale = Math.min(76 / tall, 66 / wide);
  const [width, height] = [wide * scale, tall * scale];
  const [x, y] = [45 - width / 2, 47 - height / 2];
  const paint = PLATES[codeOf(part, "material")] ?? METAL;
  const corners = [x + 5, x + width - 5].flatMap((cx) =>
    [y + 5, y + height - 5].map((cy) => element("circle", { cx, cy, r: 1.8 })),
  );
  const galvanized = codeOf(part, "material") === "G" ? spangle(x, y, width, height) : "";
  return drawing(
    frontAround(x, y, x + width, y + height),
    rect(x, y, width, height, paint, { rx: 1 }),
    codeOf(part, "material") === "P" ? perforation(x, y, width, height) : galvanized,
    group({ fill: "#fff" }, ...corners),
    path(`M118 ${short(y)}h-5v${short(height)}h5`, "none", { stroke: "#234", "stroke-width": 3.4 }),
    path(`M118 ${short(y)}h-5v${short(height)}h5`, "none", { stroke: paint, "stroke-width": 1.8 }),
    label(45, y + height + 8, `${tall} x ${wide} in`),
  );
}

/** Rows of dots: one dashed line each, with round ends and no length, so that a grid is small. */
function perforation(x: number, y: number, width: number, height: number): string {
  const rows = Math.floor((height - 18) / 5);
  const columns = Math.floor((width - 18) / 5);
  const first = x + (width - columns * 5) / 2;
  const lines = Array.from(
    { length: rows + 1 },
    (_, i) => `M${short(first)} ${short(y + (height - rows * 5) / 2 + i * 5)}h${columns * 5 + 0.1}`,
  );
  return path(lines.join(""), "none", {
    stroke: "#5b646b",
    "stroke-width": 1.8,
    "stroke-linecap": "round",
    "stroke-dasharray": "0 5",
  });
}

function spangle(x: number, y: number, width: number, height: number): string {
  const step = Math.min(width, height) / 5;
  const flakes = [1.5, 2.5, 3.5].map(
    (at) => `M${short(x + step * at)} ${short(y + height - step * at)}l${short(step * 0.6)} ${short(-step)}`,
  );
  return path(flakes.join(""), "none", { stroke: "#fff", "stroke-opacity": 0.7, "stroke-width": 1.2 });
}

function drawWindowKit(part: PartToDraw): Drawing {
  const [tall = 12, wide = 10] = numbersIn(englishOf(part, "accessoryType"));
  const height = 74;
  const width = (height * wide) / tall;
  const x = 45 - width / 2;
  return drawing(
    frontAround(x, 10, x + width, 84),
    rect(x, 10, width, height, DARK_HOUSING, { rx: 5 }),
    rect(x + 6, 16, width - 12, height - 12, "#cfe3ee", { rx: 2 }),
    path(`M${short(x + 12)} 52l24-24M${short(x + 12)} 62l34-34`, "none", { stroke: "#fff", "stroke-width": 2 }),
    rect(112, 10, 4, height, DARK_HOUSING, { rx: 1 }),
    rect(116, 14, 3, height - 8, "#cfe3ee"),
    label(45, 93, `${tall} x ${wide} in`),
  );
}

const FAN_CORNERS: readonly Point[] = [
  [17, 20],
  [73, 20],
  [17, 76],
  [73, 76],
];

function louvres(): string {
  const lines = Array.from({ length: 9 }, (_, i) => `M20 ${24 + i * 6}h50`).join("");
  return (
    rect(12, 15, 66, 66, "#dadde0", { rx: 4 }) +
    path(lines, "none", { "stroke-width": 2.2, stroke: DARK_HOUSING }) +
    screws(FAN_CORNERS, 1.6)
  );
}

function drawFan(part: PartToDraw): Drawing {
  const blades = [0, 90, 180, 270].map((turn) =>
    path("M45 48q4-18 14-15q4 8-14 15z", METAL, { transform: `rotate(${turn} 45 48)` }),
  );
  return drawing(
    frontAround(12, 15, 78, 81),
    rect(12, 15, 66, 66, "#dadde0", { rx: 4 }),
    circle(45, 48, 27, DARK_HOUSING),
    ...blades,
    circle(45, 48, 6, "#dadde0"),
    group({ fill: "none", stroke: "#dadde0" }, circle(45, 48, 13, "none"), circle(45, 48, 20, "none")),
    screws(FAN_CORNERS, 1.6),
    rect(106, 15, 5, 66, "#dadde0", { rx: 2 }),
    rect(114, 22, 22, 52, DARK_HOUSING, { rx: 1 }),
    rect(111, 18, 3, 60, "#9aa3ab"),
    label(45, 93, /\d+ V [AD]C/.exec(englishOf(part, "accessoryType"))?.[0] ?? ""),
  );
}

function drawGrille(): Drawing {
  return drawing(
    frontAround(12, 15, 78, 81),
    louvres(),
    rect(106, 15, 5, 66, "#dadde0", { rx: 2 }),
    rect(111, 21, 10, 54, PALE),
  );
}

function drawFilterMat(): Drawing {
  const waves = Array.from({ length: 8 }, (_, i) => `M19 ${24 + i * 7}q4.5-4 9 0t9 0t9 0t9 0t9 0t9 0`).join("");
  return drawing(
    frontAround(12, 15, 78, 81),
    rect(12, 15, 66, 66, "#f2f3f1", { rx: 2, "stroke-dasharray": "3 1.2" }),
    path(waves, "none", { stroke: "#abb" }),
    rect(108, 15, 8, 66, "#f2f3f1", { rx: 3 }),
  );
}

function drawKeys(): Drawing {
  const key =
    circle(62, 50, 17, METAL) +
    circle(54, 50, 4, "#fff") +
    path("M78 45h34l5 5l-5 5h-4l-3-3l-4 3l-4-3l-4 3h-16z", METAL);
  return drawing(
    frontAround(42, 28, 119, 72),
    group({ transform: "rotate(-14 80 50)" }, key),
    group({ transform: "rotate(16 80 50)" }, key),
  );
}

function drawHoleSeal(part: PartToDraw): Drawing {
  const size = englishOf(part, "accessoryType").split(" in")[0] ?? "";
  return drawing(
    frontAround(17, 20, 73, 76),
    circle(45, 48, 28, METAL),
    circle(45, 48, 23, "#dfe3e6"),
    path("M34 59l22-22", "none", { "stroke-width": 3.4 }),
    path("M112 20q-12 28 0 56z", METAL),
    rect(112, 24, 4, 48, DARK_HOUSING),
    rect(116, 32, 16, 32, METAL),
    label(45, 91, size && `${size} in`),
  );
}

function drawGroundBar(part: PartToDraw): Drawing {
  const count = Math.min(16, numbersIn(englishOf(part, "accessoryType"))[0] ?? 12);
  const places = Array.from({ length: count }, (_, i): Point => [80 + (i - (count - 1) / 2) * 9, 50]);
  const half = (count * 9) / 2 + 8;
  return drawing(
    frontAround(80 - half, 38, 80 + half, 62),
    rect(80 - half, 41, half * 2, 18, "#c98a4b", { rx: 2 }),
    screws(places, 3.2),
  );
}

function drawPanelLight(part: PartToDraw): Drawing {
  const voltage = /\d[\d-]* V [AD]C/.exec(englishOf(part, "accessoryType"))?.[0] ?? "";
  return drawing(
    frontAround(18, 22, 142, 78),
    path("M40 62l-6 14M80 62v16M120 62l6 14M60 62l-3 15M100 62l3 15", "none", {
      stroke: paintOf("amber"),
      "stroke-width": 1.4,
    }),
    rect(18, 38, 124, 10, METAL, { rx: 2 }),
    rect(24, 48, 112, 10, "#fff6d5", { rx: 5 }),
    label(80, 30, voltage),
  );
}

function drawHeater(part: PartToDraw): Drawing {
  const fins = Array.from({ length: 9 }, (_, i) => `M${17 + i * 7} 14v62`).join("");
  return drawing(
    frontAround(13, 12, 77, 78),
    rect(13, 12, 64, 66, "#abb", { rx: 2 }),
    path(fins, "none", { "stroke-width": 2.4, stroke: "#5b646b" }),
    rect(31, 36, 28, 16, paintOf("red"), { rx: 2 }),
    label(45, 47, /\d+ W/.exec(englishOf(part, "accessoryType"))?.[0] ?? "", 8, { fill: "#fff" }),
    rect(110, 12, 30, 66, "#abb", { rx: 2 }),
    rect(110, 78, 30, 6, DARK_HOUSING),
  );
}

function drawThermostat(): Drawing {
  return drawing(
    frontAround(22, 12, 68, 88),
    rect(22, 12, 46, 76, "#e6e8ea", { rx: 3 }),
    circle(45, 48, 18, "#0b5cad"),
    circle(45, 48, 10, PALE),
    path("M45 48l6-7", "none", { "stroke-width": 2 }),
    label(29, 72, "0", 6),
    label(60, 72, "60 °C", 6),
    screws(
      [
        [32, 20],
        [45, 20],
        [58, 20],
      ],
      3.2,
    ),
    rect(108, 12, 26, 76, "#e6e8ea", { rx: 2 }),
    rect(104, 36, 4, 24, "#0b5cad"),
  );
}

function drawPocket(): Drawing {
  return drawing(
    frontAround(14, 12, 76, 88),
    rect(22, 12, 44, 52, "#fff"),
    path("M28 20h32M28 26h32M28 32h22", "none", { stroke: "#abb" }),
    path("M14 38h20q11 12 22 0h20v50h-62z", "#8a9299"),
    path("M112 38v50h10v-76", "none", { "stroke-width": 1.6 }),
  );
}
