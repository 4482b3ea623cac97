import type { Localized } from "../locale.ts";
import { confusablePartNumber, foldPartNumber } from "../part-number.ts";

/** Codes of one place in a number: a table, or a figure of up to `digits` digits. Without an `attribute` they have no meaning. */
type PatternCodes = {
  readonly name: string;
  readonly attribute: string | null;
  readonly digits: number | null;
  readonly values: readonly { readonly code: string; readonly value: Localized<string> | null }[];
};

type PatternFact = { readonly key: string; readonly value: Localized<string> };

/** How another manufacturer builds its numbers, such as `OK3-{amps}-{coil}`. `series`: the shop's series that may replace them. */
export type NumberPattern = {
  readonly maker: string;
  readonly number: string;
  readonly title: Localized<string>;
  readonly series: readonly string[];
  /** What is true of all its numbers. */
  readonly facts: readonly PatternFact[];
  /** Attributes and dimensions that must be equal, in addition to deciding attributes. */
  readonly mustMatch: readonly string[];
  readonly codes: readonly PatternCodes[];
};

/** `theirs` without a unit is a bare figure in the unit of the attribute. */
export type ForeignFact = { readonly key: string; readonly theirs: Localized<string> };

/** `isCorrected`: read with confusable characters unified, such as O and 0. */
export type ForeignReading = {
  readonly pattern: NumberPattern;
  readonly facts: readonly ForeignFact[];
  readonly isCorrected: boolean;
};

const PATTERN = /^[A-Z0-9][A-Z0-9./+ -]*(?:\{[a-zA-Z]+\}[A-Z0-9./+ -]*)*$/;
const CODE = /^[A-Z0-9./+ -]*$/;

const PATTERN_LIMITS = { length: 80, beginning: 2, places: 12, codes: 400, codeLength: 16, digits: 6 } as const;

/** Dimensions in millimeters, which parts have in their data sheets. */
export const DIMENSIONS = ["width", "height", "depth"] as const;

export type Dimension = (typeof DIMENSIONS)[number];

export function isDimension(key: string): key is Dimension {
  return DIMENSIONS.some((each) => each === key);
}

/** Why a pattern cannot be used; null for a usable one. */
export function patternFault(pattern: NumberPattern, attributeKeys: ReadonlySet<string>): string | null {
  const { number, codes, series, facts, mustMatch } = pattern;
  const { length, beginning, places } = PATTERN_LIMITS;
  if (number.length > length || !PATTERN.test(number))
    return "a pattern is capital letters, digits, dashes, dots, slashes and blanks, and names in braces such as {amps}";
  const names = placesOf(number);
  if (foldPartNumber(number.split("{", 1)[0] ?? "").length < beginning)
    return `a pattern begins with at least ${beginning} letters or digits`;
  if (names.length > places) return `more than ${places} names in braces`;
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) return `{${repeated}} is there twice`;
  if (series.length === 0) return "no series of the shop";
  const missing = names.find((name) => !codes.some((each) => each.name === name));
  if (missing !== undefined) return `no codes for {${missing}}`;
  const unused = codes.find(({ name }) => !names.includes(name));
  if (unused) return `codes for {${unused.name}}, which the pattern does not have`;
  const keys = [...facts.map(({ key }) => key), ...mustMatch, ...codes.flatMap(({ attribute }) => attribute ?? [])];
  const unknown = keys.find((key) => !attributeKeys.has(key) && !isDimension(key));
  if (unknown !== undefined) return `there is no attribute ${unknown}`;
  return codes.map(codesFault).find((fault) => fault !== null) ?? null;
}

function codesFault({ name, attribute, digits, values }: PatternCodes): string | null {
  const { codes, codeLength, digits: mostDigits } = PATTERN_LIMITS;
  if (digits !== null && values.length > 0) return `{${name}} has both digits and a table`;
  if (digits === null && values.length === 0) return `{${name}} has an empty table`;
  if (digits !== null && (digits < 1 || digits > mostDigits)) return `digits of {${name}} must be 1 to ${mostDigits}`;
  if (values.length > codes) return `{${name}} has more than ${codes} codes`;
  const bad = values.find(({ code }) => code.length > codeLength || !CODE.test(code));
  if (bad) return `the code ${bad.code} of {${name}} must be capital letters and digits, ${codeLength} at most`;
  const folded = values.map(({ code }) => foldPartNumber(code));
  const repeated = folded.find((code, at) => folded.indexOf(code) !== at);
  if (repeated !== undefined) return `the code ${repeated} of {${name}} is there twice`;
  const mute = attribute !== null && values.find(({ code, value }) => code !== "" && value === null);
  return mute ? `the code ${mute.code} of {${name}} has no value` : null;
}

function placesOf(number: string): string[] {
  return [...number.matchAll(/\{([a-zA-Z]+)\}/g)].map(([, name = ""]) => name);
}

/** `isWhole`: without a separator of its own, so that it ends where a typed separator is. */
type Option = { readonly text: string; readonly value: Localized<string> | null; readonly isWhole: boolean };

type Step =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "codes"; readonly attribute: string | null; readonly options: readonly Option[] }
  | { readonly kind: "digits"; readonly attribute: string | null; readonly most: number };

type Compiled = {
  readonly pattern: NumberPattern;
  readonly plain: readonly Step[];
  readonly confusable: readonly Step[];
};

/** Reads numbers by all patterns. The time is at most proportional to length of the number, places and codes: there is no expression to
 * backtrack in. */
