import type { Drawing, PartToDraw } from "../drawing.ts";
import { BRASS, DARK_HOUSING, INK, METAL, paintOf } from "../palette.ts";
import { circle, path, rect, short } from "../svg.ts";
import { between, codeOf, drawing, englishOf, frontAround, label, type Point, screws } from "./details.ts";
import { blockPaint, blockWidth, inkOn } from "./terminal-shapes.ts";

export function drawNemaTerminal(part: PartToDraw): Drawing {
  const circuits = Number(codeOf(part, "circuits"));
  return circuits > 1 ? drawStrip(part, between(2, circuits, 36)) : drawBlock(part);
}

function drawBlock(part: PartToDraw): Drawing {
  const paint = blockPaint(part);
  const amps = englishOf(part, "ratedCurrent");
  const pitch = blockWidth(part) * 1.05;
  const count = Math.min(5, Math.floor(64 / pitch));
  return drawing(
    frontAround(8, 14, 82, 92),
    path("M20 82v9h50v-9h-3v6h-44v-6z", METAL),
    path("M10 82v-30h8v-14h22v-20h10v20h22v14h8v30z", paint),
    clamp(codeOf(part, "clampType"), 25),
    clamp(codeOf(part, "clampType"), 65),
    rect(41.5, 20.5, 7, 14, "#fff", { "stroke-width": 0.5 }),
    label(45, 75, amps, 11, { fill: inkOn(paint), "font-weight": "bold" }),
    row(124 - (count * pitch) / 2, 18, pitch, count, 62, paint, codeOf(part, "clampType")),
    label(124, 91, englishOf(part, "blockWidth")),
  );
}

function clamp(code: string, x: number): string {
  if (code === "T") {
    return rect(x - 6.5, 40, 13, 20, BRASS, { rx: 1 }) + circle(x, 52, 4.4, "#222") + screws([[x, 34]], 5);
  }
  if (code === "B")
    return rect(x - 8, 38, 16, 24, METAL, { rx: 1 }) + rect(x - 5, 48, 10, 10, "#222") + screws([[x, 33]], 5.6);
  return (
    rect(x - 1.6, 38, 3.2, 16, "#e0c27a") +
    path(`M${x - 8} 44h16v4h-5l-3 2-3-2h-5z`, BRASS) +
    rect(x - 8, 55, 16, 2.4, BRASS) +
    screws([[x, 36]], 6)
  );
}

function drawStrip(part: PartToDraw, count: number): Drawing {
  const pitch = Math.min(144 / count, blockWidth(part) * 1.05);
  const width = pitch * count;
  const left = 80 - width / 2;
  const height = between(34, pitch * 4.4, 62);
  const top = 46 - height / 2;
  return drawing(
    frontAround(left - 5, top, left + width + 5, top + height),
    rect(left - 5, 34, width + 10, 24, METAL, { rx: 1 }),
    row(left, top, pitch, count, height, paintOf("black"), codeOf(part, "clampType")),
    label(80, top + height + 12, [`${count} x`, englishOf(part, "ratedCurrent")].join(" "), 7),
  );
}

/** `count` blocks side by side from above: two rows of clamps, and a marking strip along the middle. */
function row(
  left: number,
  top: number,
  pitch: number,
  count: number,
  height: number,
  paint: string,
  code: string,
): string {
  const joints = Array.from(
    { length: count - 1 },
    (_, i) => `M${short(left + (i + 1) * pitch)} ${short(top)}v${short(height)}`,
  );
  const size = Math.min(pitch * 0.66, 9);
  const rows = [top + height * 0.2, top + height * 0.8];
  const edge = paint === paintOf("black") ? "#8a9299" : INK;
  return (
    rect(left, top, pitch * count, height, paint) +
    plates(code, left + pitch / 2, rows, pitch, count) +
    heads([left + pitch / 2, 0], rows, pitch, count, size) +
    path(joints.join(""), "none", { stroke: edge, "stroke-width": 0.7 }) +
    rect(left, top + height / 2 - 3.5, pitch * count, 7, "#fff", { "stroke-width": 0.6 })
  );
}

function plates(code: string, x: number, rows: readonly number[], pitch: number, count: number): string {
  const width = pitch * 0.86;
  const d = rows.map((y) => `M${short(x - width / 2)} ${short(y)}h${short((count - 1) * pitch + width)}`).join("");
  const paint = code === "B" ? METAL : BRASS;
  const dash = `${short(width)} ${short(pitch - width)}`;
  return path(d, "none", {
    stroke: paint,
    "stroke-width": Math.min(pitch * (code === "T" ? 0.6 : 0.95), 14),
    "stroke-dasharray": dash,
  });
}

/** Dashed lines, since single screws of a long row would exceed the size limit. */
function heads([x]: Point, rows: readonly number[], pitch: number, count: number, size: number): string {
  const d = rows.map((y) => `M${short(x)} ${short(y)}h${short((count - 1) * pitch + 0.1)}`).join("");
  const slots = rows.map((y) => `M${short(x - 0.5)} ${short(y)}h${short((count - 1) * pitch + 1)}`).join("");
  const dash = { "stroke-dasharray": `.1 ${short(pitch - 0.1)}`, "stroke-linecap": "round" };
  return (
    path(d, "none", { ...dash, stroke: DARK_HOUSING, "stroke-width": size + 0.7 }) +
    path(d, "none", { ...dash, stroke: "#dfe3e6", "stroke-width": size - 0.5 }) +
    path(slots, "none", { "stroke-width": size * 0.7, "stroke-dasharray": `1 ${short(pitch - 1)}` })
  );
}
