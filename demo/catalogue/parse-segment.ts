import { ParseError } from "./parse-error.ts";
import { parseHundredths } from "./price.ts";
import { parseValues } from "./parse-values.ts";
import type { Segment, Value } from "./scheme.ts";

/** The shared sets by name ("CAP"), each with the attribute it fills unless a form renames it. */
export type SharedSets = ReadonlyMap<string, { key: string; values: readonly Value[] }>;

/** The tokens after the name of a set change every value of the set. */
type SetEffect = {
  cents: number;
  centsPerBlock: number;
  gramsPerBlock: number;
  packageQuantity: number | null;
};

/** A contact code is one digit per kind of contact, and each contact is one block: 21 is three. */
function blocks(code: string): number {
  return [...code].reduce((sum, digit) => sum + Number(digit), 0);
}

function readSetEffect(tokens: readonly string[], line: number): SetEffect {
  const effect: SetEffect = { cents: 0, centsPerBlock: 0, gramsPerBlock: 0, packageQuantity: null };
  for (const token of tokens) {
    const amount = parseHundredths(token.replace(/\/b$/, ""));
    if (amount !== null && token.endsWith("/b")) effect.centsPerBlock = amount;
    else if (amount !== null) effect.cents = amount;
    else if (/^\d+g\/b$/.test(token)) effect.gramsPerBlock = Number.parseInt(token, 10);
    else if (/^pkg\d+$/.test(token)) effect.packageQuantity = Number(token.slice(3));
    else throw new ParseError(line, token, "unknown token after a set");
  }
  return effect;
}

function applySetEffect(value: Value, set: SetEffect): Value {
  // Code 000 means that the option is absent, so its price is not charged.
  const plain = value.code === "000" ? 0 : set.cents;
  const count = set.centsPerBlock + set.gramsPerBlock === 0 ? 0 : blocks(value.code);
  const effect = {
    ...value.effect,
    cents: value.effect.cents + plain + set.centsPerBlock * count,
    grams: value.effect.grams + set.gramsPerBlock * count,
    packageQuantity: set.packageQuantity ?? value.effect.packageQuantity,
  };
  return { ...value, effect };
}

function pick(values: readonly Value[], codes: string | undefined, line: number): readonly Value[] {
  if (codes === undefined) return values;
  return codes.split(" ").map((code) => {
    const value = values.find((candidate) => candidate.code === code);
    if (!value) throw new ParseError(line, code, "code not in the shared set");
    return value;
  });
}

/** Reads `$CB[00 10] +6.20/b 11g/b` with the shared sets. */
function readSetReference(source: string, sets: SharedSets, line: number): { key: string; values: readonly Value[] } {
  const match = /^\$([A-Z]+)(?:\[([^\]]*)\])?(?: (.*))?$/.exec(source);
  if (!match) throw new ParseError(line, source, "expected $SET or $SET[codes]");
  const [, name = "", codes, tokens] = match;
  const set = sets.get(name);
  if (!set) throw new ParseError(line, `$${name}`, "no such shared set");
  const effect = readSetEffect(tokens?.split(" ") ?? [], line);
  const values = pick(set.values, codes, line).map((value) => applySetEffect(value, effect));
  return { key: set.key, values };
}

/** Reads one segment: `op<operatorStyle> F flush|rasante; …` or `cap $CAP[K R]`. */
export function parseSegment(source: string, sets: SharedSets, line: number): Segment {
  const match = /^([a-z]+)(?:<(\w+)>)? (.+)$/.exec(source);
  if (!match) throw new ParseError(line, source.slice(0, 40), "expected a segment name and its values");
  const [, name = "", key, rest = ""] = match;
  if (rest.startsWith("$")) {
    const set = readSetReference(rest, sets, line);
    return { name, key: key ?? set.key, values: set.values };
  }
  if (key === undefined) throw new ParseError(line, name, "a segment with its own values needs <attributeKey>");
  return { name, key, values: parseValues(rest, line) };
}
