import type { Drawing, PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, INK, LIGHT_HOUSING, METAL, PANEL, SHEET_STEEL } from "../palette.ts";
import { circle, frame, path, rect } from "../svg.ts";
import { codeOf, englishOf, firstNumber } from "./reading.ts";
import { boxes, caption, d, frontOf, lettering, rotaryKnob, words } from "./shapes.ts";

type Colors = { readonly plate: string; readonly handle: string };

/** A red handle on yellow may stop a machine; the other is black on gray. */
function colorsOf(part: PartToDraw): Colors {
  return codeOf(part, "handleColor") === "R"
    ? { plate: "#f2c200", handle: "#c8102e" }
    : { plate: "#8a9299", handle: "#222" };
}

/** Rotary disconnect: square plate, bar handle with its padlock hole, ON and OFF; then shaft and body, or the enclosure. */
export function drawDisconnect(part: PartToDraw): Drawing {
  const kind = codeOf(part, "mounting");
  const isEnclosed = kind === "P" || kind === "S" || kind === "W";
  const poles = firstNumber(englishOf(part, "poles")) || 3;
  const markup = frame(
    isEnclosed ? enclosure(kind) : "",
    front(colorsOf(part), isEnclosed ? 44 : 62),
    isEnclosed ? enclosedSide(kind, colorsOf(part)) : openSide(poles, kind === "B", colorsOf(part)),
    part.series === "DRF" && !isEnclosed ? fuses() : "",
    lettering(
      ...onOff(isEnclosed ? 44 : 62),
      caption([englishOf(part, "ratedCurrent"), fuseText(part) || `${poles}P`].join(", ")),
    ),
  );
  return { markup, box: [160, 100], front: frontOf(isEnclosed ? 58 : 62, isEnclosed ? 86 : 62) };
}

function fuseText(part: PartToDraw): string {
  return englishOf(part, "fuseClass").replace(" fuses", "");
}

function front({ plate, handle }: Colors, side: number): string {
  const r = side * 0.32;
  return (
    rect(45 - side / 2, 50 - side / 2, side, side, plate, { rx: 3 }) +
    circle(45, 50, r, handle) +
    rotaryKnob(45, 50, r * 0.86, 0, handle) +
    circle(45, 50 + r * 0.72, 1.6, "#fff")
  );
}

function onOff(side: number) {
  return [
    words(side * 0.085, INK, [[45, 50 - side / 2 + side * 0.13, "ON"]], "bold"),
    words(side * 0.085, INK, [[45 - side / 2 + side * 0.1, 51.5, "OFF"]], "bold"),
  ];
}

function enclosure(kind: string): string {
  const box = rect(16, 8, 58, 84, kind === "P" ? "#dadde0" : SHEET_STEEL, { rx: kind === "P" ? 7 : 2 });
  if (kind !== "S") return box;
  return (
    box + path("M20 84l24-40M24 90l20-32M56 22l10-14M60 30l12-20", "none", { stroke: "#fff", "stroke-width": 1.6 })
  );
}

function openSide(poles: number, hasShaft: boolean, { plate, handle }: Colors): string {
  const depth = poles > 4 ? 34 : poles > 3 ? 28 : 24;
  const body = hasShaft ? 156 - depth : 118;
  return (
    boxes(PANEL, [110, 12, 3, 76]) +
    boxes(plate, [106, 22, 4, 56]) +
    boxes(handle, [96, 42, 10, 16]) +
    (hasShaft ? boxes(METAL, [113, 47, body - 113, 6]) : "") +
    rect(body, 26, depth, 48, DARK_HOUSING, { rx: 2 }) +
    path(d`M${body + depth / 2} 26v48`, "none", { stroke: "#8a9299" })
  );
}

function enclosedSide(kind: string, { plate, handle }: Colors): string {
  return (
    rect(108, 8, 44, 84, kind === "P" ? "#dadde0" : SHEET_STEEL, { rx: kind === "P" ? 5 : 1 }) +
    boxes(plate, [104, 28, 4, 44]) +
    boxes(handle, [94, 43, 10, 14])
  );
}

function fuses(): string {
  return (
    boxes("#f7f7f4", [116, 78, 12, 5], [116, 84, 12, 5], [116, 72, 12, 5]) +
    boxes(METAL, [114, 72, 2, 17], [128, 72, 2, 17])
  );
}

