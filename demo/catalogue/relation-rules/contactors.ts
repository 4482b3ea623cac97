import { code, is, items, joined, rule, side, where } from "./rule.ts";
import type { Part } from "../part.ts";
import type { RelationRule, Side } from "../relation.ts";

const amps = (part: Part): number => Number(code(part, "ratedCurrentAC3"));

function sized(series: string, from: number, to: number, threePole = false): Side {
  return where(series, (part) => amps(part) >= from && amps(part) <= to && (!threePole || is(part, "poles", "3")));
}

/** The code of the coil frame: 1 = 9-18 A, 2 = 25-32 A, 3 = 40-65 A, 4 = 80-95 A. */
function coilFrame(part: Part): string {
  const current = amps(part);
  if (current <= 18) return "1";
  if (current <= 32) return "2";
  if (current <= 65) return "3";
  return current <= 95 ? "4" : "";
}

/** The voltage class a suppressor must have for a coil; none is made for 12 V or above 250 V. */
function suppressorClass(coil: string): string {
  const volts = Number.parseInt(coil, 10);
  if (volts < 24 || volts > 250) return "";
  if (volts <= 48) return "048";
  return volts <= 130 ? "130" : "250";
}

/** Keys such as "A048" or "D048"; a diode would short an AC coil and matches DC coils only. */
function suppressorKeys(part: Part): (string | undefined)[] {
  const volts = code(part, "supplyVoltage");
  const kinds = is(part, "suppressorType", "D") ? ["D"] : ["A", "D"];
  return code(part, "suppressorType") === "" ? [] : kinds.map((kind) => joined(kind, volts));
}

function coilKeys(part: Part): (string | undefined)[] {
  const coil = code(part, "coilVoltage");
  return [joined(coil.slice(-1), suppressorClass(coil))];
}

const COILS: readonly RelationRule[] = [
  rule(
    "spare",
    "coil",
    side("KCX", (part) => [joined(code(part, "contactorFrame"), code(part, "coilVoltage"))]),
    side("KC", (part) => [joined(coilFrame(part), code(part, "coilVoltage"))]),
  ),
  rule("fits", "coil suppressor", side("KCX", suppressorKeys), side("KC KCRV KR", coilKeys)),
];

const AUXILIARIES: readonly RelationRule[] = [
  rule(
    "fits",
    "front auxiliary",
    items("KCX", /-F\d\d$/),
    where("KC KCRV KR", () => true),
  ),
  rule("fits", "side auxiliary", items("KCX", /-S\d\d$/), sized("KC", 9, 95)),
];

/** Items whose name states their sizes. */
const BY_SIZE: readonly RelationRule[] = [
  rule("fits", "interlock 9-32 A", items("KCX", /-MI1$/), sized("KC", 9, 32, true)),
  rule("fits", "interlock 40-65 A", items("KCX", /-MI2$/), sized("KC", 40, 65, true)),
  rule("fits", "interlock 80-95 A", items("KCX", /-MI3$/), sized("KC", 80, 95, true)),
  rule("fits", "jumpers 9-18 A", items("KCX", /-JKR1$/), sized("KC", 9, 18, true)),
  rule("fits", "jumpers 25-32 A", items("KCX", /-JKR2$/), sized("KC", 25, 32, true)),
  rule("fits", "jumpers 40-65 A", items("KCX", /-JKR3$/), sized("KC", 40, 65, true)),
  rule("fits", "terminal cover 40-65 A", items("KCX", /-TC3$/), sized("KC", 40, 65)),
  rule("fits", "terminal cover 80-95 A", items("KCX", /-TC4$/), sized("KC", 80, 95)),
  rule("fits", "lugs 115-150 A", items("KCX", /-LUG115$/), sized("KC", 115, 150)),
  rule("fits", "paralleling link", items("KCX", /-PAR1$/), sized("KC", 9, 32)),
];

/** Two contactors, an interlock and jumpers equal a reversing contactor. */
const REVERSING = rule(
  "recommended",
  "reversing contactor of the same size and coil",
  side("KC", (part) =>
    is(part, "poles", "3") ? [joined(code(part, "ratedCurrentAC3"), code(part, "coilVoltage"))] : [],
  ),
  side("KCRV", (part) => [joined(code(part, "ratedCurrentAC3"), code(part, "coilVoltage"))]),
);

export const CONTACTOR_RULES: readonly RelationRule[] = [...AUXILIARIES, ...COILS, ...BY_SIZE, REVERSING];
