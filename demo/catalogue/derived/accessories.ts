import { code, derived, type DerivedRule, type Subject } from "./rule.ts";
import { text } from "./values.ts";
import type { AttributeValue } from "../part.ts";

/** Accessories that are a family of their own (coils, LED modules) have the name of the family. */
function familyName(part: Subject): AttributeValue | null {
  return code(part, "accessoryType") === "" ? text(part.noun) : null;
}

const SCREW = text({ en: "screw", es: "tornillo" }, "S");
const PUSH_IN = text({ en: "push-in", es: "push-in" }, "P");

/** The kind of every accessory, and the connection of single terminal blocks (codes as in THD). */
export const ACCESSORY_DERIVED: readonly DerivedRule[] = [
  derived("accessoryType", "ANC AEC AHC ENX KCX MPX DRX RSK TIX WDX", familyName),
  derived("terminalTech", "TI", () => SCREW),
  derived("terminalTech", "TIP", () => PUSH_IN),
];
