import type { Drawing, PartToDraw } from "../drawing.ts";
import { BRASS, DARK_HOUSING, INK, METAL, paintOf } from "../palette.ts";
import { circle, path, rect, short } from "../svg.ts";
import { codeOf, drawing, englishOf, frontAround, label, led } from "./details.ts";
import { type RelayFrame, relayFrameOf } from "./relay-frames.ts";

const TOP = 8;
const FLOOR = 74;
const LATCHING_WIDTH = 1.6;

export function drawPlugInRelay(part: PartToDraw): Drawing {
  const frame = relayFrameOf(part);
  const half = frame.width / 2;
  const coil = englishOf(part, "coilVoltage").replace(/ coil$/, "");
  return drawing(
    frontAround(45 - half, TOP, 45 + half, 90),
    frontPins(frame),
    rect(45 - half, TOP, frame.width, FLOOR - TOP, paintOf("clear"), { rx: 2.5 }),
    contactStack(frame),
    winding(frame, part.series === "RLU"),
    rect(45 - half - 1, FLOOR - 2, frame.width + 2, 7, DARK_HOUSING, { rx: 1 }),
    options(codeOf(part, "relayOption"), half),
    label(45, 40, /\d+ A/.exec(englishOf(part, "ratedCurrent"))?.[0] ?? "", 9, { "font-weight": "bold" }),
    pinView(frame),
    label(125, 12, coil),
    label(125, 94, `${frame.pins.length} pins`, 5.5),
  );
}

function contactStack({ width, poles }: RelayFrame): string {
  const pitch = (width - 8) / poles;
  const places = Array.from({ length: poles }, (_, i) => 49 - width / 2 + pitch * (i + 0.5));
  const springs = places.map((x) => `M${short(x)} 16v17M${short(x - 3.4)} 16v5h2M${short(x + 3.4)} 33v-5h-2`).join("");
  const contacts = places.map((x) => `M${short(x)} 21h.1m-.1 7h.1`).join("");
  return (
    path(springs, "none", { stroke: "#7b858c", "stroke-width": 1.3 }) +
    path(contacts, "none", { stroke: METAL, "stroke-width": 3, "stroke-linecap": "round" })
  );
}

function winding({ width }: RelayFrame, latching: boolean): string {
  const half = (width - 12) / 2;
  const turns = Array.from({ length: 5 }, (_, i) => `M${short(45 - half)} ${50 + i * 4}h${short(half * 2)}`).join("");
  const parted = latching
    ? path("M45 46v24", "none", { stroke: paintOf("white"), "stroke-width": LATCHING_WIDTH })
    : "";
  return (
    rect(45 - half, 46, half * 2, 24, BRASS) +
    path(turns, "none", { stroke: "#8a4c1c", "stroke-width": 0.7 }) +
    parted +
    rect(45 - half - 2, 43.6, half * 2 + 4, 2.4, METAL, { "stroke-width": 0.5 })
  );
}

function options(code: string, half: number): string {
  if (code === "N" || code === "") return "";
  const light = led(45 + half - 4.5, TOP + 4.5, paintOf("green"), 2.4);
  if (code === "T")
    return (
      light +
      rect(45 - half + 2.5, TOP + 2, 8, 5, paintOf("orange"), { rx: 1 }) +
      rect(43, TOP + 2, 4, 5, paintOf("yellow"), { "stroke-width": 0.5 })
    );
  if (code !== "D") return light;
  const x = 45 - half + 3;
  const diode = `M${short(x)} ${TOP + 4.5}h9M${short(x + 3)} ${TOP + 2}v5l4-2.5zm4 0v5`;
  return light + path(diode, INK);
}

/** Visible pins: flat blades, or round pins and the key post of an octal base. */
function frontPins({ pins, round, width }: RelayFrame): string {
  const places = [...new Set(pins.map(([x]) => short(round ? x * 0.9 : x)))].map(Number);
  const d = places.map((x) => `M${short(45 + x - 1.2)} 78h2.4v11h-2.4z`).join("");
  if (!round) return path(d, METAL);
  return (
    rect(45 - width / 2 + 5, 78, width - 10, 4, DARK_HOUSING) + path(d, METAL) + rect(42.5, 78, 5, 13, DARK_HOUSING)
  );
}

function pinView({ width, depth, round, pins }: RelayFrame): string {
  const base = round
    ? circle(125, 51, 23, DARK_HOUSING) +
      circle(125, 51, 5, "#5b646b") +
      rect(123.8, 54, 2.4, 4, METAL, { stroke: "none" })
    : rect(125 - width / 2, 51 - depth / 2, width, depth, DARK_HOUSING, { rx: 2 });
  const ends = { stroke: METAL, "stroke-width": round ? 4.4 : 2, "stroke-linecap": round ? "round" : "butt" };
  const shapes = pins.map(([x, y]) =>
    round ? `M${short(125 + x)} ${short(51 + y)}h.1` : `M${short(125 + x)} ${short(51 + y - 2.6)}v5.2`,
  );
  return base + path(shapes.join(""), "none", ends);
}
