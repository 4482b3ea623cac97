import type { Bilingual } from "./part.ts";

/** `factor`: price multiplier in hundredths (190 = x1.90); `cover`: cover adder of the duct width; `null`: the figure of the series. */
export type Effect = {
  cents: number;
  factor: number;
  grams: number;
  packageQuantity: number | null;
  origin: string | null;
  leadTimeDays: number | null;
  shipFamily: string | null;
  cover: boolean;
};

/** `text` is null where the scheme has "-" (no text). */
export type Value = { code: string; text: Bilingual | null; effect: Effect };

/** `key` is the attribute it fills. */
export type Segment = { name: string; key: string; values: readonly Value[] };

/** "Segment `at` is (or, negated, is not) one of `codes`." */
export type Test = { at: number; codes: ReadonlySet<string>; negated: boolean };

/** "If `when` holds, `must` has to hold." */
export type Rule = { when: Test; must: Test };

/** Literal text, or the index of the segment that fills it. */
export type TemplatePiece = string | number;

/** One line of schemes.txt: a family of part numbers. `grams` null = series weight. */
export type Form = {
  line: number;
  count: number;
  series: string;
  noun: Bilingual;
  template: readonly TemplatePiece[];
  baseCents: number;
  grams: number | null;
  segments: readonly Segment[];
  rules: readonly Rule[];
};
