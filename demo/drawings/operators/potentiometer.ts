import { escapeHtml } from "../../../app/domain/escape-html.ts";
import type { Drawing, PartToDraw } from "../drawing.ts";
import { BODY_BEHIND_PANEL, BRASS, INK, METAL, PALE, RING, paintOf } from "../palette.ts";
import { circle, element, frame, group, path, rect } from "../svg.ts";
import { codeOf, textOf } from "./attributes.ts";
import { around, polar, spokes } from "./geometry.ts";
import { caption } from "./lettering.ts";
import { bezelFront, bodyOf, type OperatorBody } from "./operator-body.ts";
import { bezelSide, panelSide } from "./side-view.ts";

const BLACK = paintOf("black");

const TICKS = Array.from({ length: 11 }, (_, i) => -135 + 27 * i);

export function drawPotentiometer(part: PartToDraw): Drawing {
  const body = bodyOf(part);
  const scale = codeOf(part, "dialScale");
  const hasDial = scale === "D" || scale === "P";
  const reach = hasDial ? body.radius + 8 : body.outer;
  const knob = body.radius * 0.7 + 3;
  const markup = frame(
    bezelFront(body),
    hasDial ? dial(reach, scale === "P") : "",
    knobFront(knob),
    panelSide(),
    bezelSide(body),
    hasDial ? rect(104.5, 50 - reach, 1.5, 2 * reach, PALE) : "",
    rect(95, 50 - knob, hasDial ? 9.5 : 11, 2 * knob, BLACK, { rx: 2 }),
    elementSide(body, codeOf(part, "resistance") === "000N"),
    caption(textOf(part, "resistance")),
  );
  return { markup, box: [160, 100], front: around(reach) };
}

function dial(radius: number, percent: boolean): string {
  const numbers = TICKS.filter((_, i) => i % 2 === 0).map((angle, i) => {
    const [x, y] = polar(radius - 7.2, angle);
    return label(x, y + 2, String(2 * i * (percent ? 10 : 1)));
  });
  const sign = percent ? label(45, 50 + radius - 4, "%") : "";
  const lettering = { "font-size": 5.4, "text-anchor": "middle", stroke: "none", fill: INK };
  return (
    circle(45, 50, radius, PALE) +
    path(spokes(radius - 3.6, radius - 0.8, TICKS), "none", { "stroke-width": 1 }) +
    group(lettering, ...numbers, sign)
  );
}

function label(x: number, y: number, content: string): string {
  return element("text", { x, y }, escapeHtml(content));
}

function knobFront(radius: number): string {
  return (
    circle(45, 50, radius, BLACK) +
    circle(45, 50, radius - 1.6, "none", { stroke: "#ffffff59", "stroke-width": 2, "stroke-dasharray": "1.4 1.8" }) +
    circle(45, 50, radius * 0.68, "#3b4349") +
    rect(44, 51 - radius, 2, radius * 0.75, "#fff", { rx: 1, stroke: "none", transform: "rotate(-27 45 50)" })
  );
}

/** The brown resistor with its three tabs, or the bare shaft of operators without one. */
function elementSide({ radius }: OperatorBody, bare: boolean): string {
  const half = radius * 0.62;
  const neck = rect(115, 50 - half - 3, 4, 2 * half + 6, RING) + rect(119, 50 - half, 8, 2 * half, BODY_BEHIND_PANEL);
  if (bare) return neck + rect(127, 47, 12, 6, METAL) + path("M135 50h4", "none");
  const tabs = [39.5, 48.5, 57.5].map((y) => rect(141, y, 7, 3, BRASS));
  return neck + rect(127, 36, 14, 28, paintOf("brown"), { rx: 1 }) + tabs.join("");
}
