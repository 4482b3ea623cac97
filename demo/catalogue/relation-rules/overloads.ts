import { code, is, items, rule, side, where } from "./rule.ts";
import type { Part } from "../part.ts";
import type { RelationRule } from "../relation.ts";

/** The contactor sizes in amperes, by the frame of the overload relay. */
const FRAMES = {
  small: [9, 12, 18, 25, 32],
  medium: [40, 50, 65],
  large: [80, 95],
  separate: [115, 150],
} as const;

type Frame = keyof typeof FRAMES;

const ALL_AMPS = Object.values(FRAMES).flat();
const MINI_AMPS = [6, 9, 12, 16];

/** A thermal range with the last ampere of a contactor may end an eighth above its rating (7-10 A at 9 A, 12-18 A at 16 A). */
const TOLERANCE_PERCENT = 115;

/** Both ends of the setting range in hundredths of an ampere: "1.6-2.5 A" gives 160 and 250. */
function ends(part: Part): { lowest: number; highest: number } {
  const [, low, high] = /^([\d.]+)-([\d.]+) A/.exec(part.attributes["overloadRange"]?.en ?? "") ?? [];
  const hundredths = (amps: string | undefined) => Math.round(Number(amps ?? Number.NaN) * 100);
  return { lowest: hundredths(low), highest: hundredths(high) };
}

function endingAt(part: Part, sizes: readonly number[]): number[] {
  return sizes.filter((size) => ends(part).highest <= size * TOLERANCE_PERCENT);
}

/** An electronic relay has a range of one to five: it fits where that begins, and its contactor limits the setting. */
function beginningAt(part: Part, sizes: readonly number[]): number[] {
  return sizes.filter((size) => ends(part).lowest <= size * 100);
}

function thermalFrame(part: Part): Frame {
  const range = code(part, "overloadRange");
  if (range.startsWith("1")) return "small";
  if (range.startsWith("2")) return "medium";
  return range === "3A" || range === "3B" ? "large" : "separate";
}

/** The data sheet states no frames for OE; its housings grow with the range like those of OT. */
function electronicFrame(part: Part): Frame {
  const range = code(part, "overloadRange");
  if (range === "F") return "medium";
  if (range === "G") return "large";
  return range === "H" ? "separate" : "small";
}

/** A separately mounted relay needs no matching frame, only a current the contactor can carry. */
function electronicSizes(part: Part): readonly number[] {
  return is(part, "mounting", "S") ? ALL_AMPS : FRAMES[electronicFrame(part)];
}

const contactorKey = (part: Part): string[] => [String(Number(code(part, "ratedCurrentAC3")))];

function base(part: Part): string | undefined {
  if (!is(part, "mounting", "D")) return undefined;
  const frame = part.series === "OT" ? thermalFrame(part) : electronicFrame(part);
  return frame === "separate" ? undefined : frame;
}

export const OVERLOAD_RULES: readonly RelationRule[] = [
  rule(
    "fits",
    "thermal overload",
    side("OT", (part) => endingAt(part, FRAMES[thermalFrame(part)]).map(String)),
    side("KC", contactorKey),
  ),
  rule(
    "fits",
    "thermal overload, miniature",
    side("OT", (part) => (thermalFrame(part) === "small" ? endingAt(part, MINI_AMPS).map(String) : [])),
    side("KM", contactorKey),
  ),
  rule(
    "fits",
    "electronic overload",
    side("OE", (part) => beginningAt(part, electronicSizes(part)).map(String)),
    side("KC", contactorKey),
  ),
  ...(["small", "medium", "large"] as const).map((frame, index) =>
    rule(
      "fits",
      "separate-mount base",
      items("OX", new RegExp(`-MB${index + 1}$`)),
      where("OT OE", (part) => base(part) === frame),
    ),
  ),
];
