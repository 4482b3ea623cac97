import { code, is, items, joined, rule, side, where } from "./rule.ts";
import type { Part } from "../part.ts";
import type { RelationRule } from "../relation.ts";

/** The pieces of a starter kit: motor range, breaker range and contactor size. */
const KITS: Readonly<Record<string, { breaker: string; contactor: string }>> = {
  "01": { breaker: "3E", contactor: "009" },
  "02": { breaker: "3F", contactor: "009" },
  "03": { breaker: "3G", contactor: "009" },
  "04": { breaker: "3H", contactor: "009" },
  "05": { breaker: "3J", contactor: "009" },
  "06": { breaker: "3K", contactor: "009" },
  "07": { breaker: "3K", contactor: "012" },
  "08": { breaker: "3L", contactor: "018" },
  "09": { breaker: "3M", contactor: "018" },
  "10": { breaker: "3P", contactor: "025" },
  "11": { breaker: "3Q", contactor: "032" },
  "12": { breaker: "6A", contactor: "040" },
};

const isFrame3 = (part: Part): boolean => code(part, "overloadRange").startsWith("3");
const isPlainKit = (part: Part): boolean => is(part, "starterKind", "N");

const KIT_RULES: readonly RelationRule[] = [
  rule(
    "recommended",
    "starter kit with this breaker",
    side("MP", (part) => (is(part, "tripUnit", "S") ? [code(part, "overloadRange")] : [])),
    side("DSK", (part) => (isPlainKit(part) ? [KITS[code(part, "motorFla")]?.breaker] : [])),
  ),
  rule(
    "recommended",
    "starter kit with this contactor",
    side("KC", (part) =>
      is(part, "poles", "3") ? [joined(code(part, "ratedCurrentAC3"), code(part, "coilVoltage"))] : [],
    ),
    side("DSK", (part) => {
      const contactor = KITS[code(part, "motorFla")]?.contactor ?? "";
      return isPlainKit(part) ? [joined(contactor, code(part, "coilVoltage"))] : [];
    }),
  ),
];

const BREAKER_RULES: readonly RelationRule[] = [
  rule(
    "fits",
    "front auxiliary",
    items("MPX", /-F(\d\d|T\d)$/),
    where("MP", () => true),
  ),
  rule(
    "fits",
    "side auxiliary",
    items("MPX", /-S(\d\d|T\d)$/),
    where("MP", () => true),
    { qtyHint: 2 },
  ),
  rule(
    "fits",
    "release",
    items("MPX", /-(UV|ST)\d{3}[AD]$/),
    where("MP", () => true),
  ),
  // The spacings are those of 45 mm breakers with none, one or two 9 mm side blocks between them.
  rule("fits", "busbar", items("MPX", /-B\d(45|54|63)$/), where("MP", isFrame3)),
  rule("fits", "link module", items("MPX", /-LNK[12]$/), where("MP", isFrame3)),
  rule(
    "fits",
    "link module 9-18 A",
    items("MPX", /-LNK1$/),
    where("KC", (part) => is(part, "ratedCurrentAC3", "009 012 018")),
  ),
  rule(
    "fits",
    "link module 25-32 A",
    items("MPX", /-LNK2$/),
    where("KC", (part) => is(part, "ratedCurrentAC3", "025 032")),
  ),
];

const SMALL = "016 025 032 040";
const LARGE = "063 080 100 125";

/** The size of a switch in the numbers of its handles and shafts. */
function switchSize(part: Part): string | undefined {
  if (!is(part, "mounting", "B")) return undefined;
  if (part.series === "DRF") return "3";
  return is(part, "ratedCurrent", SMALL) ? "1" : "2";
}

/** Base-mount switches come with a 200 mm shaft, so only a longer one is bought as a spare. */
function shaft(longer: boolean): (part: Part) => (string | undefined)[] {
  return (part) => {
    const length = Number(code(part, "shaftLength"));
    return length > 0 && length > 200 === longer ? [code(part, "handleSize")] : [];
  };
}

const isThreePole = (part: Part): boolean => is(part, "poles", "3");

const SWITCH_RULES: readonly RelationRule[] = [
  rule(
    "fits",
    "door handle",
    side("DRX", (part) => (code(part, "handleType") === "" ? [] : [code(part, "handleSize")])),
    side("DR DRF", (part) => [switchSize(part)]),
  ),
  rule(
    "fits",
    "shaft",
    side("DRX", shaft(false)),
    side("DR DRF", (part) => [switchSize(part)]),
  ),
  rule(
    "spare",
    "longer shaft",
    side("DRX", shaft(true)),
    side("DR DRF", (part) => [switchSize(part)]),
  ),
  rule(
    "fits",
    "terminals 16-40 A",
    items("DRX", /-(NT1|GT1)$/),
    where("DR", (part) => is(part, "ratedCurrent", SMALL)),
  ),
  rule(
    "fits",
    "terminals 63-125 A",
    items("DRX", /-(NT2|GT2)$/),
    where("DR", (part) => is(part, "ratedCurrent", LARGE)),
  ),
  rule(
    "fits",
    "fourth pole and shroud 16-40 A",
    items("DRX", /-(P4A|TS1)$/),
    where("DR", (part) => isThreePole(part) && is(part, "ratedCurrent", SMALL)),
  ),
  rule(
    "fits",
    "fourth pole and shroud 63-125 A",
    items("DRX", /-(P4B|TS2)$/),
    where("DR", (part) => isThreePole(part) && is(part, "ratedCurrent", LARGE)),
  ),
];

export const PROTECTION_RULES: readonly RelationRule[] = [...BREAKER_RULES, ...KIT_RULES, ...SWITCH_RULES];
