import { matchesOf, FRACTION } from "../pieces.ts";
import type { Unit, Units } from "../units.ts";

/** A place in a plain text, `end` excluded. */
export type Span = { readonly at: number; readonly end: number };

/** `10 hp`, `1-1/2 hp`, `230/460 V` (two numbers), `440` (no unit). */
export type TypedAmount = Span & {
  readonly typed: string;
  readonly numbers: readonly number[];
  readonly unit: Unit | null;
};

/** `50 x 75 mm`: two or three sides. */
export type TypedSize = Span & {
  readonly typed: string;
  readonly sides: readonly number[];
  readonly unit: Unit | null;
};

export function typedAmounts(plain: string, units: Units): TypedAmount[] {
  return matchesOf(plain, units).flatMap((match) => {
    const { amount, unit, bare } = match.groups ?? {};
    const written = amount ?? bare;
    if (written === undefined) return [];
    return [{ ...spanOf(match), numbers: numbersIn(written), unit: amount && unit ? units.unitOf(unit) : null }];
  });
}

export function typedSizes(plain: string, units: Units): TypedSize[] {
  return matchesOf(plain, units).flatMap((match) => {
    const { size } = match.groups ?? {};
    if (size === undefined) return [];
    const side = new RegExp(`${units.side}$`, "u").exec(size.trim())?.[0];
    const sides = [...size.matchAll(NUMBERS)].map(([number]) => numberOf(number));
    return [{ ...spanOf(match), sides, unit: side ? units.unitOf(side) : null }];
  });
}

const NUMBERS = new RegExp(String.raw`${FRACTION}|\d+(?:[.,]\d+)?`, "g");
/** `1/3 HP`; such a pair of other amounts is not written. */
const THIRD = /^\d+\/[36]$/;
const WHOLE_FRACTION = new RegExp(`^${FRACTION}$`);

function spanOf(match: RegExpExecArray): Span & { typed: string } {
  const typed = match[0].trimEnd();
  return { at: match.index, end: match.index + typed.length, typed };
}

function numbersIn(written: string): number[] {
  if (WHOLE_FRACTION.test(written) || THIRD.test(written)) return [numberOf(written)];
  return written.split(/[-/]/).map(numberOf);
}

/** `7-1/2` and `7 1/2` are 7.5; `10,5` is 10.5 and `1,000` is 1000. */
export function numberOf(written: string): number {
  const [, whole = "0", over, under] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(written) ?? [];
  if (over !== undefined) return Number(whole) + Number(over) / Number(under);
  return Number(/^[1-9]\d{0,2},\d{3}$/.test(written) ? written.replace(",", "") : written.replace(",", "."));
}

export function isOfUnit({ unit }: TypedAmount, names: readonly string[]): boolean {
  return unit?.exact.some((name) => names.includes(name)) ?? false;
}

/** Blanks in place of the spans, so that other spans stay valid. */
export function withoutSpans(plain: string, spans: readonly Span[]): string {
  return spans.reduce((text, { at, end }) => text.slice(0, at) + " ".repeat(end - at) + text.slice(end), plain);
}

/** Single blanks, and no punctuation that stood between removed words. */
export function tidy(text: string): string {
  return text
    .replace(/(?<!\S)[/,;:]+(?!\S)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
