import type { Drawing, PartToDraw } from "../drawing.ts";
import { INK, METAL, paintOf } from "../palette.ts";
import { circle, frame, group, path, rect } from "../svg.ts";
import { codeOf, textOf } from "./attributes.ts";
import { around } from "./geometry.ts";
import { legendLines } from "./legend-lines.ts";
import { arcText, caption, inkOn } from "./lettering.ts";
import { panelSide } from "./side-view.ts";

/** Width and height of a plate and the radius of its hole, by format. */
const PLATES: Readonly<Record<string, readonly [number, number, number]>> = {
  "16S": [38, 50, 13],
  "22S": [46, 64, 18],
  "22J": [58, 76, 18],
  "30S": [58, 76, 23],
  "30J": [68, 88, 23],
};

/** Radii of emergency stop rings and of their holes, by format: 60 and 90 mm around a 22 mm operator. */
const RINGS: Readonly<Record<string, readonly [number, number]>> = { "60R": [38, 15], "90R": [42, 11] };

export function drawLegendPlate(part: PartToDraw): Drawing {
  const words = textOf(part, "plateColor");
  const paint = words.startsWith("aluminum") ? METAL : paintOf(words);
  const plate = { paint, ink: inkOf(words, paint), legend: legendOf(part) };
  const ring = RINGS[codeOf(part, "plateFormat")];
  if (ring) return drawRing(part, plate, ring);
  const [width, height, hole] = PLATES[codeOf(part, "plateFormat")] ?? [46, 64, 18];
  const top = 50 - height / 2;
  const centre = 50 + height / 2 - hole - 8;
  const area = { top: top + 2, width: width - 5, height: centre - hole - top - 3 };
  const markup = frame(
    rect(45 - width / 2, top, width, height, paint, { rx: 3 }),
    brushed(paint, width, height),
    rect(47 - width / 2, top + 2, width - 4, height - 4, "none", { rx: 2, stroke: plate.ink, "stroke-opacity": 0.35 }),
    circle(45, centre, hole, "#fff"),
    legendLines(plate.legend, codeOf(part, "legendText"), area, plate.ink),
    panelSide(),
    rect(109, top, 3, height, paint),
    caption(textOf(part, "plateFormat"), 125),
  );
  return { markup, box: [160, 100], front: around(height / 2 + 1) };
}

type Plate = { readonly paint: string; readonly ink: string; readonly legend: string };

function drawRing(part: PartToDraw, { paint, legend }: Plate, [radius, hole]: readonly [number, number]): Drawing {
  const middle = (radius + hole) / 2;
  const size = Math.min(radius * 0.24, (3.6 * middle) / (0.74 * Math.max(legend.length, 1)));
  const markup = frame(
    circle(45, 50, radius, paint),
    circle(45, 50, radius - 1.8, "none", { "stroke-opacity": 0.5, "stroke-width": 0.6 }),
    circle(45, 50, hole, "#fff"),
    legend ? arcText(legend, middle - size * 0.3, size) : "",
    panelSide(),
    rect(109, 50 - radius, 3, 2 * radius, paint),
    caption(textOf(part, "plateFormat").split(",")[0] ?? "", 125),
  );
  return { markup, box: [160, 100], front: around(radius) };
}

/** Engraved text in the plate's language. Attributes have Spanish where the catalog has it. */
function legendOf(part: PartToDraw): string {
  const legend = part.attributes["legendText"];
  if (!legend || legend.code === "000") return "";
  const spanish = "es" in legend && typeof legend.es === "string" ? legend.es : legend.en;
  return (codeOf(part, "legendLanguage") === "S" ? spanish : legend.en).slice(0, 40);
}

function inkOf(words: string, paint: string): string {
  if (/white text/.test(words)) return "#fff";
  return /black text/.test(words) ? INK : inkOn(paint);
}

function brushed(paint: string, width: number, height: number): string {
  if (paint !== METAL) return "";
  const [left, bottom] = [45 - width / 2, 50 + height / 2];
  const lines = [0.2, 0.4, 0.6, 0.8].map((share) => `M${left + 1} ${bottom - height * share}h${width - 2}`);
  return group({ stroke: "#fff", "stroke-opacity": 0.6 }, path(lines.join("")));
}
