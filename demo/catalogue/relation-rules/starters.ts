import { code, is, rule, side } from "./rule.ts";
import type { Part } from "../part.ts";
import type { RelationRule } from "../relation.ts";

const CONTACTORS = [6, 9, 12, 16, 18, 25, 32, 40, 50, 65, 80, 95, 115, 150];

/** A disconnect carries at least 115 % of the motor current (NEC 430.110); more than four times the size is for something else. */
const DISCONNECT_PERCENT = { least: 115, most: 400 };

const amps = (part: Part, key: string): number => Number(code(part, key));

function servedContactors(part: Part): string[] {
  if (!is(part, "poles", "3") || !is(part, "mounting", "B")) return [];
  const carried = 100 * amps(part, "ratedCurrent");
  const { least, most } = DISCONNECT_PERCENT;
  return CONTACTORS.filter((size) => carried >= size * least && carried <= size * most).map(String);
}

/** Enclosures with room for contactor, overload relay and disconnect, by the largest contactor that fits. */
const ENCLOSURES: readonly { upTo: number; sizes: string }[] = [
  { upTo: 32, sizes: "121006 141206" },
  { upTo: 65, sizes: "161408 201608" },
  { upTo: 95, sizes: "201608 242008" },
  { upTo: 150, sizes: "242008 302412" },
];

function enclosureSizes(part: Part): string[] {
  const size = amps(part, "ratedCurrentAC3");
  return ENCLOSURES.find(({ upTo }) => size <= upTo)?.sizes.split(" ") ?? [];
}

/** Missing parts of an enclosed starter, apart from contactor and overload relay. */
export const STARTER_RULES: readonly RelationRule[] = [
  rule(
    "fits",
    "disconnect for a contactor",
    side("DR DRF", servedContactors),
    side("KC KM", (part) => [String(amps(part, "ratedCurrentAC3"))]),
  ),
  rule(
    "fits",
    "enclosure for a starter",
    side("ENW", (part) =>
      is(part, "doorType", "H") && is(part, "latchType", "Q") ? [code(part, "enclosureSize")] : [],
    ),
    side("KC KM", enclosureSizes),
  ),
];
