import { code, derived, type DerivedRule, type Subject } from "./rule.ts";
import { count, quantity, text, yesNo, MILLIMETRE } from "./values.ts";
import type { AttributeValue } from "../part.ts";

const NEMA_22 = "PNF PNL PNE LNA SNA";
const IEC_22 = "PEF PEL PEM PED LEA SEA SEL";
const ALL_30 = "PHF PHL LHA SHA XHA";

const SELECTORS = "SNA SEA SEL SHA SMA";

const hole =
  (size: number): DerivedRule["value"] =>
  () =>
    quantity(size, MILLIMETRE);

const PLATE_HOLES: Readonly<Record<string, number>> = { "22": 22, "30": 30, "16": 16 };

/** Round plates are chosen by the head of the emergency stop, which fits either hole. */
function plateHole(plate: Subject): AttributeValue {
  const size = PLATE_HOLES[code(plate, "plateFormat").slice(0, 2)];
  return size === undefined ? text({ en: "22, 30 mm", es: "22, 30 mm" }, "22-30") : quantity(size, MILLIMETRE);
}

const HOLES: readonly DerivedRule[] = [
  derived("mountingHole", `${NEMA_22} ${IEC_22}`, hole(22)),
  derived("mountingHole", ALL_30, hole(30)),
  derived("mountingHole", "PMA LMA SMA", hole(16)),
  derived("mountingHole", "LXA", hole(13)),
  derived("mountingHole", "GPL", plateHole),
];

const NEMA = text({ en: "NEMA", es: "NEMA" });
const IEC = text({ en: "IEC", es: "IEC" });

const STANDARDS: readonly DerivedRule[] = [
  derived("mountingStandard", `${NEMA_22} ANC ${ALL_30} AHC TN TNX`, () => NEMA),
  derived("mountingStandard", `${IEC_22} AEC KM KC KCRV KR TI TIP TIX THD`, () => IEC),
];

// The codes and words are those of the PMA segment.
const MOMENTARY = text({ en: "momentary", es: "momentáneo" }, "M");
const MAINTAINED = text({ en: "maintained", es: "mantenido" }, "A");

/** Mushrooms of the special operators latch; joysticks state their return. */
function specialOperation(part: Subject): AttributeValue | null {
  if (code(part, "release") !== "") return MAINTAINED;
  const back = code(part, "joystickReturn");
  if (back === "S") return MOMENTARY;
  return back === "M" ? MAINTAINED : null;
}

const OPERATIONS: readonly DerivedRule[] = [
  derived("operation", "PNF PNL PEF PEL PHF PHL", (part) =>
    code(part, "operatorStyle") === "P" ? MAINTAINED : MOMENTARY,
  ),
  derived("operation", "PED", () => MOMENTARY),
  derived("operation", "PNE PEM", () => MAINTAINED),
  derived("operation", "XHA", specialOperation),
];

const RETURNS: Readonly<Record<string, AttributeValue>> = {
  M: text({ en: "none", es: "ninguno" }, "N"),
  L: text({ en: "left", es: "izquierda" }, "L"),
  R: text({ en: "right", es: "derecha" }, "R"),
  B: text({ en: "both", es: "ambos" }, "B"),
};

const REMOVALS: Readonly<Record<string, AttributeValue>> = {
  KL: text({ en: "left", es: "izquierda" }, "L"),
  KR: text({ en: "right", es: "derecha" }, "R"),
  KC: text({ en: "center", es: "centro" }, "C"),
  KA: text({ en: "all positions", es: "todas las posiciones" }, "A"),
};

const KNOB = text({ en: "knob", es: "perilla" }, "N");

const isLit = (part: Subject): boolean => code(part, "lampVoltage") !== "" || code(part, "lampSupply") !== "";

export const OPERATOR_DERIVED: readonly DerivedRule[] = [
  ...STANDARDS,
  ...HOLES,
  ...OPERATIONS,
  derived("illuminated", "PNF PNL PNE PEF PEL PEM PED PHF PHL PMA SEA SEL", (part) => yesNo(isLit(part))),
  derived("emergencyStop", "PNF PNL PNE PEM PED XHA", ({ emergencyStop }) => yesNo(emergencyStop)),
  derived("positionCount", SELECTORS, (part) => count(Number(code(part, "positions")[0]))),
  derived("springReturn", SELECTORS, (part) => RETURNS[code(part, "positions").slice(1)] ?? null),
  derived("handle", "SEL", () => KNOB),
  derived("keyRemoval", SELECTORS, (part) => REMOVALS[code(part, "handle")] ?? null),
];
