import type { Drawing, PartToDraw } from "../drawing.ts";
import { BRASS, DARK_HOUSING, METAL, paintOf } from "../palette.ts";
import { frame, path, rect } from "../svg.ts";
import { codeOf, textOf } from "./attributes.ts";
import { around } from "./geometry.ts";
import { caption } from "./lettering.ts";

const SLOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  5: [
    [33, 36],
    [57, 36],
    [45, 50],
    [33, 64],
    [57, 64],
  ],
  8: [
    [29, 34],
    [45, 34],
    [61, 34],
    [37, 50],
    [53, 50],
    [29, 66],
    [45, 66],
    [61, 66],
  ],
};

export function drawSocket(part: PartToDraw): Drawing {
  const words = textOf(part, "accessoryType");
  const count = Number(/(\d+) pins/.exec(words)?.[1] ?? 5);
  const slots = SLOTS[count] ?? SLOTS[5] ?? [];
  const ys = [...new Set(slots.map(([, y]) => y))];
  const board = /PCB/.test(words) || codeOf(part, "accessoryType").startsWith("PCB");
  const reach = board ? 12 : 18;
  const pins = ys.map((y) => rect(128, y - 1.5, reach, 3, BRASS) + (board ? "" : eye(143, y)));
  const markup = frame(
    rect(15, 20, 60, 60, DARK_HOUSING, { rx: 5 }),
    rect(18, 23, 54, 54, "none", { rx: 3, stroke: "#ffffff59" }),
    path(slots.map(([x, y]) => `M${x - 1.8} ${y - 5}h3.6v10h-3.6z`).join(""), BRASS),
    ...pins,
    rect(104, 20, 24, 60, DARK_HOUSING, { rx: 2 }),
    board ? rect(132, 12, 4, 76, paintOf("green")) : "",
    caption(words, 125),
  );
  return { markup, box: [160, 100], front: around(33) };
}

const eye = (x: number, y: number): string => rect(x, y - 0.6, 2, 1.2, "#fff", { "stroke-width": 0.4 });

export function drawLeadSocket(part: PartToDraw): Drawing {
  const wire = (d: string, color: string): string =>
    path(d, "none", { "stroke-width": 3.4 }) + path(d, "none", { stroke: paintOf(color), "stroke-width": 2.2 });
  const markup = frame(
    rect(21, 24, 48, 48, DARK_HOUSING, { rx: 6 }),
    rect(24, 27, 42, 42, "none", { rx: 4, stroke: "#ffffff59" }),
    rect(34, 37, 5, 22, METAL, { rx: 1 }),
    rect(51, 37, 5, 22, METAL, { rx: 1 }),
    wire("M120 40h10q8 0 8 8t8 8h10", "red"),
    wire("M120 56h8q6 0 6 8t8 8h14", "black"),
    rect(98, 28, 22, 40, DARK_HOUSING, { rx: 2 }),
    rect(152, 54.8, 6, 2.4, BRASS),
    rect(152, 70.8, 6, 2.4, BRASS),
    caption(/(\d+ mm leads)/.exec(textOf(part, "accessoryType"))?.[1] ?? "", 125),
  );
  return { markup, box: [160, 100], front: [11, 14, 68, 68] };
}