export function drawHandle(part: PartToDraw): Drawing {
  const colors = colorsOf(part);
  const kind = codeOf(part, "handleType");
  const grip =
    kind === "P"
      ? path("M38 50l-4-30q11-8 22 0l-4 30 8 24h-30z", colors.handle)
      : circle(45, 50, 20, colors.handle) + rotaryKnob(45, 50, 17, 0, colors.handle);
  const markup = frame(
    kind === "E" ? "" : rect(17, 22, 56, 56, colors.plate, { rx: 3 }),
    grip,
    boxes(colors.plate, [118, 24, 4, 52]),
    boxes(colors.handle, [104, 40, 14, 20]),
    boxes(METAL, [122, 47, 10, 6]),
    lettering(caption(englishOf(part, "handleSize"))),
  );
  return { markup, box: [160, 100], front: frontOf(56, 58) };
}

/** Shaft: square steel rod, its length to scale. */
export function drawShaft(part: PartToDraw): Drawing {
  const millimeters = firstNumber(englishOf(part, "shaftLength")) || 200;
  const length = Math.min(140, 30 + millimeters * 0.24);
  const markup = frame(
    path(d`M10 54l6-8h${length}l-6 8z`, METAL),
    path(d`M10 54h${length - 6}v6H10z`, "#abb"),
    path(d`M${length + 4} 54l6-8v6l-6 8z`, "#8a9299"),
    lettering(words(8, INK, [[80, 82, englishOf(part, "shaftLength")]], "bold")),
  );
  return { markup, box: [160, 100], front: [4, 14, 84, 76] };
}

/** Switching functions: texts at the positions of the plate, clockwise, with the angle of each. */
const POSITIONS: Readonly<Record<string, readonly (readonly [angle: number, sign: string])[]>> = {
  "1": [
    [-90, "0"],
    [0, "1"],
  ],
  "2": [
    [-60, "1"],
    [0, "0"],
    [60, "2"],
  ],
  "3": [
    [-45, "1"],
    [45, "2"],
  ],
  "4": [
    [-60, "1"],
    [0, "0"],
    [60, "2"],
  ],
  "5": [
    [-90, "0"],
    [-30, "1"],
    [30, "2"],
    [90, "3"],
  ],
  "6": [
    [-60, "0"],
    [-20, "1"],
    [20, "2"],
    [60, "3"],
  ],
  "7": [
    [-60, "0"],
    [0, "1"],
    [45, "ST"],
  ],
};

const OWN_SIGNS: Readonly<Record<string, readonly string[]>> = {
  "42": ["0", "Y", "Δ"],
  "43": ["0", "1", "2"],
  "51": ["0", "L1", "L2", "L3"],
  "52": ["0", "1", "2", "3"],
};

/** Cam switch: plate with the positions of its function, black or red knob; a stage for every two contacts. */
export function drawCamSwitch(part: PartToDraw): Drawing {
  const code = codeOf(part, "switchFunction");
  const places = POSITIONS[code.slice(0, 1)] ?? POSITIONS["1"] ?? [];
  const own = OWN_SIGNS[code];
  const colors = colorsOf(part);
  const isRed = colors.handle === "#c8102e";
  const signs = places.map(([angle, sign], index) => place(angle, own?.[index] ?? sign));
  const stages = stagesOf(code, englishOf(part, "switchFunction"));
  const markup = frame(
    codeOf(part, "mounting") === "E" ? rect(10, 12, 70, 80, SHEET_STEEL, { rx: 4 }) : "",
    rect(15, 20, 60, 60, isRed ? colors.plate : LIGHT_HOUSING, { rx: 3 }),
    circle(45, 52, 16, colors.handle),
    rotaryKnob(45, 52, 14, places[0]?.[0] ?? 0, colors.handle),
    boxes(PANEL, [110, 14, 3, 72]),
    boxes(isRed ? colors.plate : LIGHT_HOUSING, [106, 22, 4, 56]),
    boxes(colors.handle, [94, 40, 12, 20]),
    ...Array.from({ length: stages }, (_stage, index) => boxes(DARK_HOUSING, [113 + index * 8, 30, 7, 40])),
    lettering(words(6, INK, signs, "bold"), caption(englishOf(part, "ratedCurrent"))),
  );
  return { markup, box: [160, 100], front: frontOf(66, 66) };
}

function place(angle: number, sign: string) {
  const turn = (angle * Math.PI) / 180;
  return [45 + 22.5 * Math.sin(turn), 54 - 22.5 * Math.cos(turn), sign] as const;
}

/** One stage for every two contacts; at most five have room. */
function stagesOf(code: string, english: string): number {
  const poles = firstNumber(english.split(/[ ,]/).find((word) => /-pole$|-phase$/.test(word)) ?? "") || 2;
  const contacts = code.startsWith("1") ? poles : poles * 2;
  return Math.max(1, Math.min(5, Math.ceil(contacts / 2)));
}
