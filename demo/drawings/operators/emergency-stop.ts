import type { Drawing, PartToDraw } from "../drawing.ts";
import { METAL, paintOf } from "../palette.ts";
import { circle, frame, group, path, rect, text } from "../svg.ts";
import { codeOf, lampOf, textOf } from "./attributes.ts";
import { contactsOf } from "./contacts.ts";
import { arc, around, at, polar } from "./geometry.ts";
import { arcText, caption, inkOn } from "./lettering.ts";
import { bezelFront, bodyOf } from "./operator-body.ts";
import { highlight, mushroomSide } from "./push-button.ts";
import { rays } from "./rays.ts";
import { operatorSide } from "./side-view.ts";

const PLATE = 40;

/** Radius of the head by the code of its diameter: 30, 40 and 60 or 65 mm. */
const HEADS: Readonly<Record<string, number>> = { 3: 20, 4: 26, 6: 33 };

/** Red latching buttons are emergency stops on a yellow plate, except those that also switch when pulled. */
export function drawLatchingMushroom(part: PartToDraw): Drawing {
  const body = bodyOf(part);
  const paint = paintOf(textOf(part, "capColor"));
  const release = codeOf(part, "release");
  const head = HEADS[codeOf(part, "headDiameter")] ?? 26;
  const emergency = isEmergencyStop(part);
  const lamp = lampOf(part);
  const reach = emergency ? PLATE : Math.max(body.outer, head);
  const markup = frame(
    lamp ? rays(body, reach, paint) : "",
    emergency ? plate(head) : bezelFront(body),
    circle(45, 50, head, paint),
    lamp ? "" : highlight(head),
    releaseMark(release, head, inkOn(paint)),
    group(
      { transform: "translate(5 0)" },
      operatorSide(body, { contacts: contactsOf(part), light: lamp ? paint : undefined }),
      emergency ? rect(109, 10, 3, 80, paintOf("yellow")) : "",
      mushroomSide(106, head, paint),
      release === "K" ? key() : "",
    ),
    caption(lamp),
  );
  return { markup, box: [160, 100], front: around(reach, lamp !== "") };
}

/** Emergency stops latch when pressed: red heads that are twisted, pulled back or unlocked, but not 3-position ones. */
function isEmergencyStop(part: PartToDraw): boolean {
  return codeOf(part, "capColor") === "R" && "TPK".includes(codeOf(part, "release"));
}

function plate(head: number): string {
  const size = Math.min(7, (PLATE - head) * 0.62);
  const middle = (PLATE + head) / 2;
  return (
    circle(45, 50, PLATE, paintOf("yellow")) +
    arcText("EMERGENCY STOP", middle - size * 0.36, size) +
    arcText("PARO DE EMERGENCIA", middle + size * 0.36, size, true)
  );
}

function releaseMark(release: string, head: number, ink: string): string {
  const lines = { stroke: ink, "stroke-width": 2 };
  if (release === "T") return path(twistArrows(head * 0.6), "none", lines);
  if (release === "K") return circle(45, 50, 9, METAL) + rect(43.4, 44.5, 3.2, 11, "#222", { rx: 1, stroke: "none" });
  const arrows = path("M41 64v-15M37.5 53l3.5-4.5 3.5 4.5M49 47v15M45.5 58l3.5 4.5 3.5-4.5", "none", lines);
  if (release !== "3") return arrows;
  return arrows + text(45, 45, "3", { fill: ink });
}

function twistArrows(radius: number): string {
  const one = (from: number): string => {
    const tip = from + 100;
    const [inner, outer] = [polar(radius - 4, tip - 14), polar(radius + 4, tip - 14)];
    return `${arc(radius, from, tip)}M${at(inner)}L${at(polar(radius, tip))}L${at(outer)}`;
  };
  return one(10) + one(190);
}

function key(): string {
  return rect(89, 48.8, 8, 2.4, METAL) + circle(87, 50, 4, METAL) + circle(86.4, 50, 1.3, "#fff");
}
