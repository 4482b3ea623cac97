import { code, is, items, joined, rule, side, where } from "./rule.ts";
import type { Part } from "../part.ts";
import type { RelationRule } from "../relation.ts";

const BLOCKS = "TI TIP THD";

const PLATE_SIZES: Readonly<Record<string, string>> = {
  "01": "02",
  "02": "02",
  "04": "02",
  "06": "06",
  "10": "06",
};
const LEVEL_PLATES: Readonly<Record<string, string>> = { "2": "DD", "3": "TT" };
const PLATE_COLORS = "S B K O";

/** Blocks with three or four conductors are longer and share a plate of their own. */
function plateSize(part: Part): string {
  if (part.series === "THD") return LEVEL_PLATES[code(part, "levels")] ?? "";
  const longer = is(part, "terminalFunction", part.series === "TI" ? "3 4" : "3 4 H J");
  return longer ? "34" : (PLATE_SIZES[code(part, "wireSize")] ?? "");
}

/** S for screw blocks, P for push-in blocks. */
function technology(part: Part): string {
  if (part.series === "THD") return code(part, "terminalTech");
  return part.series === "TI" ? "S" : "P";
}

/** A plate in the color of the block where one is made, else gray. */
function endPlateOf(part: Part): string | undefined {
  const color = is(part, "blockColor", PLATE_COLORS) ? code(part, "blockColor") : "S";
  return joined(technology(part), plateSize(part), color);
}

const isEndPlate = ({ pn }: Part): boolean => /^TIX-E[SP](02|06|34|DD|TT)[SBKO]$/.test(pn);

/** Screwed bridges are for screw blocks alone; all multi-level blocks accept the plug-in ones. */
function jumperOf(part: Part): string | undefined {
  return joined(part.series === "TI" ? "S" : "P", code(part, "wireSize"));
}

const MARKER_WIDTHS: Readonly<Record<string, string>> = {
  "01": "5",
  "02": "5",
  "04": "6",
  "06": "8",
  "10": "1",
};

const IEC_RULES: readonly RelationRule[] = [
  rule(
    "recommended",
    "end plate",
    side(BLOCKS, (part) => [endPlateOf(part)]),
    side("TIX", (part) =>
      isEndPlate(part) ? [joined(code(part, "terminalTech"), code(part, "wireSize"), code(part, "blockColor"))] : [],
    ),
  ),
  rule(
    "recommended",
    "end stops",
    where(BLOCKS, () => true),
    items("TIX", /-ES35$/),
    { qtyHint: 2 },
  ),
  rule(
    "fits",
    "jumper",
    side("TIX", (part) =>
      part.pn.startsWith("TIX-J") ? [joined(code(part, "terminalTech"), code(part, "wireSize"))] : [],
    ),
    side(BLOCKS, (part) => [jumperOf(part)]),
  ),
  rule(
    "fits",
    "marker strip",
    side("TIX", (part) => [joined(code(part, "markerWidth"))]),
    side(BLOCKS, (part) => [MARKER_WIDTHS[code(part, "wireSize")]]),
  ),
];

const LIGHT = "25 40 50";
const HEAVY = "65 85";

/** Strips are sold complete, so only single blocks need anchors and barriers. */
function isBlock(currents: string): (part: Part) => boolean {
  return (part) => code(part, "circuits") === "" && is(part, "ratedCurrent", currents);
}

const NEMA_RULES: readonly RelationRule[] = [
  rule("fits", "end anchor 25-50 A", items("TNX", /-EA25$/), where("TN", isBlock(LIGHT)), {
    qtyHint: 2,
  }),
  rule("fits", "end anchor 65-85 A", items("TNX", /-EA65$/), where("TN", isBlock(HEAVY)), {
    qtyHint: 2,
  }),
  rule("fits", "end barrier 25-50 A", items("TNX", /-EB25$/), where("TN", isBlock(LIGHT))),
  rule("fits", "end barrier 65-85 A", items("TNX", /-EB65$/), where("TN", isBlock(HEAVY))),
];

export const TERMINAL_RULES: readonly RelationRule[] = [...IEC_RULES, ...NEMA_RULES];
