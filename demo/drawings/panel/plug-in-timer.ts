import type { Drawing, PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, INK, METAL, PALE, paintOf } from "../palette.ts";
import { circle, path, rect, short } from "../svg.ts";
import { codeOf, drawing, englishOf, frontAround, label, led, lettering } from "./details.ts";

export function drawPlugInTimer(part: PartToDraw): Drawing {
  const [name = "", detail] = englishOf(part, "timingFunction").split(/,| by /);
  return drawing(
    frontAround(11, 13, 79, 81),
    rect(11, 13, 68, 68, DARK_HOUSING, { rx: 4 }),
    circle(45, 42, 25, PALE),
    ticks(),
    numbers(),
    circle(45, 42, 12, paintOf("blue")),
    path("M45 42l7.5-13", "none", { stroke: "#fff", "stroke-width": 2.4 }),
    led(17, 19, paintOf("green"), 2.4),
    led(73, 19, paintOf("red"), 2.4),
    label(45, 77.5, englishOf(part, "timeRange"), 8, { fill: "#fff" }),
    side(codeOf(part, "relayFrame") === "3P" ? 11 : 8),
    label(122, 10, detail ? `${name}, ${detail}` : name, 5.5),
    label(122, 92, englishOf(part, "supplyVoltage")),
  );
}

/** Ten parts of the dial, from -135 to 135 degrees. */
function ticks(): string {
  return path(
    ring()
      .map(([sin, cos]) => `M${short(45 + 24 * sin)} ${short(42 - 24 * cos)}l${short(-3 * sin)} ${short(3 * cos)}`)
      .join(""),
  );
}

function numbers(): string {
  const words = ring()
    .map(([sin, cos], i) => [short(45 + 17 * sin), short(44 - 17 * cos), String(i)] as const)
    .filter((_, i) => i % 2 === 0);
  return lettering(
    6,
    INK,
    words.map(([x, y, word]) => [Number(x), Number(y), word]),
  );
}

function ring(): (readonly [number, number])[] {
  return Array.from({ length: 11 }, (_, i) => {
    const turn = ((-135 + 27 * i) * Math.PI) / 180;
    return [Math.sin(turn), Math.cos(turn)];
  });
}

function side(pins: number): string {
  const shown = Math.ceil(pins / 2);
  const prongs = Array.from({ length: shown }, (_, i) => `M138 ${short(33 + (28 * i) / (shown - 1))}h9`).join("");
  return (
    rect(96, 38, 4, 8, paintOf("blue")) +
    rect(100, 13, 5, 68, DARK_HOUSING, { rx: 1 }) +
    rect(105, 17, 28, 60, "#555f66") +
    rect(133, 26, 5, 42, DARK_HOUSING) +
    path(prongs, "none", { "stroke-width": 3 }) +
    path(prongs, "none", { stroke: METAL, "stroke-width": 1.8 }) +
    rect(138, 44, 12, 6, DARK_HOUSING, { rx: 1 }) +
    label(119, 50, `${pins} pins`, 5.5, { fill: "#fff" })
  );
}
