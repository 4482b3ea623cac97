import type { Drawing, PartToDraw } from "../drawing.ts";
import { INK, LIGHT_HOUSING, METAL } from "../palette.ts";
import { circle, frame, path, rect } from "../svg.ts";
import { codeOf, englishOf, lastNumber } from "./reading.ts";
import { boxes, caption, columns, d, frontOf, lettering, rail, screws, strips, words } from "./shapes.ts";

const TOP = 20;
const HEIGHT = 60;

/** Thermal overload relay: stab bars, dial between the ends of its range, RESET and STOP. */
export function drawThermalOverload(part: PartToDraw): Drawing {
  return overload(part, "");
}

/** Electronic overload relay: the same with a green light and a row of switches. */
export function drawElectronicOverload(part: PartToDraw): Drawing {
  const switches =
    circle(31, 46, 1.8, "#0b8a43") +
    boxes("#c8102e", [28, 53, 12, 6]) +
    boxes("#fff", [29.5, 54, 1.6, 2.4], [32.5, 55.6, 1.6, 2.4], [35.5, 54, 1.6, 2.4]);
  return overload(part, switches);
}

function overload(part: PartToDraw, more: string): Drawing {
  const range = englishOf(part, "overloadRange");
  const [from = "", to = ""] = range.replace(/ A$/, "").split("-");
  const width = lastNumber(range) > 70 ? 56 : 44;
  const left = 45 - width / 2;
  const xs = columns(45, width - 6, 3);
  const pitch = (width - 6) / 3;
  const dial = more ? 54 : 45;
  const markup = frame(
    codeOf(part, "mounting") === "S" ? "" : stabs(xs),
    rect(left, TOP, width, HEIGHT, LIGHT_HOUSING, { rx: 1.5 }),
    strips([left, TOP, width, HEIGHT], 14),
    screws(
      [
        [xs[0] ?? 45, TOP + 6],
        [xs[0] ?? 45, TOP + HEIGHT - 8],
      ],
      3,
      pitch,
      3.4,
    ),
    circle(dial, 47, 9, "#fff"),
    path(d`M${dial} 47l5 -6`, "none", { "stroke-width": 1.6 }),
    rect(left + 3, 38, 7, 5, "#0b5cad", { rx: 1 }),
    rect(left + 3, 59, 7, 5, "#c8102e", { rx: 1 }),
    more,
    sideView(),
    lettering(
      words(4, INK, [
        [dial - 5.5, 62, from],
        [dial + 8, 62, to],
      ]),
      words(3.4, "#fff", [
        [xs[0] ?? 45, 78.6, "95 96"],
        [xs[2] ?? 45, 78.6, "97 98"],
      ]),
      caption(`${range} · ${englishOf(part, "tripClass")}`),
    ),
  );
  return { markup, box: [160, 100], front: frontOf(width, HEIGHT + 16) };
}

function stabs(xs: readonly number[]): string {
  return boxes(METAL, ...xs.map((x) => [x - 2.5, TOP - 12, 5, 12] as const));
}

function sideView(): string {
  return (
    rail(149) +
    path("M149 20h-22v8h-14v44h14v8h22z", LIGHT_HOUSING) +
    boxes("#3b4349", [127, 20, 10, 14], [127, 66, 10, 14]) +
    boxes(METAL, [130, 8, 4, 12]) +
    boxes("#0b5cad", [110, 38, 3, 5]) +
    boxes("#c8102e", [110, 59, 3, 5])
  );
}

export function drawOverloadBase(value: string): Drawing {
  const markup = frame(
    rect(23, 24, 44, 52, "#455", { rx: 1.5 }),
    boxes(LIGHT_HOUSING, [27, 40, 36, 20]),
    screws(
      [
        [31, 32],
        [31, 68],
      ],
      3,
      14,
      3.6,
    ),
    rail(149),
    path("M149 26h-18v48h18z", "#455"),
    boxes(LIGHT_HOUSING, [127, 40, 4, 20]),
    lettering(caption(value)),
  );
  return { markup, box: [160, 100], front: frontOf(44, 52) };
}

export function drawResetCable(value: string): Drawing {
  const markup = frame(
    path("M45 30C20 40 70 52 45 62S60 82 40 84", "none", { stroke: "#222", "stroke-width": 3 }),
    rect(37, 16, 16, 14, METAL, { rx: 2 }),
    circle(45, 23, 4.5, "#0b5cad"),
    boxes(METAL, [32, 80, 10, 8]),
    lettering(caption(value, 110)),
  );
  return { markup, box: [160, 100], front: [13, 18, 64, 76] };
}
