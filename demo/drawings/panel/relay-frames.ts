import type { PartToDraw } from "../drawing.ts";
import { codeOf, englishOf, numbersIn, type Point } from "./details.ts";

export type RelayFrame = {
  /** Width from the front and depth from below, in drawing units. */
  readonly width: number;
  readonly depth: number;
  readonly round: boolean;
  /** Places of the pins seen from below, around (0,0) in drawing units. */
  readonly pins: readonly Point[];
  readonly poles: number;
};

/** Pins in each row of a blade base; the coil's own row last. */
const BLADES: Readonly<Record<string, readonly number[]>> = {
  "1B": [1, 2, 2],
  "2B": [2, 2, 2, 2],
  "4B": [4, 4, 4, 2],
  "3S": [3, 3, 3, 2],
};

const WIDTHS: Readonly<Record<string, number>> = { "1B": 28, "2B": 36, "4B": 46, "3S": 52 };

/** Unknown codes get the most common frame, 8 blades. */
export function relayFrameOf(part: PartToDraw): RelayFrame {
  const code = codeOf(part, "relayFrame");
  const poles = numbersIn(englishOf(part, "relayFrame").replace(/^for /, ""))[0] ?? 2;
  if (code.endsWith("P") || /octal/i.test(englishOf(part, "relayFrame"))) return octal(code === "3P" ? 11 : 8, poles);
  const rows = BLADES[code] ?? [2, 2, 2, 2];
  const width = WIDTHS[code] ?? 36;
  const depth = code === "3S" ? 52 : 40;
  const gap = (depth - 14) / (rows.length - 1);
  const pins = rows.flatMap((count, row) => bladeRow(count, Math.max(...rows), width, row * gap - (depth - 14) / 2));
  return { width, depth, round: false, pins, poles: Math.min(poles, 4) };
}

function bladeRow(count: number, most: number, width: number, y: number): Point[] {
  const half = (width - 14) / 2;
  if (count === 1) return [[0, y]];
  if (count < most)
    return [
      [-half, y],
      [half, y],
    ];
  return Array.from({ length: count }, (_, i): Point => [-half + (2 * half * i) / (count - 1), y]);
}

function octal(count: number, poles: number): RelayFrame {
  const pins = Array.from({ length: count }, (_, i): Point => {
    const turn = ((i + 0.5) / count) * 2 * Math.PI;
    return [-15 * Math.sin(turn), 15 * Math.cos(turn)];
  });
  return { width: 46, depth: 46, round: true, pins, poles: Math.min(poles, 3) };
}
