import type { Drawing, PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, INK, LIGHT_HOUSING } from "../palette.ts";
import { circle, frame, path, rect } from "../svg.ts";
import { codeOf, englishOf, firstNumber } from "./reading.ts";
import {
  boxes,
  caption,
  columns,
  d,
  frontOf,
  lettering,
  rail,
  rotaryKnob,
  screws,
  strips,
  words,
  type Box,
} from "./shapes.ts";

const FRAME_WIDTHS: Readonly<Record<string, number>> = { "3": 42, "6": 50, "9": 60 };

/** Motor protection breaker: width by frame, rocker or rotary handle, dial between the ends of its range. */
export function drawMotorBreaker(part: PartToDraw): Drawing {
  const width = FRAME_WIDTHS[codeOf(part, "overloadRange").slice(0, 1)] ?? 42;
  const range = englishOf(part, "overloadRange");
  const [from = "", to = ""] = range.replace(/ A$/, "").split("-");
  const box: Box = [45 - width / 2, 12, width, 76];
  const xs = columns(45, width - 4, 3);
  const rows = [
    [xs[0] ?? 45, 21],
    [xs[0] ?? 45, 79],
  ] as const;
  const markup = frame(
    rect(...box, LIGHT_HOUSING, { rx: 1.5 }),
    strips(box, 18),
    screws(rows, 3, (width - 4) / 3, Math.min(4.4, width / 11)),
    codeOf(part, "operatorType") === "R" ? rotaryKnob(45, 44, 11, 0, "#222") : rockers(),
    circle(45, 62, 5, "#fff"),
    path("M45 62l3-3.4", "none", { "stroke-width": 1.2 }),
    breakerSide(12, 76, 40),
    lettering(
      words(4, INK, [
        [45 - width / 4 - 2, 64, from],
        [45 + width / 4 + 2, 64, to],
      ]),
      words(3.6, INK, [
        [45 - width / 2 + 4, 40, "I"],
        [45 - width / 2 + 4, 52, "O"],
      ]),
      caption(
        `${range}, ${englishOf(part, "tripUnit").replace("thermal-magnetic", "TM").replace("magnetic only", "M")}`,
      ),
    ),
  );
  return { markup, box: [160, 100], front: frontOf(width, 76) };
}

function rockers(): string {
  return rect(36, 34, 18, 9, "#222", { rx: 1.5 }) + rect(36, 45, 18, 9, "#c8102e", { rx: 1.5 });
}

/** Miniature breaker: a module per pole, toggles tied together; UL 489 types are taller, with barriers. */
export function drawMiniatureBreaker(part: PartToDraw): Drawing {
  const poles = codeOf(part, "poles") === "N" ? 2 : Math.max(1, Math.min(4, firstNumber(englishOf(part, "poles"))));
  const isTall = part.series === "MBL";
  const [top, height] = isTall ? [12, 76] : [16, 68];
  const width = poles * 15;
  const left = 45 - width / 2;
  const xs = columns(45, width, poles);
  const rating = `${codeOf(part, "tripCurve")}${firstNumber(englishOf(part, "ratedCurrent"))}`;
  const rows = [
    [xs[0] ?? 45, top + 7],
    [xs[0] ?? 45, top + height - 7],
  ] as const;
  const toggles = boxes("#222", ...xs.map((x) => [x - 3.5, 44, 7, 13] as const));
  const tie = poles > 1 ? boxes("#222", [xs[0] ?? 45, 47, width - 15, 4]) : "";
  const joints = xs.slice(1).map((x) => d`M${x - 7.5} ${top}v${height}`);
  const markup = frame(
    rect(left, top, width, height, "#fbfbfa", { rx: 1.5 }),
    path(joints.join("") + d`M${left} ${top + 14}h${width}M${left} ${top + height - 14}h${width}`),
    screws(rows, poles, 15, 3.2),
    isTall ? boxes(DARK_HOUSING, ...barriers(left, width, poles, top, height)) : "",
    boxes("#dfe3e6", ...xs.map((x) => [x - 5, 41, 10, 19] as const)),
    toggles + tie,
    breakerSide(top, height, 44),
    lettering(
      words(poles === 1 ? 4.6 : 6, INK, [[45, 37, rating]], "bold"),
      words(3.4, INK, [[45, 65, isTall ? "UL 489" : "UL 1077"]]),
      caption(`${englishOf(part, "poles")}, ${englishOf(part, "ratedCurrent")}`),
    ),
  );
  return { markup, box: [160, 100], front: frontOf(width, height) };
}

function barriers(left: number, width: number, poles: number, top: number, height: number): Box[] {
  return Array.from({ length: poles + 1 }, (_edge, index) => left + (index * width) / poles).flatMap((x): Box[] => [
    [x - 0.8, top - 4, 1.6, 10],
    [x - 0.8, top + height - 6, 1.6, 10],
  ]);
}

function breakerSide(top: number, height: number, depth: number): string {
  const [bottom, front] = [top + height, 149 - depth];
  return (
    rail(149) +
    path(d`M149 ${top}H${front + 14}V${top + 18}H${front}V${bottom - 18}H${front + 14}V${bottom}H149z`, LIGHT_HOUSING) +
    boxes("#222", [front - 6, 45, 6, 10])
  );
}

export function drawBusbar(part: PartToDraw): Drawing {
  const groups = Math.max(2, Math.min(5, firstNumber(englishOf(part, "busbarPositions"))));
  const width = 130;
  const teeth = Array.from({ length: groups * 3 }, (_tooth, index): Box => {
    const group = Math.floor(index / 3);
    return [18 + (group * (width - 6)) / groups + (index % 3) * 6, 52, 3, 16];
  });
  const markup = frame(
    rect(15, 36, width, 16, DARK_HOUSING, { rx: 1.5 }),
    boxes("#b86b2b", ...teeth),
    boxes("#f2c200", [15, 41, 2, 6], [143, 41, 2, 6]),
    lettering(
      words(7, "#fff", [[80, 47, `${groups} x 3`]], "bold"),
      words(6, INK, [[80, 82, englishOf(part, "busbarSpacing")]]),
    ),
  );
  return { markup, box: [160, 100], front: [10, 8, 84, 84] };
}
