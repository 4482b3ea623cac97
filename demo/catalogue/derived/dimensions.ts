import { code, derived, english, type DerivedRule, type Subject } from "./rule.ts";
import { count, INCH, quantity, text } from "./values.ts";
import type { AttributeValue } from "../part.ts";

/** The n-th number of a size such as "8 x 6 x 4 in". */
function side(key: string, at: number): DerivedRule["value"] {
  return (part) => {
    const found = english(part, key).match(/[\d.]+/g)?.[at];
    return found === undefined ? null : quantity(Number(found), INCH);
  };
}

/** A side of a duct, by its two digits in the part numbers of duct and cover. */
function ductSide(at: 0 | 1): DerivedRule["value"] {
  return (part) => {
    const value = side("ductSize", at)(part);
    return value && { ...value, code: code(part, "ductSize").slice(at * 2, at * 2 + 2) };
  };
}

const PLASTIC = text({ en: "plastic", es: "plástico" }, "P");

/** The first digit of a layout is the number of its positions; a custom station has no layout. */
function positions(station: Subject): AttributeValue | null {
  const number = code(station, "stationLayout")[0];
  if (number === undefined) return null;
  const one = number === "1";
  return {
    code: number,
    en: `${number} ${one ? "position" : "positions"}`,
    es: `${number} ${one ? "posición" : "posiciones"}`,
    number: Number(number),
  };
}

export const DIMENSION_DERIVED: readonly DerivedRule[] = [
  derived("heightIn", "ENW", side("enclosureSize", 0)),
  derived("widthIn", "ENW", side("enclosureSize", 1)),
  derived("depthIn", "ENW", side("enclosureSize", 2)),
  derived("ductWidth", "WDS WDN", ductSide(0)),
  derived("ductHeight", "WDS WDN", ductSide(1)),
  derived("stations", "CSP CSM", positions),
  derived("material", "CSP", () => PLASTIC),
  derived("tiers", "TLA", (tower) => count(code(tower, "stackColors").length)),
];
