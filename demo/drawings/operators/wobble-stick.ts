import type { Drawing, PartToDraw } from "../drawing.ts";
import { METAL, paintOf } from "../palette.ts";
import { circle, frame, group, path, rect } from "../svg.ts";
import { textOf } from "./attributes.ts";
import { contactsOf } from "./contacts.ts";
import { arc, at, polar } from "./geometry.ts";
import { boot } from "./joystick.ts";
import { caption } from "./lettering.ts";
import { bezelFront, bodyOf } from "./operator-body.ts";
import { operatorSide } from "./side-view.ts";

const BLACK = paintOf("black");

const LEAN = 42;

export function drawWobbleStick(part: PartToDraw): Drawing {
  const body = bodyOf(part);
  const length = Number(/(\d+) mm/.exec(textOf(part, "accessoryType"))?.[1] ?? 150);
  const reach = Math.min(52, 30 + length * 0.095);
  const markup = frame(
    bezelFront(body),
    boot(body.radius * 0.6),
    motion(),
    rod(reach),
    group({ transform: "translate(5 0)" }, operatorSide(body, { contacts: contactsOf(part) }), rodSide()),
    caption(`${length} mm`),
  );
  return { markup, box: [160, 100], front: [6.5, 5, 82, 82] };
}

function rod(reach: number): string {
  const line = `M45 50L${at(polar(reach, LEAN))}`;
  const [x, y] = polar(reach, LEAN);
  return (
    circle(45, 50, 5, METAL) +
    path(line, "none", { "stroke-width": 4 }) +
    path(line, "none", { stroke: METAL, "stroke-width": 2.4 }) +
    circle(x, y, 5, BLACK)
  );
}

function motion(): string {
  const heads = [135, 225, 315].map((angle) => {
    const tip = at(polar(27, angle));
    return `M${at(polar(22, angle - 12))}L${tip}L${at(polar(22, angle + 12))}`;
  });
  return path(heads.join("") + arc(24.5, 150, 210), "none", { stroke: paintOf("blue"), "stroke-width": 1.4 });
}

function rodSide(): string {
  return (
    rect(91, 48.6, 8, 2.8, METAL) +
    path("M106 33l-5 9q-3 1-3 8t3 8l5 9z", BLACK) +
    path("M93 45.5l-1.5 9M95.5 45.5l-1.5 9", "none") +
    circle(89, 50, 3.6, BLACK)
  );
}
