import type { Drawing, PartToDraw } from "../drawing.ts";
import { BRASS, DARK_HOUSING, METAL, SHEET_STEEL } from "../palette.ts";
import { frame, path, rect } from "../svg.ts";
import { codeOf, coilOf, englishOf } from "./reading.ts";
import { boxes, caption, columns, d, dotted, frontOf, lettering, plateWord, type RowStart } from "./shapes.ts";

const BLADE = "#d8a34a";
const WIDTHS: Readonly<Record<number, number>> = { 1: 38, 2: 46, 3: 60, 4: 74 };
const TOP = 16;
const HEIGHT = 68;

/** Definite purpose contactor (KDP): open frame on a base plate, a brass blade for each pole, the coil in the middle. */
export function drawDefinitePurposeContactor(part: PartToDraw): Drawing {
  const code = codeOf(part, "poles");
  const shunt = code === "S";
  const poles = Math.min(Math.max(Number(code) || 1, 1), 4);
  const width = WIDTHS[shunt ? 2 : poles] ?? 46;
  const blades = columns(45, width - 8, shunt ? 2 : poles);
  const lugs = codeOf(part, "termination") === "L";
  const markup = frame(
    basePlate(width),
    bladeViews(blades, lugs),
    coil(width),
    carrier(blades, width, shunt),
    side(lugs),
    lettering(plateWord(45, 45, 32, 8, englishOf(part, "ratedFla")), caption(coilOf(part))),
  );
  return { markup, box: [160, 100], front: frontOf(width, HEIGHT + 8) };
}

function basePlate(width: number): string {
  return (
    boxes(SHEET_STEEL, [37, TOP - 5, 16, HEIGHT + 10], [45 - width / 2, TOP, width, HEIGHT]) +
    dotted([[45, TOP - 2]], 1, 9, { stroke: "#fff", "stroke-width": 2.6 }) +
    dotted([[45, TOP + HEIGHT + 2]], 1, 9, { stroke: "#fff", "stroke-width": 2.6 })
  );
}

/** A brass blade for each pole with box lugs, or with a screw and two quick-connect tabs, at both ends. */
function bladeViews(xs: readonly number[], lugs: boolean): string {
  const blades = boxes(BLADE, ...xs.map((x) => [x - 4, TOP + 3, 8, HEIGHT - 6] as const));
  const ends = [TOP + 8, TOP + HEIGHT - 8];
  const pitch = xs.length > 1 ? (xs[1] ?? 0) - (xs[0] ?? 0) : 12;
  const rows = ends.map((y): RowStart => [xs[0] ?? 45, y]);
  const heads = dotted(rows, xs.length, pitch, { stroke: "#234", "stroke-width": lugs ? 5 : 4.6 });
  const faces = dotted(rows, xs.length, pitch, { stroke: lugs ? "#7b858c" : METAL, "stroke-width": lugs ? 3 : 3.4 });
  const square = xs.flatMap((x) => ends.map((y) => [x - 5.5, y - 5, 11, 10] as const));
  const tabs = xs.flatMap((x) =>
    [TOP - 3, TOP + HEIGHT - 3].flatMap((y) => [-3.4, 0.8].map((dx) => [x + dx, y, 2.6, 6] as const)),
  );
  return (lugs ? blades + boxes(METAL, ...square) : boxes(BLADE, ...tabs) + blades) + heads + faces;
}

function coil(width: number): string {
  const wide = width - 8;
  const left = 45 - wide / 2;
  const turns = Array.from({ length: Math.round(wide / 3) - 1 }, (_, index) => d`M${left + 3 * (index + 1)} 51v13`);
  return (
    boxes(BLADE, [left - 5, 55, 5, 4], [left + wide, 55, 5, 4]) +
    rect(left, 51, wide, 13, BRASS, { rx: 2 }) +
    path(turns.join(""), "none", { stroke: "#8a4d1c", "stroke-width": 0.6 })
  );
}

/** The dark carrier of the contacts; a shunt is a plain bar next to the switched pole. */
function carrier(xs: readonly number[], width: number, shunt: boolean): string {
  const left = 45 - width / 2 + 2;
  const bar = shunt ? boxes(BLADE, [(xs[1] ?? 50) - 2, 33, 4, 34]) : "";
  return rect(left, 37, width - 4, 14, DARK_HOUSING, { rx: 1.5 }) + bar;
}

function side(lugs: boolean): string {
  const ends = [TOP + 3, TOP + HEIGHT - 13];
  return (
    boxes(SHEET_STEEL, [148, TOP - 5, 3, HEIGHT + 10]) +
    boxes(METAL, [114, 26, 34, 48]) +
    rect(121, 33, 24, 34, BRASS, { rx: 2 }) +
    path("M121 37h24M121 41h24M121 45h24M121 49h24M121 53h24M121 57h24M121 61h24", "none", { stroke: "#8a4d1c" }) +
    boxes(BLADE, [109, TOP + 3, 4, HEIGHT - 6], [113, 48, 8, 4]) +
    boxes(DARK_HOUSING, [100, 36, 9, 28]) +
    boxes(
      lugs ? METAL : BLADE,
      ...ends.map((y) => [lugs ? 102 : 100, y + (lugs ? 0 : 3), lugs ? 11 : 9, lugs ? 10 : 3] as const),
    )
  );
}
