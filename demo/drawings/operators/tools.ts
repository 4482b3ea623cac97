import type { Drawing, PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, METAL, RUBBER, paintOf } from "../palette.ts";
import { circle, frame, group, path, rect } from "../svg.ts";
import { textOf } from "./attributes.ts";
import { polygon, spokes } from "./geometry.ts";
import { caption } from "./lettering.ts";

export function drawKeyPair(part: PartToDraw): Drawing {
  const markup = frame(
    group({ transform: "rotate(28 45 18)" }, keyFront()),
    group({ transform: "rotate(-28 45 18)" }, keyFront()),
    circle(45, 18, 9, "none", { "stroke-width": 2.6 }),
    circle(45, 18, 9, "none", { stroke: METAL, "stroke-width": 1.4 }),
    group({ transform: "rotate(90 125 50) translate(80 26)" }, keyFront()),
    caption(textOf(part, "accessoryType"), 125),
  );
  return { markup, box: [160, 100], front: [3, 6, 84, 84] };
}

function keyFront(): string {
  return (
    path("M42 44h6v34l-3 4-3-4v-4l-3-3 3-3v-4l-3-3 3-3z", METAL) +
    path("M45.6 48v26", "none", { "stroke-width": 0.6 }) +
    circle(45, 33, 12, METAL) +
    circle(45, 26, 3, "#fff") +
    rect(39, 33, 12, 6, DARK_HOUSING, { rx: 1.5, stroke: "none" })
  );
}

export function drawWrench(part: PartToDraw): Drawing {
  const words = textOf(part, "accessoryType");
  const opening = /octagon/.test(words)
    ? path(polygon(8, 24), "#fff")
    : circle(45, 50, 23, "#fff") + path(spokes(18.5, 23, [0, 60, 120, 180, 240, 300]), "none", { "stroke-width": 4 });
  const markup = frame(
    path("M70 42l78 2q6 0 6 6t-6 6l-78 2z", METAL),
    path("M84 50h56", "none", { stroke: "#fff", "stroke-width": 3, "stroke-linecap": "round" }),
    circle(45, 50, 33, METAL),
    circle(45, 50, 30, "none", { stroke: "#ffffffb3" }),
    opening,
    circle(148, 50, 2.4, "#fff"),
    caption(words, 118),
  );
  return { markup, box: [160, 100], front: [8, 11, 78, 78] };
}

export function drawLensExtractor(part: PartToDraw): Drawing {
  const half =
    path("M43 16q-17 12-15 34l3 18 6 14h5V70l-6-3-2-18q0-14 10-24z", DARK_HOUSING) +
    rect(36.5, 70, 6, 14, RUBBER, { rx: 1 });
  const lens = rect(42, 78, 6, 9, paintOf("red"), { rx: 1 });
  const markup = frame(
    lens,
    half,
    group({ transform: "translate(90 0) scale(-1 1)" }, half),
    circle(45, 18, 7, METAL),
    path("M118 16h14v52l-3 16h-8l-3-16z", DARK_HOUSING),
    rect(120, 70, 10, 14, RUBBER, { rx: 1 }),
    caption(textOf(part, "accessoryType"), 125),
  );
  return { markup, box: [160, 100], front: [7, 8, 80, 82] };
}
