import { code, is, items, joined, rule, side, where } from "./rule.ts";
import type { Part } from "../part.ts";
import type { RelationRule } from "../relation.ts";

/** The three families of operators, each with its accessory series. */
const FAMILIES = [
  { accessories: "ANC", devices: "PNF PNL PNE SNA" },
  { accessories: "AEC", devices: "PEF PEL PEM PED SEA SEL" },
  { accessories: "AHC", devices: "PHF PHL SHA XHA" },
];

const isBlock = ({ pn }: Part): boolean => /^A[NEH]C-CB/.test(pn);
const takesBlocks = (part: Part): boolean => code(part, "contacts") !== "";
const isBare = (part: Part): boolean => is(part, "contacts", "00");

const BLOCKS: readonly RelationRule[] = FAMILIES.flatMap(({ accessories, devices }) => [
  rule("fits", "contact blocks", where(accessories, isBlock), where(devices, takesBlocks)),
  rule("requires", "a block on a bare operator", where(devices, isBare), where(accessories, isBlock)),
]);

/** A lit mushroom head has no lens of its own: its color is that of the cap. */
function lightKey(part: Part): string | undefined {
  return joined(code(part, "lensColor") || code(part, "capColor"), code(part, "lampVoltage"));
}

/** A transformer light has a 6 V secondary, whatever its supply. */
function lampKey(part: Part): string | undefined {
  const supply = code(part, "lampSupply");
  const volts = supply.startsWith("T") ? "006" : supply.slice(1);
  return joined(code(part, "lensColor"), volts);
}

const lensKey = (part: Part): string | undefined => joined(code(part, "lensColor"));
const isLamp = ({ pn }: Part): boolean => pn.startsWith("AHC-LED");
const isPilotLens = ({ pn }: Part): boolean => /^AHC-LN[PG]/.test(pn);
const isMushroomLens = ({ pn }: Part): boolean => pn.startsWith("AHC-LNM");

const LAMPS: readonly RelationRule[] = [
  rule(
    "spare",
    "22 mm NEMA LED module",
    side("ANC", (part) => [lightKey(part)]),
    side("PNL PNE LNA", (part) => [lightKey(part)]),
  ),
  // LEA is a monoblock: its LED cannot be changed.
  rule(
    "spare",
    "22 mm IEC LED module",
    side("AEC", (part) => [lightKey(part)]),
    side("PEL PEM PED SEL", (part) => [lightKey(part)]),
  ),
  rule(
    "spare",
    "30 mm lamp",
    side("AHC", (part) => (isLamp(part) ? [joined(code(part, "lensColor"), code(part, "lampVoltage"))] : [])),
    side("PHL LHA", (part) => [lampKey(part)]),
  ),
  rule(
    "spare",
    "30 mm pilot light lens",
    side("AHC", (part) => (isPilotLens(part) ? [lensKey(part)] : [])),
    side("LHA", (part) => [lensKey(part)]),
  ),
  rule(
    "spare",
    "30 mm mushroom lens",
    side("AHC", (part) => (isMushroomLens(part) ? [lensKey(part)] : [])),
    side("PHL", (part) => (is(part, "operatorStyle", "M") ? [lensKey(part)] : [])),
  ),
];

const isLow = (part: Part): boolean => is(part, "operatorStyle", "F E");

const GUARDS: readonly RelationRule[] = [
  rule(
    "fits",
    "emergency stop shroud",
    items("AEC", /-SHRDY$/),
    where("PEM", () => true),
  ),
  rule(
    "fits",
    "emergency stop shroud",
    items("ANC", /-SHRDY$/),
    where("PNE", () => true),
  ),
  rule(
    "fits",
    "mushroom guard ring",
    items("AHC", /-GRDMS$/),
    where("PHF XHA", (part) => is(part, "operatorStyle", "M") || code(part, "headDiameter") !== ""),
  ),
  rule("fits", "boots", items("ANC", /-BOOT/), where("PNF PNL", isLow)),
  rule("fits", "boots", items("AEC", /-BOOT/), where("PEF PEL", isLow)),
  rule("fits", "boots", items("AHC", /-BOOT/), where("PHF PHL", isLow)),
];

/** A light needs the small socket, two changeover contacts the large one. */
function pins(part: Part): string {
  return is(part, "contacts", "2") ? "8" : "5";
}

const SMALL: readonly RelationRule[] = [
  rule(
    "fits",
    "16 mm sockets, 5 pins",
    items("AMC", /-(SKT|PCB)5$/),
    where("PMA LMA SMA", (part) => pins(part) === "5"),
  ),
  rule(
    "fits",
    "16 mm sockets, 8 pins",
    items("AMC", /-(SKT|PCB)8$/),
    where("PMA LMA SMA", (part) => pins(part) === "8"),
  ),
  rule(
    "fits",
    "13 mm accessories",
    where("AXC", () => true),
    where("LXA", () => true),
  ),
];

export const OPERATOR_RULES: readonly RelationRule[] = [...BLOCKS, ...LAMPS, ...GUARDS, ...SMALL];
