import type { Drawing, PartToDraw } from "../drawing.ts";
import { INK, METAL, paintOf } from "../palette.ts";
import { path, rect, short } from "../svg.ts";
import { codeOf, drawing, englishOf, frontAround, label } from "./details.ts";
import { flash, grille, lenses, sound, TOWER_BLACK, towerWidth } from "./tower-shapes.ts";

export function drawTowerModule(part: PartToDraw): Drawing {
  const width = towerWidth(part, 52);
  const left = 45 - width / 2;
  const voltage = englishOf(part, "lampVoltage").replace(/ LED$/, "") || englishOf(part, "supplyVoltage");
  const loud = part.attributes["sound"] !== undefined;
  const effect = loud
    ? (/\d+ dB/.exec(englishOf(part, "sound"))?.[0] ?? "")
    : (englishOf(part, "lightFunction").split(" ")[0] ?? "");
  return drawing(
    frontAround(left - 6, 22, left + width + 14, 82),
    collar(left, width),
    loud ? horn(part, left, width) : light(part, left, width),
    loud
      ? rect(124 - width / 2, 28, width, 42, TOWER_BLACK)
      : lenses([{ x: 124 - width / 2, y: 28, width, height: 42, paint: paintOf(englishOf(part, "lensColor")) }]),
    collar(124 - width / 2, width),
    label(45, 95, effect, 9),
    label(124, 95, voltage),
  );
}

function collar(left: number, width: number): string {
  return (
    rect(left, 22, width, 6, TOWER_BLACK, { rx: 1.5 }) +
    rect(left + 4, 70, width - 8, 7, TOWER_BLACK) +
    path(`M${short(left + 10)} 77v4M${short(left + width / 2)} 77v4M${short(left + width - 10)} 77v4`, "none", {
      stroke: METAL,
      "stroke-width": 2,
    })
  );
}

function light(part: PartToDraw, left: number, width: number): string {
  const paint = paintOf(englishOf(part, "lensColor"));
  return (
    lenses([{ x: left, y: 28, width, height: 42, paint }]) + effectMark(codeOf(part, "lightFunction"), left + width)
  );
}

/** Rays for a steady light, broken rays for a blinking one, a flash for a strobe, an arrow for a rotating one. */
function effectMark(code: string, right: number): string {
  if (code === "X") return flash(right + 8, 49, 20);
  if (code === "R")
    return path(`M${short(right + 3)} 40q12 9 0 18m.5-5.5l-.5 5.5l5.5-.5`, "none", { "stroke-width": 1.8 });
  const rays = `M${short(right + 3)} 40l8-4M${short(right + 3)} 49h9M${short(right + 3)} 58l8 4`;
  return path(rays, "none", {
    stroke: INK,
    "stroke-width": 1.6,
    "stroke-dasharray": code === "B" ? "2 1.6" : undefined,
  });
}

function horn(part: PartToDraw, left: number, width: number): string {
  const siren = codeOf(part, "sound") === "99" || /siren/.test(englishOf(part, "sound"));
  return (
    rect(left, 28, width, 42, TOWER_BLACK) +
    grille(45, 49, siren ? 17 : 12) +
    (siren ? grille(45, 49, 9) : "") +
    sound(left + width + 1, 49, siren ? 7 : 5)
  );
}
