/**
 * A unit of measure. `spelling` is a pattern of how both languages write it, on plain text; `names` are all canonical names a
 * quantity of this unit is found by, `exact` the names that say no less than what was written.
 */
export type Unit = { spelling: string; names: readonly string[]; exact: readonly string[] };

/** A quantity with its unit, "9 A", or a range of one, "7-10 A". `names` and `exact` are those of the unit. */
export type Amount = Pick<Unit, "names" | "exact"> & { low: number; high: number };

const unit = (spelling: string, ...names: [string, ...string[]]): Unit => ({ spelling, names, exact: [names[0]] });

const VOLT = "(?:v|volts?|voltios?)";
const AC = "(?:ac|ca)";
const DC = "(?:dc|cd|cc)";

/** Longer spellings stand before shorter ones that they begin with. */
const UNITS: readonly Unit[] = [
  { spelling: `${VOLT} ?${AC} ?[/-] ?v? ?${DC}`, names: ["v", "vac", "vdc"], exact: ["vac", "vdc"] },
  unit(`${VOLT} ?${AC}`, "vac", "v"),
  unit(`${VOLT} ?${DC}`, "vdc", "v"),
  unit(VOLT, "v"),
  unit("fla", "fla", "a"),
  unit("a|amps?|amperes?|amperios?", "a"),
  unit("ma|miliamperes?", "ma"),
  unit("kw", "kw"),
  unit("hps?|cv|caballos?", "hp"),
  // Wire sizes are spoken of as plain millimeters.
  unit("mm2|mm cuadrados?|sq ?mm", "mm2", "mm"),
  unit("mm|milimetros?|millimeters?", "mm"),
  unit("cm", "cm"),
  unit("ft|foot|feet|pies?", "ft"),
  unit("in|inch(?:es)?|pulgadas?|pulg?", "in"),
  unit("awg", "awg"),
  unit("hz", "hz"),
  unit("db", "db"),
  unit("s|segs?|sec(?:onds?)?|segundos?", "s"),
  unit("n[./]?[oa]\\.?", "no"),
  unit("n[./]?c\\.?", "nc"),
  unit("p|poles?|polos?", "p"),
  unit("spdt", "spdt"),
  unit("pins?|pines", "pin"),
  unit("pos|positions?|posicion(?:es)?", "pos"),
  unit("k ?ω|k ?ohms?|k", "kohm"),
];

/** The pattern of any unit, to be put into a larger pattern. */
export const ANY_UNIT = `(?:${UNITS.map(({ spelling }) => spelling).join("|")})`;

const exactly = UNITS.map((each) => ({ each, pattern: new RegExp(`^(?:${each.spelling})$`) }));

/** The unit that is spelled this way; the text must have been found by `ANY_UNIT`. */
export function unitOf(spelling: string): Unit {
  const found = exactly.find(({ pattern }) => pattern.test(spelling));
  if (!found) throw new Error(`no unit is spelled ${spelling}`);
  return found.each;
}
