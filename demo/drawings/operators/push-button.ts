import type { Drawing, PartToDraw } from "../drawing.ts";
import { RING, paintOf } from "../palette.ts";
import { element, frame, path, rect, short, text } from "../svg.ts";
import { codeOf, lampOf, textOf } from "./attributes.ts";
import { contactsOf } from "./contacts.ts";
import { arc, around, at } from "./geometry.ts";
import { caption, inkOn, shineOn } from "./lettering.ts";
import { bezelFront, bodyOf, disc, type OperatorBody } from "./operator-body.ts";
import { rays } from "./rays.ts";
import { operatorSide } from "./side-view.ts";

/** Radius of the cap of each style as a share of the bezel's. */
const CAP: Readonly<Record<string, number>> = { M: 0.95, J: 1.25 };

/** Height of the cap above the bezel, in px of the side view. */
const PROTRUSION: Readonly<Record<string, number>> = { H: 2, E: 6, P: 6, M: 9, J: 9 };

export function drawPushButton(part: PartToDraw): Drawing {
  const body = bodyOf(part);
  const style = styleOf(part);
  const paint = paintOf(textOf(part, "capColor") || textOf(part, "lensColor"));
  const lamp = lampOf(part);
  const cap = body.radius * (CAP[style] ?? (body.shape === "round" ? 0.68 : 0.78));
  const reach = Math.max(body.outer, cap);
  const markup = frame(
    lamp ? rays(body, reach, paint) : "",
    bezelFront(body),
    capFront(body, style, cap, paint),
    marking(codeOf(part, "capMarking"), inkOn(paint)),
    operatorSide(body, {
      contacts: contactsOf(part),
      light: lamp ? paint : undefined,
      transformer: codeOf(part, "lampSupply").startsWith("T"),
    }),
    capSide(body, style, cap, paint),
    caption(lamp),
  );
  return { markup, box: [160, 100], front: around(reach, lamp !== "") };
}

/** 16 mm buttons have no styles: their caps stick out, and maintained ones are marked as such. */
function styleOf(part: PartToDraw): string {
  const style = codeOf(part, "operatorStyle");
  if (style) return style;
  return codeOf(part, "operation") === "A" ? "P" : "E";
}

function capFront(body: OperatorBody, style: string, cap: number, paint: string): string {
  const shine = shineOn(paint);
  const head = disc(body, cap, paint);
  if (style === "M" || style === "J") return head + highlight(cap, shine);
  if (style === "E") return head + disc(body, cap - 3.5, "none", { stroke: shine });
  if (style === "P") return head + disc(body, cap - 3.5, "none", { stroke: shine, "stroke-dasharray": "3 2" });
  const sunk = head + disc(body, cap - 1.6, "none", { stroke: "#1f232659", "stroke-width": 2 });
  if (style === "X") return disc(body, body.radius * 0.84, RING) + sunk;
  return style === "H" ? sunk + shroud(body.radius * 0.8) : sunk;
}

export function highlight(radius: number, shine = "#fff"): string {
  const more = { stroke: "none", fill: shine, opacity: 0.45, transform: "rotate(-40 45 50)" };
  return element("ellipse", { cx: 45, cy: 50 - radius * 0.62, rx: radius * 0.42, ry: radius * 0.16, ...more });
}

function shroud(radius: number): string {
  const d = arc(radius, 95, 265);
  return path(d, "none", { "stroke-width": 6.4 }) + path(d, "none", { stroke: RING, "stroke-width": 4.8 });
}

function marking(code: string, ink: string): string {
  if (code === "A") return path("M45 43v14M40 48l5-6 5 6", "none", { stroke: ink, "stroke-width": 2 });
  if (!/^[A-Z]$/.test(code)) return "";
  return text(45, 55.4, code, { fill: ink, "font-size": 15, "font-weight": "bold" });
}

/** Cap from the side, left of the bezel. A flush one is a strip in the bezel, a guarded one in the guard. */
function capSide({ radius }: OperatorBody, style: string, cap: number, paint: string): string {
  const protrusion = PROTRUSION[style] ?? 0;
  const face = (x: number, width: number): string => rect(x, 50 - cap, width, 2 * cap, paint, { rx: 0.8 });
  if (style === "M" || style === "J") return mushroomSide(106, cap, paint);
  if (style === "X") return rect(99, 50 - radius * 0.84, 7, radius * 1.68, RING, { rx: 1 }) + face(99, 1.8);
  const collar = style === "H" ? rect(100, 50, 6, radius * 0.9, RING, { rx: 1 }) : "";
  return collar + (protrusion > 0 ? face(106 - protrusion, protrusion) : face(105.2, 1.8));
}

export function mushroomSide(x: number, radius: number, paint: string): string {
  const stem = rect(x - 5, 50 - radius * 0.4, 5, radius * 0.8, paint);
  return stem + path(`M${at([x - 4, 50 - radius])}q-11 ${short(radius)} 0 ${short(2 * radius)}z`, paint);
}
