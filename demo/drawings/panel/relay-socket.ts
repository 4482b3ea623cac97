import type { Drawing, PartToDraw } from "../drawing.ts";
import { DARK_HOUSING, METAL, paintOf } from "../palette.ts";
import { circle, element, group, path, rect, short } from "../svg.ts";
import { codeOf, drawing, frontAround, label, type Point, pushIns, railEnd, screws, spread } from "./details.ts";
import { type RelayFrame, relayFrameOf } from "./relay-frames.ts";

export function drawRelaySocket(part: PartToDraw): Drawing {
  const frame = relayFrameOf(part);
  const pins = label(125, 97, `${frame.pins.length} pins`, 5.5);
  if (codeOf(part, "mounting") === "C" || codeOf(part, "termination") === "L") return boardSocket(frame, pins);
  const width = frame.width + 10;
  const top = Math.ceil(frame.pins.length / 2);
  const places = [...terminals(top, width, 15, 24), ...terminals(frame.pins.length - top, width, 85, 76)];
  return drawing(
    frontAround(45 - width / 2, 8, 45 + width / 2, 92),
    rect(45 - width / 2, 8, width, 84, DARK_HOUSING, { rx: 2 }),
    rect(45 - frame.width / 2, 50 - 21, frame.width, 42, "#555f66", { rx: 2 }),
    slots(frame, 50),
    codeOf(part, "termination") === "P" ? pushIns(places, 3.8) : screws(places, places.length > 10 ? 3 : 3.8),
    path("M110 8h30v20h6v44h-6v20h-30v-18h-8v-48h8z", DARK_HOUSING),
    path("M98 34h4M98 44h4M98 56h4M98 66h4", "none", { stroke: METAL, "stroke-width": 2 }),
    railEnd(146, 50),
    pins,
  );
}

/** Terminals at one end: one row, or two when they would not fit. */
function terminals(count: number, width: number, outer: number, inner: number): Point[] {
  const half = width / 2 - 5;
  if (count <= 4) return spread(count, [45 - half, outer], [45 + half, outer]);
  const first = Math.ceil(count / 2);
  return [
    ...spread(first, [45 - half, outer], [45 + half, outer]),
    ...spread(count - first, [45 - half, inner], [45 + half, inner]),
  ];
}

function boardSocket(frame: RelayFrame, pins: string): Drawing {
  const [width, height] = [frame.width + 8, frame.depth + 8];
  const solder = [...new Set(frame.pins.map(([, y]) => short(y)))]
    .map((y) => `M130 ${short(50 + Number(y))}h14`)
    .join("");
  return drawing(
    frontAround(45 - width / 2, 50 - height / 2, 45 + width / 2, 50 + height / 2),
    rect(45 - width / 2, 50 - height / 2, width, height, DARK_HOUSING, { rx: frame.round ? 12 : 2 }),
    slots(frame, 50, 1),
    path(solder, "none", { stroke: METAL, "stroke-width": 2 }),
    rect(116, 50 - height / 2, 14, height, DARK_HOUSING, { rx: 1 }),
    rect(134, 48 - height / 2, 3, height + 4, paintOf("green")),
    pins,
  );
}

function slots({ pins, round, depth }: RelayFrame, y: number, scale = 38 / depth): string {
  if (!round) {
    const blades = pins.map(([px, py]) => `M${short(45 + px)} ${short(y + py * scale - 2.6)}v5.2`).join("");
    return path(blades, "none", { stroke: "#e6e8ea", "stroke-width": 1.8 });
  }
  const holes = pins.map(([px, py]) => element("circle", { cx: 45 + px, cy: y + py, r: 2.1 }));
  return (
    circle(45, y, 20, "#6b757c") +
    group({ fill: "#e6e8ea", "stroke-width": 0.5 }, ...holes, element("circle", { cx: 45, cy: y, r: 4.6 }))
  );
}
