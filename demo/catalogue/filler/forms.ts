import { buildPart } from "../build-part.ts";
import { combinations } from "../combinations.ts";
import { factsOf, partsOfForm, type Catalogue } from "../generate-parts.ts";
import { NO_EFFECT } from "../parse-effect.ts";
import type { Bilingual, Part } from "../part.ts";
import type { Effect, Form, Segment, Value } from "../scheme.ts";

/** The first form of a series is its main product. */
export function formOf(catalogue: Catalogue, series: string): Form {
  const form = catalogue.forms.find((candidate) => candidate.series === series);
  if (!form) throw new Error(`no form for series ${series} in schemes.txt`);
  return form;
}

export function segmentOf(form: Form, name: string): Segment {
  const segment = form.segments.find((candidate) => candidate.name === name);
  if (!segment) throw new Error(`no segment ${name} in line ${form.line}`);
  return segment;
}

export function* partsOf(catalogue: Catalogue, series: string): Generator<Part> {
  for (const form of catalogue.forms) {
    if (form.series === series) yield* partsOfForm(catalogue, form);
  }
}

export function partIndex(catalogue: Catalogue, series: string): ReadonlyMap<string, Part> {
  return new Map([...partsOf(catalogue, series)].map((part) => [part.pn, part]));
}

/** The same form with other values in some segments, without its rules, whose codes may be gone. */
export function withValues(form: Form, values: Readonly<Record<string, readonly Value[]>>): Form {
  const segments = form.segments.map((segment) => ({
    ...segment,
    values: values[segment.name] ?? segment.values,
  }));
  return { ...form, segments, rules: [] };
}

export function valueOf(code: string, text: Bilingual | null, effect: Partial<Effect> = {}): Value {
  return { code, text, effect: { ...NO_EFFECT, ...effect } };
}

/** Builds every combination of a (changed) form, with the values of each part. */
export function* build(catalogue: Catalogue, form: Form): Generator<{ part: Part; values: readonly Value[] }> {
  const facts = factsOf(catalogue, form.series);
  for (const values of combinations(form)) {
    yield { part: buildPart(form, values, facts, catalogue.ratings), values };
  }
}

export function* arrangements<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [index, first] of items.entries()) {
    for (const rest of arrangements(items.toSpliced(index, 1), size - 1)) yield [first, ...rest];
  }
}
