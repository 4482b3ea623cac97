import { code, derived, english, type DerivedRule, type Subject } from "./rule.ts";
import { AMPERE, quantity, text } from "./values.ts";
import type { AttributeValue } from "../part.ts";

const COIL_KINDS: Readonly<Record<string, AttributeValue>> = {
  A: text({ en: "AC", es: "CA" }),
  D: text({ en: "DC", es: "CD" }),
  U: text({ en: "AC/DC", es: "CA/CD" }),
};

/** The last letter of a coil code: "024D" is 24 V DC. */
function coilKind(key: string): DerivedRule["value"] {
  return (part) => COIL_KINDS[code(part, key).slice(-1)] ?? null;
}

/** The supply of a slim relay is that of its coil, where buyers look for it. */
function slimCoil({ attributes }: Subject): AttributeValue | null {
  const supply = attributes["supplyVoltage"];
  return supply ? { ...supply, en: `${supply.en} coil`, es: `bobina ${supply.es}` } : null;
}

/** One end of "0.63-1.0 A". */
function limit(key: string, at: 0 | 1): DerivedRule["value"] {
  return (part) => {
    const found = /^([\d.]+)-([\d.]+) A$/.exec(english(part, key))?.[at + 1];
    return found === undefined ? null : quantity(Number(found), AMPERE);
  };
}

function poles(number: number): AttributeValue {
  return { code: String(number), en: `${number}-pole`, es: `${number} polos`, number };
}

/** "3P + 1 NO": miniature contactors state their poles with their auxiliaries. */
function miniaturePoles(part: Subject): AttributeValue | null {
  const found = /^(\d)P\b/.exec(english(part, "auxContacts"))?.[1];
  return found === undefined ? null : poles(Number(found));
}

/** The amperes of a changeover contact: "1 SPDT 8 A". */
function contactCurrent(key: string): DerivedRule["value"] {
  return (part) => {
    const found = /(\d+) A$/.exec(english(part, key))?.[1];
    return found === undefined ? null : quantity(Number(found), AMPERE);
  };
}

/** "stainless enclosure NEMA 4X". */
function nemaType(key: string): DerivedRule["value"] {
  return (part) => {
    const found = /\bNEMA ([\dX]+)/.exec(english(part, key))?.[1];
    return found === undefined ? null : text({ en: found, es: found });
  };
}

const OPEN = text({ en: "open, for panel mounting", es: "abierto, para montar en tablero" }, "O");
const NON_REVERSING = text({ en: "non-reversing", es: "no reversible" }, "N");

export const MOTOR_CONTROL_DERIVED: readonly DerivedRule[] = [
  derived("coilVoltage", "RGS", slimCoil),
  derived("coilKind", "KM KC KCRV KR KDP KCX DS DSK RG RLU", coilKind("coilVoltage")),
  derived("coilKind", "RGS", coilKind("supplyVoltage")),
  derived("overloadMin", "OT OE MP", limit("overloadRange", 0)),
  derived("overloadMax", "OT OE MP", limit("overloadRange", 1)),
  derived("overloadMin", "DS DSK", limit("motorFla", 0)),
  derived("overloadMax", "DS DSK", limit("motorFla", 1)),
  derived("starterKind", "DS", () => NON_REVERSING),
  derived("enclosureType", "DSK", () => OPEN),
  derived("poles", "KM", miniaturePoles),
  derived("poles", "KCRV DRF", () => poles(3)),
  derived("environmentRating", "DR DRF", nemaType("mounting")),
  derived("environmentRating", "DRX", nemaType("handleType")),
  derived("ratedCurrent", "RGS", contactCurrent("relayOutput")),
  derived("ratedCurrent", "TM", contactCurrent("contacts")),
];
