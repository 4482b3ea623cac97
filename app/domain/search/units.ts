/** `names`: all canonical names; `exact`: names as specific as the text. */
export type Unit = { readonly names: readonly string[]; readonly exact: readonly string[] };

export type Amount = Unit & { low: number; high: number };

/** Units as written in the content, in lower case without accents. */
export type UnitRules = {
  /** Replaces `<key>` in spellings such as "<volt> <ac>". */
  readonly words: readonly { readonly key: string; readonly spellings: readonly string[] }[];
  /** Blanks in spellings are optional. */
  readonly units: readonly (Unit & { readonly spellings: readonly string[] })[];
  /** After a side of a size: "8 x 6 in". */
  readonly sides: readonly string[];
  /** Before a figure with x that is not a size: "NEMA 4X". */
  readonly notSizesAfter: readonly string[];
};

export type Units = {
  readonly any: string;
  readonly side: string;
  readonly notSizesAfter: string;
  unitOf(spelling: string): Unit;
  readonly version: string;
};

const NEVER = "(?!)";

export function compileUnits(rules: UnitRules): Units {
  const words = new Map(rules.words.map(({ key, spellings }) => [key, oneOf(spellings.map(escaped))]));
  const patternOf = (spelling: string) =>
    spelling.replaceAll(/<(\w+)>|[^<]/g, (sign, key?: string) => (key ? (words.get(key) ?? NEVER) : escaped(sign)));
  // Longer spellings first, because they may begin with shorter ones.
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

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(" ", " ?");
}
