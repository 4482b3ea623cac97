import type { Drawing, PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, INK, METAL, paintOf, RUBBER, SHEET_STEEL } from "../palette.ts";
import { path, rect, short } from "../svg.ts";
import { codeOf, drawing, englishOf, enlarged, frontAround, label, lettering, screws } from "./details.ts";
import { operatorFront, operatorsOf, operatorSide } from "./station-operators.ts";

type Box = { readonly cover: string; readonly body: string; readonly corner: number; readonly brushed: boolean };

const PITCH = 26;
const MIDDLE = 47;
/** Short stations are drawn larger. */
const SCALES = [1, 1.7, 1.35, 1];

export function drawControlStation(part: PartToDraw): Drawing {
  const operators = operatorsOf(englishOf(part, "stationLayout"));
  const count = operators.length;
  const height = count * PITCH + 8;
  const top = MIDDLE - height / 2;
  const scale = SCALES[count] ?? 1;
  const box = boxOf(part);
  const bezel = part.series === "CSM" ? METAL : DARK_HOUSING;
  const heights = operators.map((_, i) => top + 4 + PITCH * (i + 0.5));
  const front = operators.map((operator, i) => operatorFront(operator, heights[i] ?? MIDDLE, bezel)).join("");
  const legends = lettering(
    3.5,
    INK,
    operators.map(({ legend }, i) => [45, (heights[i] ?? MIDDLE) - 9, legend] as const),
  );
  const side = operators.map((operator, i) => operatorSide(operator, 110, heights[i] ?? MIDDLE, bezel)).join("");
  const half = (height / 2) * scale;
  return drawing(
    frontAround(45 - 17 * scale, MIDDLE - half, 45 + 17 * scale, MIDDLE + half),
    enlarged(scale, [45, MIDDLE], coverFront(box, top, height), front, legends),
    enlarged(scale, [121, MIDDLE], boxSide(box, top, height), side, entry(part, top + height)),
  );
}

function boxOf(part: PartToDraw): Box {
  if (codeOf(part, "boxColor") === "Y") return { cover: paintOf("yellow"), body: RUBBER, corner: 4, brushed: false };
  const material = codeOf(part, "material");
  if (material === "A") return { cover: "#b9c0c5", body: "#a9b1b7", corner: 3, brushed: false };
  if (material === "S") return { cover: "#dfe3e6", body: "#d3d8dc", corner: 1, brushed: true };
  if (material === "T") return { cover: "#cdd2d0", body: "#c2c8c6", corner: 1, brushed: false };
  return { cover: SHEET_STEEL, body: RUBBER, corner: 4, brushed: false };
}

function coverFront(box: Box, top: number, height: number): string {
  const corners = screws(
    [
      [31, top + 3],
      [59, top + 3],
      [31, top + height - 3],
      [59, top + height - 3],
    ],
    1.2,
  );
  const brush = box.brushed
    ? path(`M29 ${short(top + 22)}l15-15M29 ${short(top + 26)}l19-19M46 ${short(top + height - 2)}l15-15`, "none", {
        stroke: "#fff",
      })
    : "";
  return rect(28, top, 34, height, box.cover, { rx: box.corner }) + brush + corners;
}

function boxSide(box: Box, top: number, height: number): string {
  return rect(114, top + 1, 20, height - 2, box.body, { rx: 1.5 }) + rect(110, top, 5, height, box.cover, { rx: 1.5 });
}

function entry(part: PartToDraw, bottom: number): string {
  const english = englishOf(part, "conduitEntry");
  const width = english.startsWith("3/4") ? 13 : 10;
  const size = english.startsWith("M") ? (english.split(" ")[0] ?? "") : english.replace(/ in( NPT)?.*/, "$1");
  const threads = path(`M${short(124 - width / 2)} ${short(bottom + 1.4)}h${width}m0 1.5h-${width}`, "none", {
    "stroke-width": 0.4,
  });
  return (
    rect(124 - width / 2, bottom - 1, width, 5, METAL) +
    threads +
    label(122 - width / 2, bottom + 4, size, 4, { "text-anchor": "end" })
  );
}
