import type { Drawing, PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, INK, LIGHT_HOUSING, METAL, RING, paintOf } from "../palette.ts";
import { circle, element, frame, group, path, rect, short, text } from "../svg.ts";
import { codeOf, lampOf, textOf } from "./attributes.ts";
import { around, polar, spokes } from "./geometry.ts";
import { caption, shineOn } from "./lettering.ts";
import { highlight, mushroomSide } from "./push-button.ts";

const lensPaint = (part: PartToDraw): string => paintOf(textOf(part, "lensColor") || textOf(part, "accessoryType"));

export function drawLedModule(part: PartToDraw): Drawing {
  const paint = lensPaint(part);
  const screw = (x: number): string => circle(x, 70, 6, METAL) + path(`M${x - 3.6} 72l7.2-4`);
  const markup = frame(
    ledRays(45, 40, 15, paint),
    rect(25, 20, 40, 62, LIGHT_HOUSING, { rx: 3 }),
    circle(45, 40, 14, DARK_HOUSING),
    circle(45, 40, 10.5, paint),
    circle(45, 40, 6, "none", { stroke: shineOn(paint) }),
    screw(34.5),
    screw(55.5),
    text(34.5, 62, "X1"),
    text(55.5, 62, "X2"),
    path("M109 42.5h-6q-7 0-7 7.5t7 7.5h6z", paint),
    path("M109 30h24v6h9v28h-9v6h-24z", LIGHT_HOUSING),
    rect(142, 40, 4, 6, METAL),
    rect(142, 54, 4, 6, METAL),
    text(124, 52.5, "LED", { "font-size": 7, "font-weight": "bold" }),
    caption(lampOf(part), 125),
  );
  return { markup, box: [160, 100], front: [6, 6, 78, 78] };
}

export function drawLedLamp(part: PartToDraw): Drawing {
  const paint = lensPaint(part);
  const markup = frame(
    ledRays(45, 30, 19, paint),
    path("M31 46V30a14 14 0 0 1 28 0v16z", paint),
    path("M37 42V30a8 8 0 0 1 5-7.4", "none", { stroke: shineOn(paint), "stroke-width": 1.6 }),
    rect(30, 45, 30, 28, METAL, { rx: 1.5 }),
    path("M30 51h30", "none"),
    rect(26, 58, 4, 4, RING),
    rect(60, 58, 4, 4, RING),
    path("M34 73h22l-3 6H37z", DARK_HOUSING),
    rect(41, 79, 8, 4, METAL, { rx: 1.5 }),
    circle(125, 50, 19, METAL),
    circle(125, 50, 15, paint),
    circle(125, 50, 8, "none", { stroke: shineOn(paint) }),
    rect(102, 48, 4, 4, RING),
    rect(144, 48, 4, 4, RING),
    caption(lampOf(part), 125),
  );
  return { markup, box: [160, 100], front: [4, 5, 82, 82] };
}

export function drawLens(part: PartToDraw): Drawing {
  const paint = lensPaint(part);
  const shape = codeOf(part, "lensShape");
  const radius = shape === "M" ? 36 : 30;
  const shine = shineOn(paint);
  const markup = frame(
    circle(45, 50, radius, paint),
    face(shape, radius, shine),
    threadSide(),
    shape === "M" ? mushroomSide(122, radius, paint) : lensSide(paint, radius),
    caption(textOf(part, "lensShape"), 125),
  );
  return { markup, box: [160, 100], front: around(radius) };
}

function face(shape: string, radius: number, shine: string): string {
  if (shape === "M") return circle(45, 50, radius - 4, "none", { stroke: shine, opacity: 0.5 }) + highlight(radius);
  const rings = circle(45, 50, radius * 0.78, "none", { stroke: shine });
  if (shape !== "G") return rings + circle(45, 50, radius * 0.5, "none", { stroke: shine });
  const angles = Array.from({ length: 16 }, (_, i) => i * 22.5);
  return (
    rings +
    path(spokes(radius * 0.42, radius * 0.74, angles), "none", { stroke: shine, "stroke-width": 1.2 }) +
    highlight(radius * 0.6)
  );
}

function lensSide(paint: string, radius: number): string {
  const height = short(2 * radius);
  return path(`M118 ${50 - radius}q-22 ${radius} 0 ${height}z`, paint) + rect(118, 50 - radius, 4, 2 * radius, paint);
}

function threadSide(): string {
  return rect(122, 28, 16, 44, RING) + path("M126 28v44M130 28v44M134 28v44", "none", { stroke: INK });
}

function ledRays(x: number, y: number, from: number, paint: string): string {
  const rays = [-50, -25, 0, 25, 50].map((angle) => {
    const [start, end] = [polar(from + 8, angle, [x, y]), polar(from + 14, angle, [x, y])];
    return element("line", { x1: start[0], y1: start[1], x2: end[0], y2: end[1] });
  });
  const lines = rays.join("");
  return group(
    { "stroke-linecap": "round" },
    group({ "stroke-width": 2.8 }, lines),
    group({ stroke: paint, "stroke-width": 1.6 }, lines),
  );
}
