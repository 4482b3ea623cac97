import type { Drawing, PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, LIGHT_HOUSING, PALE, paintOf } from "../palette.ts";
import { circle, path, rect } from "../svg.ts";
import {
  codeOf,
  drawing,
  englishOf,
  frontAround,
  label,
  led,
  lettering,
  pushIns,
  railEnd,
  screws,
  spread,
} from "./details.ts";

const MARKS: Readonly<Record<string, string>> = { M: "Fn", A: "E", B: "R", C: "Wu", R: "Bi", S: "Ws", Y: "Y/D" };

export function drawDinTimer(part: PartToDraw): Drawing {
  const two = codeOf(part, "contacts") === "2";
  const width = two ? 38 : 30;
  const left = 45 - width / 2;
  const count = two ? 4 : 3;
  const terminals = [
    ...spread(count, [left + 5.5, 17], [left + width - 5.5, 17]),
    ...spread(count, [left + 5.5, 83], [left + width - 5.5, 83]),
  ];
  const dialX = 45 + width * 0.13;
  const mark = MARKS[codeOf(part, "timingFunction")] ?? "Fn";
  return drawing(
    frontAround(left, 8, left + width, 92),
    rect(left, 8, width, 84, LIGHT_HOUSING, { rx: 2 }),
    path(
      `M${left} 10q0-2 2-2h${width - 4}q2 0 2 2v16h-${width}zM${left} 90q0 2 2 2h${width - 4}q2 0 2-2v-16h-${width}z`,
      DARK_HOUSING,
    ),
    codeOf(part, "termination") === "P" ? pushIns(terminals, 3.6) : screws(terminals, 3.4),
    led(left + 5, 31.5, paintOf("green"), 2),
    led(left + 5, 39, paintOf("red"), 2),
    dial(dialX, 34.5, 5.2, -40),
    dial(dialX, 49.5, 5.2, 30),
    dial(dialX, 64.5, 5.2, mark === "Fn" ? 100 : -90),
    lettering(5, "#234", [
      [left + 5.5, 53, "t"],
      [left + 5.5, 68, mark],
    ]),
    side(),
    label(119, 97, englishOf(part, "supplyVoltage")),
    label(119, 6.5, englishOf(part, "timingFunction").split(",")[0] ?? ""),
  );
}

function dial(x: number, y: number, r: number, degrees: number): string {
  return (
    circle(x, y, r, PALE) +
    circle(x, y, r * 0.62, paintOf("blue"), { "stroke-width": 0.5 }) +
    path(`M${x} ${y}v${-r}`, "none", { stroke: "#fff", "stroke-width": 1.3, transform: `rotate(${degrees} ${x} ${y})` })
  );
}

function side(): string {
  return (
    path("M108 10h26v80h-26v-17h-10v-46h10z", LIGHT_HOUSING) +
    rect(108, 10, 12, 15, DARK_HOUSING) +
    rect(108, 75, 12, 15, DARK_HOUSING) +
    path("M98 31h-3v7h3M98 46h-3v7h3M98 61h-3v7h3", paintOf("blue")) +
    railEnd(134, 50)
  );
}
