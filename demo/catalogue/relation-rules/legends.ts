import { code, is, items, joined, rule, side, where } from "./rule.ts";
import type { Part } from "../part.ts";
import type { RelationRule } from "../relation.ts";

const NEMA_22 = "PNF PNL PNE LNA SNA";
const IEC_22 = "PEF PEL PEM PED LEA SEA SEL";
const DEVICES_30 = "PHF PHL LHA SHA XHA";
const DEVICES_16 = "PMA LMA SMA";

/** Each hole with the devices that fit it. RPA is made for both and states which. */
const HOLES = [
  { hole: "22", devices: `${NEMA_22} ${IEC_22}`, potentiometers: "E M", formats: "22S 22J" },
  { hole: "30", devices: DEVICES_30, potentiometers: "H C", formats: "30S 30J" },
  { hole: "16", devices: DEVICES_16, potentiometers: "", formats: "16S" },
];

const hasFormat = (formats: string) => (part: Part) => is(part, "plateFormat", formats);
const isFor = (mountings: string) => (part: Part) => part.series !== "RPA" || is(part, "mountingHole", mountings);

const PLATES: readonly RelationRule[] = HOLES.map(({ hole, devices, potentiometers, formats }) =>
  rule(
    "fits",
    `legend plates for ${hole} mm`,
    where("GPL", hasFormat(formats)),
    where(`${devices} RPA`, isFor(potentiometers)),
    { broad: true },
  ),
);

/** The ring around an emergency stop: 60 mm for heads of 30-40 mm, 90 mm for larger ones. */
function ring(part: Part): string | undefined {
  if (!part.emergencyStop) return undefined;
  return is(part, "headDiameter", "6") ? "90R" : "60R";
}

const COLOR_TEXTS: Readonly<Record<string, string>> = { G: "001", R: "002", B: "004" };
const POSITION_TEXTS: Readonly<Record<string, string>> = { "2M": "007", "3M": "008", "3B": "008" };

/** The usual text for a push button of this color or a selector of these positions. */
function usualText(part: Part): string | undefined {
  const color = code(part, "capColor") || code(part, "lensColor");
  const text =
    POSITION_TEXTS[code(part, "positions")] ?? (code(part, "positions") === "" ? COLOR_TEXTS[color] : undefined);
  return part.emergencyStop ? undefined : text;
}

function standardPlate(format: string, part: Part): string | undefined {
  if (!is(part, "plateFormat", format) || !is(part, "plateColor", "K")) return undefined;
  return code(part, "legendText");
}

const BUTTONS_AND_SELECTORS = [
  { format: "22S", devices: "PNF PNL PNE SNA PEF PEL PEM SEA SEL" },
  { format: "30S", devices: "PHF PHL SHA XHA" },
  { format: "16S", devices: "PMA SMA" },
];

const RECOMMENDED: readonly RelationRule[] = [
  ...BUTTONS_AND_SELECTORS.map(({ format, devices }) =>
    rule(
      "recommended",
      `usual legends, ${format}`,
      side(devices, (part) => [usualText(part)]),
      side("GPL", (part) => [standardPlate(format, part)]),
    ),
  ),
  rule(
    "recommended",
    "emergency stop ring",
    side("PNE PEM XHA", (part) => [ring(part)]),
    side("GPL", (part) => (is(part, "legendText", "003") ? [joined(code(part, "plateFormat"))] : [])),
  ),
];

const RINGS: readonly RelationRule[] = [
  rule(
    "fits",
    "emergency stop rings",
    side("GPL", (part) => (is(part, "plateFormat", "60R 90R") ? [code(part, "plateFormat")] : [])),
    side("PNE PEM XHA", (part) => [ring(part)]),
  ),
];

const BOXES: readonly RelationRule[] = [
  ...HOLES.filter(({ hole }) => hole !== "16").map(({ hole, devices, potentiometers }) =>
    rule(
      "fits",
      `${hole} mm devices in a box`,
      where(`${devices} RPA`, isFor(potentiometers)),
      where("ENB", (part) => is(part, "mountingHole", hole)),
      { broad: true },
    ),
  ),
  rule(
    "fits",
    "22 to 30 mm ring",
    items("ANC", /-RR3022$/),
    where(NEMA_22, () => true),
  ),
  rule(
    "fits",
    "22 to 30 mm ring",
    items("AEC", /-RR3022$/),
    where(IEC_22, () => true),
  ),
];

export const LEGEND_RULES: readonly RelationRule[] = [...PLATES, ...RINGS, ...RECOMMENDED, ...BOXES];
