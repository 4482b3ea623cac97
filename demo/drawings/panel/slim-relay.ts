import type { Drawing, PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, LIGHT_HOUSING, METAL, paintOf } from "../palette.ts";
import { path, rect } from "../svg.ts";
import {
  codeOf,
  drawing,
  englishOf,
  frontAround,
  label,
  led,
  pushIns,
  railEnd,
  screws,
  type Point,
} from "./details.ts";

export function drawSlimRelay(part: PartToDraw): Drawing {
  const solid = codeOf(part, "relayOutput") !== "R" && codeOf(part, "relayOutput") !== "";
  const voltage = englishOf(part, "supplyVoltage") || englishOf(part, "coilVoltage").replace(/ coil$/, "");
  const clamps: readonly Point[] = [
    [45, 18],
    [45, 27],
    [45, 73],
    [45, 82],
  ];
  return drawing(
    frontAround(22, 10, 68, 90),
    railBand(),
    rect(38, 10, 14, 80, LIGHT_HOUSING, { rx: 1.5 }),
    rect(39.5, 34, 11, 32, solid ? DARK_HOUSING : paintOf("orange"), { rx: 1 }),
    path(solid ? "M42 55h6M45 45v3m-3 5v-5h6z" : "M45 40v7l4 5M45 60v-7", "none", { stroke: "#fff" }),
    codeOf(part, "termination") === "P" ? pushIns(clamps, 3.6) : screws(clamps, 3.4),
    led(45, 36.5, paintOf("green"), 1.7),
    profile(solid),
    label(119, 9, voltage),
    label(
      119,
      97,
      `${solid ? "solid-state " : ""}${/[\d.]+ A$/.exec(englishOf(part, "relayOutput"))?.[0] ?? ""}`.trim(),
    ),
  );
}

export function drawSlimSocket(): Drawing {
  return drawing(
    frontAround(22, 10, 68, 90),
    railBand(),
    rect(38, 10, 14, 80, LIGHT_HOUSING, { rx: 1.5 }),
    rect(40, 34, 10, 32, paintOf("black"), { rx: 1 }),
    path("M45 38v5M45 46v5M45 54v8", "none", { stroke: METAL, "stroke-width": 2 }),
    screws(
      [
        [45, 18],
        [45, 27],
        [45, 73],
        [45, 82],
      ],
      3.4,
    ),
    body(),
  );
}

function railBand(): string {
  return rect(22, 34, 46, 32, METAL) + path("M22 40h46M22 60h46", "none", { "stroke-width": 0.5 });
}

function body(): string {
  return path("M106 12h32l6 10v14h-4v28h4v14l-6 10h-32l-8-16v-44z", LIGHT_HOUSING) + railEnd(140, 50);
}

function profile(solid: boolean): string {
  return (
    body() +
    rect(94, 32, 26, 36, solid ? DARK_HOUSING : paintOf("orange"), { rx: 1.5 }) +
    path("M120 38h6M120 50h6M120 62h6", "none", { stroke: METAL, "stroke-width": 2.2 }) +
    screws(
      [
        [112, 22],
        [112, 78],
        [126, 24],
        [126, 76],
      ],
      3,
    )
  );
}
