import { hashedPicture, hashOf, type DrawingRow } from "../../../app/services/import/file-rows.ts";
import { circle, element, frame, path, rect } from "../../drawings/svg.ts";
import type { BearingPart } from "../catalogue/generate-parts.ts";

const STEEL = "#c9ced2";
const LIGHT = "#e6e8ea";
const BALL = "#9aa3ab";
const RUBBER = "#3b4349";
const CAST = "#5c6f86";

const SIDE = 80;
const MIDDLE = SIDE / 2;
const RADIUS = 36;

/** The front of a part from its nominal sizes. */
export function drawingRow(part: BearingPart): DrawingRow {
  const picture = hashedPicture({ viewBox: `0 0 ${SIDE} ${SIDE}`, markup: frame(frontOf(part)), es: null });
  const perUnit = Number(part.size.outside) / (2 * RADIUS);
  return {
    name: hashOf([picture.hash, perUnit]),
    whole: picture,
    front: picture,
    sizes: null,
    millimetresPerUnit: perUnit,
  };
}

function frontOf({ size, attributes }: BearingPart): string {
  const bore = (RADIUS * Number(size.bore)) / Number(size.outside);
  if (size.series === "TC") return seal(bore, attributes["sealMaterial"]?.code === "FKM" ? "#6b3f2a" : RUBBER);
  if (size.series === "KM") return lockNut(bore);
  const hasCover = attributes["endCover"]?.code === "CAP";
  if (size.series === "UCP") return pillowBlock(hasCover);
  if (size.series === "UCF") return squareFlange(hasCover);
  if (size.series === "UCFL") return ovalFlange(hasCover);
  return ring(RADIUS, bore, attributes["closure"]?.code ?? "");
}

/** Two rings with rolling elements, a metal shield or a rubber seal between them. */
function ring(outside: number, bore: number, closure: string, cy = MIDDLE): string {
  const wall = (outside - bore) / 4;
  const between = { ZZ: STEEL, "2RS": RUBBER }[closure] ?? "#ffffff";
  return [
    circle(MIDDLE, cy, outside, STEEL),
    circle(MIDDLE, cy, outside - wall, between),
    closure === "" ? balls((outside + bore) / 2, wall, cy) : "",
    circle(MIDDLE, cy, bore + wall, LIGHT),
    circle(MIDDLE, cy, bore, "#ffffff"),
  ].join("");
}

function balls(track: number, radius: number, cy: number): string {
  const count = Math.max(6, Math.floor((Math.PI * track) / (radius * 1.3)));
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return circle(MIDDLE + track * Math.cos(angle), cy + track * Math.sin(angle), radius, BALL);
  }).join("");
}

function seal(bore: number, color: string): string {
  return [
    circle(MIDDLE, MIDDLE, RADIUS, color),
    circle(MIDDLE, MIDDLE, (RADIUS + bore) / 2, color, { stroke: "#ffffff" }),
    circle(MIDDLE, MIDDLE, bore, "#ffffff"),
  ].join("");
}

function lockNut(bore: number): string {
  const slot = (turn: number) =>
    rect(MIDDLE - 4, 3, 8, 7, "#ffffff", { transform: `rotate(${turn} ${MIDDLE} ${MIDDLE})` });
  return [
    circle(MIDDLE, MIDDLE, RADIUS, BALL),
    ...[0, 90, 180, 270].map(slot),
    circle(MIDDLE, MIDDLE, bore + 1.5, LIGHT),
    circle(MIDDLE, MIDDLE, bore, "#ffffff"),
  ].join("");
}

function insert(radius: number, hasCover: boolean, cy = MIDDLE): string {
  return hasCover
    ? circle(MIDDLE, cy, radius, STEEL) + circle(MIDDLE, cy, radius * 0.7, LIGHT)
    : ring(radius, radius / 2, "2RS", cy);
}

function pillowBlock(hasCover: boolean): string {
  const body = path("M4 66V58H16C18 34 26 20 40 20S62 34 64 58H76V66Z", CAST);
  return body + bolts([10, 70], 62) + insert(17, hasCover, 42);
}

function squareFlange(hasCover: boolean): string {
  return rect(6, 6, 68, 68, CAST, { rx: 10 }) + bolts([15, 65], 15) + bolts([15, 65], 65) + insert(20, hasCover);
}

function ovalFlange(hasCover: boolean): string {
  const body = element("path", { d: "M40 16C52 16 74 33 74 40S52 64 40 64 6 47 6 40 28 16 40 16Z", fill: CAST });
  return body + bolts([12, 68], MIDDLE) + insert(17, hasCover);
}

function bolts(places: readonly number[], y: number): string {
  return places.map((x) => circle(x, y, 3, "#ffffff")).join("");
}
