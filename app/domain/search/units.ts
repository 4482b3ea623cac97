/**
 * A unit of measure. `names` are all canonical names a quantity of this unit is found by, `exact` the names that say no less than what
 * was written.
 */
export type Unit = { readonly names: readonly string[]; readonly exact: readonly string[] };

/** A quantity with its unit, "9 A", or a range of one, "7-10 A". `names` and `exact` are those of the unit. */
export type Amount = Unit & { low: number; high: number };

/** The units of a trade as its content writes them, on plain text: lower case, without accents. */
export type UnitRules = {
  /** What stands for `<key>` in spellings, so that "<volt> <ac>" need not be written out. */
  readonly words: readonly { readonly key: string; readonly spellings: readonly string[] }[];
  /** How both languages write each unit. A blank in a spelling may be there or not. */
  readonly units: readonly (Unit & { readonly spellings: readonly string[] })[];
  /** Spellings that stand behind a side of a size, "8 x 6 in"; each is one of a unit. */
  readonly sides: readonly string[];
  /** Words behind which a figure with an x is no size: "NEMA 4X". */
  readonly notSizesAfter: readonly string[];
};

/** Units made ready to be found in texts: patterns to be put into larger ones, and the unit of what they have found. */
export type Units = {
  readonly any: string;
  readonly side: string;
  readonly notSizesAfter: string;
  unitOf(spelling: string): Unit;
  /** Another one whenever texts may be read otherwise. */
  readonly version: string;
};

/** Nothing is spelled like this. */
const NEVER = "(?!)";

/** Compiles units. A spelling must name only words there are, which the content's schema sees to. */
export function compileUnits(rules: UnitRules): Units {
  const words = new Map(rules.words.map(({ key, spellings }) => [key, oneOf(spellings.map(escaped))]));
  const patternOf = (spelling: string) =>
    spelling.replaceAll(/<(\w+)>|[^<]/g, (sign, key?: string) => (key ? (words.get(key) ?? NEVER) : escaped(sign)));
  // Longer spellings stand before those that they begin with.
  const spelled = rules.units
    .flatMap(({ spellings, names, exact }) => spellings.map((spelling) => ({ spelling, unit: { names, exact } })))
    .toSorted((one, other) => other.spelling.length - one.spelling.length)
    .map(({ spelling, unit }) => ({ pattern: patternOf(spelling), unit }));
  const exactly = spelled.map(({ pattern, unit }) => ({ pattern: new RegExp(`^(?:${pattern})$`, "u"), unit }));
  return {
    any: oneOf(spelled.map(({ pattern }) => pattern)),
    side: oneOf(rules.sides.map(escaped)),
    notSizesAfter: oneOf(rules.notSizesAfter.map((word) => `${escaped(word)} `)),
    unitOf(spelling) {
      const found = exactly.find(({ pattern }) => pattern.test(spelling));
      if (!found) throw new Error(`no unit is spelled ${spelling}`);
      return found.unit;
    },
    version: JSON.stringify(rules),
  };
}

function oneOf(patterns: readonly string[]): string {
  return patterns.length === 0 ? NEVER : `(?:${patterns.join("|")})`;
}

/** A blank of a spelling may be left out where it is written. */
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(" ", " ?");
}
