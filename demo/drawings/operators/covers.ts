import type { Drawing, PartToDraw } from "../drawing.ts";
import { BRASS, DARK_HOUSING, METAL, RING, paintOf } from "../palette.ts";
import { circle, frame, group, path, rect, short } from "../svg.ts";
import { codeOf, textOf } from "./attributes.ts";
import { around } from "./geometry.ts";
import { caption, shineOn } from "./lettering.ts";
import { highlight } from "./push-button.ts";
import { panelSide } from "./side-view.ts";

const CLEAR = paintOf("clear");
const YELLOW = paintOf("yellow");

/** Radius of a hole plug by the mm of its hole. */
const PLUGS: Readonly<Record<string, number>> = { 13: 18, 16: 22, 22: 28, 30: 35 };

export function drawHolePlug(part: PartToDraw): Drawing {
  const code = codeOf(part, "accessoryType");
  const mm = /\d+/.exec(code)?.[0] ?? "22";
  const radius = PLUGS[mm] ?? 28;
  const metal = mm === "30";
  const stainless = /stainless/.test(textOf(part, "accessoryType"));
  const paint = metal ? METAL : DARK_HOUSING;
  const brush = `M${45 - radius * 0.5} 58l${short(radius * 0.8)}-16M38 64l20-13M32 48l14-9`;
  const markup = frame(
    circle(45, 50, radius, paint),
    circle(45, 50, radius - 3.5, "none", { stroke: "#ffffff8c" }),
    stainless ? path(brush, "none", { stroke: "#fff", "stroke-width": 1.2 }) : highlight(radius * 0.8),
    panelSide(),
    path(`M112 ${50 - radius}q-7 1-7 6v${2 * radius - 12}q0 5 7 6z`, paint),
    rect(115, 53 - radius, 5, 2 * radius - 6, RING),
    rect(120, 50 - radius * 0.6, 10, radius * 1.2, METAL),
    path("M123 50h4", "none"),
    caption(`${mm} mm${stainless ? " stainless" : ""}`, 125),
  );
  return { markup, box: [160, 100], front: around(radius) };
}

export function drawBoot(part: PartToDraw): Drawing {
  const words = textOf(part, "accessoryType");
  const paint = paintOf(words);
  const shine = shineOn(paint);
  const fold = (r: number): string => circle(45, 50, r, "none", { stroke: shine, "stroke-opacity": 0.7 });
  const markup = frame(
    circle(45, 50, 34, paint),
    fold(29),
    fold(25),
    circle(45, 50, 20, paint),
    highlight(24),
    panelSide(),
    path("M112 16h-4q-4 0-4 6 0 4-3 6-4 3-4 8v28q0 5 4 8 3 2 3 6 0 6 4 6h4z", paint),
    path("M107 22v56M101 34v32", "none", { stroke: shine, "stroke-opacity": 0.7 }),
    rect(115, 27, 5, 46, RING),
    caption(words, 125),
  );
  return { markup, box: [160, 100], front: around(34) };
}

export function drawShroud(part: PartToDraw): Drawing {
  const markup = frame(
    circle(45, 50, 38, YELLOW),
    circle(45, 50, 31, "none"),
    circle(45, 50, 25, "#d9ad00"),
    circle(45, 50, 13, "#fff"),
    path("M7.5 42h7v16h-7zM75.5 42h7v16h-7z", "#fff"),
    panelSide(),
    path("M112 12v76l-22-12V58h9V42h-9V24z", YELLOW),
    path("M108 14.5v71", "none"),
    caption(textOf(part, "accessoryType"), 125),
  );
  return { markup, box: [160, 100], front: around(38) };
}

export function drawPadlockCover(part: PartToDraw): Drawing {
  const markup = frame(
    rect(38, 8, 14, 9, METAL, { rx: 1.5 }),
    circle(45, 44, 30, DARK_HOUSING),
    circle(45, 44, 25, CLEAR),
    path("M31 38a16 16 0 0 1 10-9M30 45l2-3", "none", { stroke: "#fff", "stroke-width": 1.6 }),
    rect(40, 66, 10, 12, DARK_HOUSING, { rx: 2 }),
    path("M40.5 82v-6a4.5 4.5 0 0 1 9 0v6", "none", { "stroke-width": 2.8 }),
    path("M40.5 82v-6a4.5 4.5 0 0 1 9 0v6", "none", { stroke: METAL, "stroke-width": 1.6 }),
    rect(37, 80, 16, 13, BRASS, { rx: 2 }),
    circle(45, 86, 1.6, "#222"),
    panelSide(),
    rect(107, 14, 5, 60, DARK_HOUSING),
    path("M107 18h-9q-6 0-6 6v40q0 6 6 6h9z", CLEAR),
    circle(104, 13, 3, METAL),
    rect(99, 71, 6, 10, METAL, { rx: 1 }),
    rect(98, 78, 8, 12, BRASS, { rx: 1.5 }),
    caption(textOf(part, "accessoryType"), 130),
  );
  return { markup, box: [160, 100], front: [2, 7, 86, 88] };
}

export function drawSpringGuard(part: PartToDraw): Drawing {
  const round = !/square/.test(textOf(part, "accessoryType"));
  const face = (r: number, paint: string): string =>
    round ? circle(45, 52, r, paint) : rect(45 - r, 52 - r, 2 * r, 2 * r, paint, { rx: 3 });
  const coil = [35, 40, 45, 50, 55].map((x) => `M${x - 1} 13l2 8`).join("");
  const markup = frame(
    face(32, DARK_HOUSING),
    face(26, CLEAR),
    rect(28, 13, 34, 8, RING, { rx: 3 }),
    path(coil, "none"),
    path("M32 46l10-10M32 54l16-16", "none", { stroke: "#fff", "stroke-width": 1.6 }),
    rect(40, 79, 10, 7, CLEAR, { rx: 1.5 }),
    panelSide(),
    rect(108, 20, 4, 64, DARK_HOUSING),
    group({ transform: "rotate(14 108 17)" }, rect(94, 20, 12, 58, CLEAR, { rx: 2 })),
    circle(108, 17, 4, RING),
    caption(textOf(part, "accessoryType"), 130),
  );
  return { markup, box: [160, 100], front: around(38) };
}
