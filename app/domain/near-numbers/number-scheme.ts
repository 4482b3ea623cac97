import type { AttributeValue } from "../catalog/part-record.ts";
import { foldPartNumber } from "../part-number.ts";

/** Fixed text, and attribute codes in braces; `!`: a part with another value cannot replace this one. */
export const NUMBER_SCHEME = /^(?:[A-Z0-9./+ -]|\{[A-Za-z][A-Za-z0-9]*!?\})+$/;

/** Schemes by series, and attributes in which no part can replace another. */
export type NumberRules = {
  readonly schemes: ReadonlyMap<string, readonly string[]>;
  readonly deciding: ReadonlySet<string>;
};

export type NumberedPart = {
  readonly pn: string;
  readonly series: string;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
};

export type Segment = {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly code: string;
  readonly isDeciding: boolean;
};

/** `unplaced`: deciding attributes whose place in the number is unknown. */
export type ReadNumber = { readonly segments: readonly Segment[]; readonly unplaced: readonly string[] };

export function readNumber(part: NumberedPart, rules: NumberRules): ReadNumber {
  const schemes = rules.schemes.get(part.series) ?? [];
  const segments = bestFitting(schemes, part, rules) ?? segmentsByCode(part, rules);
  const placed = new Set(segments.map(({ key }) => key));
  const own = Object.keys(part.attributes).filter((key) => rules.deciding.has(key));
  const isSaidElsewhere = segments.some(({ key, isDeciding }) => isDeciding && !rules.deciding.has(key));
  return { segments, unplaced: isSaidElsewhere ? [] : own.filter((key) => !placed.has(key)) };
}

function bestFitting(schemes: readonly string[], part: NumberedPart, rules: NumberRules): Segment[] | null {
  const known = (segments: readonly Segment[]) => segments.filter(({ key }) => part.attributes[key]).length;
  const fitting = schemes.flatMap((scheme) => {
    const segments = segmentsByScheme(scheme, part, rules);
    return segments ? [segments] : [];
  });
  return fitting.toSorted((a, b) => known(b) - known(a))[0] ?? null;
}

function segmentsByScheme(
  scheme: string,
  { pn, attributes }: NumberedPart,
  { deciding }: NumberRules,
): Segment[] | null {
  const holes = [...scheme.matchAll(/\{(\w+)(!?)\}/g)].map(([, key = "", mark]) => ({ key, isMarked: mark === "!" }));
  const texts = scheme.split(/\{\w+!?\}/).map(foldPartNumber);
  const codeOf = (key: string) => foldPartNumber(attributes[key]?.code ?? "");
  // A value without text still has its place in the number.
  const pattern = holes.map(({ key }, at) => `(${codeOf(key) || "[A-Z0-9]*?"})${texts[at + 1] ?? ""}`).join("");
  const match = new RegExp(`^${texts[0] ?? ""}${pattern}$`).exec(foldPartNumber(pn));
  if (!match) return null;
  let end = texts[0]?.length ?? 0;
  return holes.map(({ key, isMarked }, at) => {
    const code = match[at + 1] ?? "";
    const start = end;
    end = start + code.length + (texts[at + 1]?.length ?? 0);
    return { key, start, end: start + code.length, code, isDeciding: isMarked || deciding.has(key) };
  });
}

function segmentsByCode({ pn, series, attributes }: NumberedPart, { deciding }: NumberRules): Segment[] {
  const folded = foldPartNumber(pn);
  const prefix = foldPartNumber(series);
  const from = folded.startsWith(prefix) ? prefix.length : 0;
  return Object.entries(attributes).flatMap(([key, value]) => {
    const code = foldPartNumber(value.code);
    const start = folded.indexOf(code, from);
    if (!deciding.has(key) || code === "" || start === -1 || start !== folded.lastIndexOf(code)) return [];
    return [{ key, start, end: start + code.length, code, isDeciding: true }];
  });
}
