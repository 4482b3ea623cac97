import type { Drawing } from "../drawing.ts";
import { INK, METAL } from "../palette.ts";
import { path, rect, short } from "../svg.ts";
import { drawing, frontAround, label, spread, screws } from "./details.ts";

/** A comb that joins `count` terminals, `pitch` apart in drawing units. */
export function drawComb(count: number, pitch: number, paint: string, words: string): Drawing {
  const { left, width, places } = row(count, pitch);
  const tooth = Math.min(4, pitch * 0.45);
  const teeth = places.map(
    ([x]) => `M${short(x - tooth / 2)} 54h${short(tooth)}v24l-${short(tooth / 2)} 3l-${short(tooth / 2)}-3z`,
  );
  return drawing(
    frontAround(left, 28, left + width, 81),
    path(teeth.join(""), METAL, { "stroke-width": 0.5 }),
    rect(left, 32, width, 24, paint, { rx: 2 }),
    path(`M${short(left + 2)} 37h${short(width - 4)}`, "none", {
      stroke: "#fff",
      "stroke-opacity": 0.5,
      "stroke-width": 1.4,
    }),
    label(80, 94, words),
  );
}

export function drawScrewBar(count: number, pitch: number, paint: string, words: string): Drawing {
  const { left, width, places } = row(count, pitch);
  const r = Math.min(6, pitch * 0.36);
  return drawing(
    frontAround(left, 34, left + width, 66),
    rect(left, 50 - r * 1.9, width, r * 3.8, paint, { rx: 1.5 }),
    rect(left + 1.5, 50 - r * 1.3, width - 3, r * 2.6, "#d9b36c", { rx: 1, "stroke-width": 0.5 }),
    count > 12 ? dashedScrews(places[0]?.[0] ?? left, count, pitch, r) : screws(places, r),
    label(80, 94, words),
  );
}

/** A dashed line draws a row of any length at equal size. */
function dashedScrews(x: number, count: number, pitch: number, r: number): string {
  const line = `M${short(x)} 50h${short((count - 1) * pitch + 0.1)}`;
  const dash = { "stroke-dasharray": `.1 ${short(pitch - 0.1)}`, "stroke-linecap": "round" };
  return (
    path(line, "none", { ...dash, stroke: INK, "stroke-width": r * 2 + 0.8 }) +
    path(line, "none", { ...dash, stroke: METAL, "stroke-width": r * 2 }) +
    path(`M${short(x - 0.6)} 50h${short((count - 1) * pitch + 1.2)}`, "none", {
      "stroke-width": r * 1.4,
      "stroke-dasharray": `1.2 ${short(pitch - 1.2)}`,
    })
  );
}

function row(count: number, pitch: number) {
  const width = count * pitch;
  const left = 80 - width / 2;
  return { left, width, places: spread(count, [left + pitch / 2, 50], [left + width - pitch / 2, 50]) };
}
