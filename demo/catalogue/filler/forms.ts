import { buildPart } from "../build-part.ts";
import { combinations } from "../combinations.ts";
import { factsOf, partsOfForm, type Catalogue } from "../generate-parts.ts";
import { NO_EFFECT } from "../parse-effect.ts";
import type { Bilingual, Part } from "../part.ts";
import type { Effect, Form, Segment, Value } from "../scheme.ts";

/** The first form of a series; the families here widen series whose first form is the product. */
export function formOf(catalogue: Catalogue, series: string): Form {
  const form = catalogue.forms.find((candidate) => candidate.series === series);
  if (!form) throw new Error(`no form for series ${series} in schemes.txt`);
  return form;
}

/** A segment of a form by its name. */
export function segmentOf(form: Form, name: string): Segment {
  const segment = form.segments.find((candidate) => candidate.name === name);
  if (!segment) throw new Error(`no segment ${name} in line ${form.line}`);
  return segment;
}

/** Every part of a series, through all its forms. */
export function* partsOf(catalogue: Catalogue, series: string): Generator<Part> {
  for (const form of catalogue.forms) {
    if (form.series === series) yield* partsOfForm(catalogue, form);
  }
}

/** The parts of a series by part number, to look up what a fitted accessory costs. */
export function partIndex(catalogue: Catalogue, series: string): ReadonlyMap<string, Part> {
  return new Map([...partsOf(catalogue, series)].map((part) => [part.pn, part]));
}

/** The same form with other values in some segments; its rules speak of codes that may be gone. */
export function withValues(form: Form, values: Readonly<Record<string, readonly Value[]>>): Form {
  const segments = form.segments.map((segment) => ({
    ...segment,
    values: values[segment.name] ?? segment.values,
  }));
  return { ...form, segments, rules: [] };
}

/** A value the schemes do not have. */
export function valueOf(code: string, text: Bilingual | null, effect: Partial<Effect> = {}): Value {
  return { code, text, effect: { ...NO_EFFECT, ...effect } };
}

/** Builds every combination of a (changed) form, with the values each part was made of. */
export function* build(catalogue: Catalogue, form: Form): Generator<{ part: Part; values: readonly Value[] }> {
  const facts = factsOf(catalogue, form.series);
  for (const values of combinations(form)) {
    yield { part: buildPart(form, values, facts, catalogue.ratings), values };
  }
}

/** Every ordered choice of `size` different items. */
export function* arrangements<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [index, first] of items.entries()) {
    for (const rest of arrangements(items.toSpliced(index, 1), size - 1)) yield [first, ...rest];
  }
}
