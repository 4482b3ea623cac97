import type { PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, METAL, RING } from "../palette.ts";
import { circle, path, rect } from "../svg.ts";
import { codeOf, textOf } from "./attributes.ts";
import { CENTRE, polygon } from "./geometry.ts";

/** Outline of bezel and cap: only 16 mm operators have others than round ones. */
type Shape = "round" | "square" | "rectangular";

export type OperatorBody = {
  readonly shape: Shape;
  /** Radius of the bezel; half the height of those not round. */
  readonly radius: number;
  /** Radius of all in front of the panel: the bezel, or the octagon ring nut of 30 mm operators. */
  readonly outer: number;
  readonly paint: string;
};

/** Mounting hole in mm of series whose parts do not state it. */
const HOLES: readonly (readonly [RegExp, number])[] = [
  [/^(PH|LH|SH|XH)/, 30],
  [/^(PM|LM|SM)/, 16],
  [/^LX/, 13],
];

/** IEC and 16 mm operators of one make only, without the choice of a chromed bezel. */
const PLASTIC = /^(PED|PEM|SEL|PMA|LMA|SMA)/;

export function bodyOf(part: PartToDraw): OperatorBody {
  const paint = bezelPaint(part);
  const hole = holeOf(part);
  if (hole === 30) return { shape: "round", radius: 30, outer: 35, paint };
  if (hole === 16) return { shape: shapeOf(part), radius: 18, outer: 18, paint };
  if (hole === 13) return { shape: "round", radius: 14, outer: 14, paint };
  return { shape: "round", radius: 24, outer: 24, paint };
}

function holeOf(part: PartToDraw): number {
  const told = /^(\d+) mm/.exec(textOf(part, "mountingHole"))?.[1];
  if (told) return Number(told);
  return HOLES.find(([series]) => series.test(part.series))?.[1] ?? 22;
}

function shapeOf(part: PartToDraw): Shape {
  const code = codeOf(part, "bezelShape");
  if (code === "S") return "square";
  return code === "L" ? "rectangular" : "round";
}

function bezelPaint(part: PartToDraw): string {
  const material = ["bezelMaterial", "bodyMaterial", "mountingHole"].map((key) => textOf(part, key)).join(" ");
  if (/plastic/.test(material)) return DARK_HOUSING;
  const metal = /metal|chrom|die-cast/.test(material);
  return PLASTIC.test(part.series) && !metal ? DARK_HOUSING : METAL;
}

export function disc(
  body: OperatorBody,
  radius: number,
  paint: string,
  more: Readonly<Record<string, string | number>> = {},
): string {
  const [x, y] = CENTRE;
  if (body.shape === "round") return circle(x, y, radius, paint, more);
  const half = body.shape === "square" ? radius : radius + 6;
  return rect(x - half, y - radius, 2 * half, 2 * radius, paint, { rx: Math.max(1, radius / 6), ...more });
}

export function bezelFront(body: OperatorBody): string {
  const nut = body.outer > body.radius ? path(polygon(8, body.outer), body.paint === METAL ? RING : "#234") : "";
  return nut + disc(body, body.radius, body.paint) + disc(body, body.radius - 2, "none", { stroke: "#ffffff59" });
}
