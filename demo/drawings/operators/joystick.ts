import type { Drawing, PartToDraw } from "../drawing.ts";
import { INK, METAL, paintOf } from "../palette.ts";
import { circle, element, frame, group, path, rect } from "../svg.ts";
import { codeOf, textOf } from "./attributes.ts";
import { contactsOf } from "./contacts.ts";
import { around, at, polar } from "./geometry.ts";
import { caption } from "./lettering.ts";
import { bezelFront, bodyOf, type OperatorBody } from "./operator-body.ts";
import { operatorSide } from "./side-view.ts";

const BLACK = paintOf("black");
const BLUE = paintOf("blue");

/** Directions of the lever clockwise in degrees, by the number of ways. */
const WAYS: Readonly<Record<string, readonly number[]>> = { 2: [90, 270], 4: [0, 90, 180, 270] };

export function drawJoystick(part: PartToDraw): Drawing {
  const body = bodyOf(part);
  const ways = WAYS[codeOf(part, "joystickWays")] ?? [];
  const way = codeOf(part, "joystickReturn");
  const markup = frame(
    bezelFront(body),
    directions(body, ways),
    boot(body.radius * 0.6),
    way === "S" ? returns(body.radius * 0.6, ways) : "",
    lever(way === "L"),
    group({ transform: "translate(5 0)" }, operatorSide(body, { contacts: contactsOf(part) }), leverSide(way === "L")),
    caption(textOf(part, "joystickReturn")),
  );
  return { markup, box: [160, 100], front: around(body.outer) };
}

export function boot(radius: number, paint = BLACK): string {
  const folds = [0.82, 0.62].map((share) => circle(45, 50, radius * share, "none", { stroke: "#ffffff66" }));
  return circle(45, 50, radius, paint) + folds.join("");
}

function directions({ radius, paint }: OperatorBody, ways: readonly number[]): string {
  const triangle = (way: number): string => {
    const [left, right] = [polar(radius * 0.7, way - 13), polar(radius * 0.7, way + 13)];
    return `M${at(polar(radius * 0.95, way))}L${at(left)}L${at(right)}z`;
  };
  return path(ways.map(triangle).join(""), paint === METAL ? INK : "#fff", { stroke: "none" });
}

/** Blue arrowheads in the boot mean that the lever springs back. */
function returns(radius: number, ways: readonly number[]): string {
  const chevron = (way: number): string => {
    const [left, right] = [polar(radius * 0.92, way - 20), polar(radius * 0.92, way + 20)];
    return `M${at(left)}L${at(polar(radius * 0.6, way))}L${at(right)}z`;
  };
  return path(ways.map(chevron).join(""), BLUE, { stroke: "#fff", "stroke-width": 0.6 });
}

/** A knob that latches in the center has a collar to lift. */
function lever(latch: boolean): string {
  const collar = latch ? circle(45, 50, 10, METAL) : "";
  const glint = element("ellipse", { cx: 43, cy: 47.4, rx: 2.6, ry: 1.6, fill: "#fff", stroke: "none", opacity: 0.6 });
  return collar + circle(45, 50, 7, "#3b4349") + glint;
}

function leverSide(latch: boolean): string {
  const knob = element("ellipse", { cx: 89.5, cy: 50, rx: 4, ry: 7, fill: BLACK });
  const collar = latch ? rect(94, 45, 3, 10, METAL) : "";
  return rect(92, 48, 9, 4, METAL) + path("M106 33l-5 9q-3 1-3 8t3 8l5 9z", BLACK) + collar + knob;
}
