import type { Drawing, PartToDraw } from "../drawing.ts";
import { BODY_BEHIND_PANEL, METAL, RING, paintOf } from "../palette.ts";
import { circle, frame, path, rect, text } from "../svg.ts";
import { textOf } from "./attributes.ts";
import { around } from "./geometry.ts";
import { caption, inkOn } from "./lettering.ts";
import { bezelFront, bodyOf } from "./operator-body.ts";
import { bezelSide, panelSide } from "./side-view.ts";

/** A button with a rod that presses the reset of an overload relay inside the enclosure. */
export function drawResetOperator(part: PartToDraw): Drawing {
  const body = bodyOf(part);
  const words = textOf(part, "accessoryType");
  const paint = paintOf(words);
  const cap = body.radius * 0.68;
  const half = body.radius * 0.62;
  const markup = frame(
    bezelFront(body),
    circle(45, 50, cap, paint),
    circle(45, 50, cap - 2, "none", { stroke: "#ffffff8c" }),
    text(45, 52.8, "RESET", { fill: inkOn(paint), "font-size": 8, "font-weight": "bold" }),
    panelSide(),
    bezelSide(body),
    rect(100, 50 - cap, 6, 2 * cap, paint, { rx: 0.8 }),
    rect(115, 50 - half - 3, 4, 2 * half + 6, RING),
    rect(119, 50 - half, 5, 2 * half, BODY_BEHIND_PANEL),
    rect(124, 47.5, 28, 5, METAL),
    path("M136 47.5v5M140 47.5v5", "none"),
    rect(152, 45.5, 4, 9, "#222", { rx: 1 }),
    caption(/rod ([\d-]+ mm)/.exec(words)?.[1] ?? ""),
  );
  return { markup, box: [160, 100], front: around(body.outer) };
}