export class NumberPatterns {
  readonly #patterns: readonly Compiled[];

  constructor(patterns: readonly NumberPattern[]) {
    this.#patterns = patterns.map((pattern) => ({
      pattern,
      plain: stepsOf(pattern, foldPartNumber),
      confusable: stepsOf(pattern, confusablePartNumber),
    }));
  }

  get isEmpty(): boolean {
    return this.#patterns.length === 0;
  }

  /** A reading per pattern and way in which it fits. Confusable characters only where no pattern fits as entered. */
  read(typed: string): readonly ForeignReading[] {
    if (typed.length > PATTERN_LIMITS.length) return [];
    const ends = separatorsIn(typed);
    const exact = this.#readBy({ text: foldPartNumber(typed), ends }, "plain");
    return exact.length > 0 ? exact : this.#readBy({ text: confusablePartNumber(typed), ends }, "confusable");
  }

  #readBy(typed: Typed, kind: "plain" | "confusable"): ForeignReading[] {
    return this.#patterns.flatMap((compiled) => {
      const { pattern } = compiled;
      const fixed = pattern.facts.map(({ key, value }) => ({ key, theirs: value }));
      return waysThrough(compiled[kind], typed).map((found): ForeignReading => ({
        pattern,
        facts: [...found, ...fixed],
        isCorrected: kind === "confusable",
      }));
    });
  }
}

function stepsOf({ number, codes }: NumberPattern, fold: (text: string) => string): Step[] {
  return number.split(/(\{[a-zA-Z]+\})/).flatMap((piece): Step[] => {
    if (!piece.startsWith("{")) return fold(piece) === "" ? [] : [{ kind: "text", text: fold(piece) }];
    const own = codes.find(({ name }) => `{${name}}` === piece);
    if (!own) return [];
    const { attribute, digits, values } = own;
    if (digits !== null) return [{ kind: "digits", attribute, most: digits }];
    const options = values.map(({ code, value }) => ({ text: fold(code), value, isWhole: /^[A-Z0-9]*$/.test(code) }));
    // The longest code first: 24D before 24.
    const ordered = withoutTwins(options).toSorted((a, b) => b.text.length - a.text.length);
    return [{ kind: "codes", attribute, options: ordered }];
  });
}

/** With confusable characters unified, 24D and 240 are one text with two meanings, so neither is read. */
function withoutTwins(options: readonly Option[]): Option[] {
  return options.filter(({ text, value }) =>
    options.every((other) => other.text !== text || other.value?.en === value?.en),
  );
}

/** Folded text, and the places where separators were typed. */
type Typed = { readonly text: string; readonly ends: readonly number[] };

function separatorsIn(typed: string): number[] {
  const pieces = typed.split(/[^A-Za-z0-9]+/).map(foldPartNumber);
  let end = 0;
  return pieces.slice(0, -1).map((piece) => (end += piece.length));
}

/** A number that can be read in more ways is not read. */
const MOST_WAYS = 3;

/** Facts of each way through all steps, the longest codes first. A step that leads nowhere is tried once at each position. */
function waysThrough(steps: readonly Step[], typed: Typed): ForeignFact[][] {
  const dead = new Set<string>();
  const ways: ForeignFact[][] = [];
  const from = (step: number, at: number, facts: readonly ForeignFact[]): boolean => {
    const current = steps[step];
    if (!current) {
      const isEnd = at === typed.text.length;
      if (isEnd) ways.push([...facts]);
      return isEnd;
    }
    const key = `${step} ${at}`;
    if (dead.has(key)) return false;
    let leads = false;
    for (const { length, fact } of waysOf(current, typed, at)) {
      if (ways.length >= MOST_WAYS) return true;
      if (from(step + 1, at + length, fact ? [...facts, fact] : facts)) leads = true;
    }
    if (!leads) dead.add(key);
    return leads;
  };
  from(0, 0, []);
  return withoutRepeats(ways);
}

function withoutRepeats(ways: readonly ForeignFact[][]): ForeignFact[][] {
  return [...new Map(ways.map((facts) => [JSON.stringify(facts), facts])).values()];
}

type Way = { readonly length: number; readonly fact: ForeignFact | null };

/** A code or figure does not go beyond a typed separator: `25-024` is not 250 and 24. */
function waysOf(step: Step, { text, ends }: Typed, at: number): Way[] {
  const limit = ends.find((end) => end > at) ?? text.length;
  switch (step.kind) {
    case "text":
      return text.startsWith(step.text, at) ? [{ length: step.text.length, fact: null }] : [];
    case "codes":
      return step.options.flatMap(({ text: code, value, isWhole }): Way[] => {
        const isHere = text.startsWith(code, at) && (!isWhole || at + code.length <= limit);
        return isHere ? [{ length: code.length, fact: factOf(step.attribute, value) }] : [];
      });
    case "digits": {
      const digits = /^\d*/.exec(text.slice(at, Math.min(at + step.most, limit)))?.[0] ?? "";
      return Array.from({ length: digits.length }, (_way, index): Way => {
        const length = digits.length - index;
        const figure = String(Number(digits.slice(0, length)));
        return { length, fact: factOf(step.attribute, { en: figure, es: figure }) };
      });
    }
  }
}

function factOf(key: string | null, theirs: Localized<string> | null): ForeignFact | null {
  return key === null || theirs === null ? null : { key, theirs };
}
