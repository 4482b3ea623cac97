import { code, is, items, rule, side, where } from "./rule.ts";
import type { Part } from "../part.ts";
import type { RelationRule } from "../relation.ts";

/** The contactor sizes in ampere, by the frame an overload relay hangs on. */
const FRAMES = {
  small: [9, 12, 18, 25, 32],
  medium: [40, 50, 65],
  large: [80, 95],
  separate: [115, 150],
} as const;

type Frame = keyof typeof FRAMES;

const ALL_AMPS = Object.values(FRAMES).flat();
const MINI_AMPS = [6, 9, 12, 16];

/** An overload may be set slightly above the rating of its contactor, no further. */
const TOLERANCE_PERCENT = 105;

/** The highest setting in hundredths of an ampere: "1.6-2.5 A" gives 250. */
function highest(part: Part): number {
  const match = /-([\d.]+) A/.exec(part.attributes["overloadRange"]?.en ?? "");
  return Math.round(Number(match?.[1] ?? Number.NaN) * 100);
}

function within(part: Part, sizes: readonly number[]): number[] {
  return sizes.filter((size) => highest(part) <= size * TOLERANCE_PERCENT);
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

/** A relay beside its contactor needs no matching frame, only a current the contactor can carry. */
function electronicSizes(part: Part): readonly number[] {
  return is(part, "mounting", "S") ? ALL_AMPS : FRAMES[electronicFrame(part)];
}

const contactorKey = (part: Part): string[] => [String(Number(code(part, "ratedCurrentAC3")))];

function base(part: Part): string | undefined {
  if (!is(part, "mounting", "D")) return undefined;
  const frame = part.series === "OT" ? thermalFrame(part) : electronicFrame(part);
  return frame === "separate" ? undefined : frame;
}

/** Overload relays under contactors, and the bases that set them apart. */
export const OVERLOAD_RULES: readonly RelationRule[] = [
  rule(
    "fits",
    "thermal overload",
    side("OT", (part) => within(part, FRAMES[thermalFrame(part)]).map(String)),
    side("KC", contactorKey),
  ),
  rule(
    "fits",
    "thermal overload, miniature",
    side("OT", (part) => (thermalFrame(part) === "small" ? within(part, MINI_AMPS).map(String) : [])),
    side("KM", contactorKey),
  ),
  rule(
    "fits",
    "electronic overload",
    side("OE", (part) => within(part, electronicSizes(part)).map(String)),
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
