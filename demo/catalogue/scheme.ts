/** The parsed form of schemes.txt. Types only. */
import type { Bilingual } from "./part.ts";

/**
 * What choosing a value does to the part.
 *
 * `factor` is a price multiplier in hundredths (190 = x1.90). `cover` asks for the cover adder of
 * the duct width, which only the chosen size can tell. `null` = the series' own figure stands.
 */
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

/** One code of a segment; `text` is null where the scheme writes "-" (nothing to say). */
export type Value = { code: string; text: Bilingual | null; effect: Effect };

/** One choice in a part number; `key` is the attribute it fills. */
export type Segment = { name: string; key: string; values: readonly Value[] };

/** "Segment `at` is (or, negated, is not) one of `codes`." */
export type Test = { at: number; codes: ReadonlySet<string>; negated: boolean };

/** "If `when` holds, `must` has to hold." */
export type Rule = { when: Test; must: Test };

/** A piece of a part-number template: literal text, or the index of the segment that fills it. */
export type TemplatePiece = string | number;

/** One line of schemes.txt: a family of part numbers built alike. `grams` null = series weight. */
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
