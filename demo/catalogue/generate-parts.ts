import { buildPart } from "./build-part.ts";
import { combinations } from "./combinations.ts";
import type { Ratings } from "./derived/ratings.ts";
import type { Part } from "./part.ts";
import type { Form } from "./scheme.ts";
import type { SeriesFacts } from "./series-facts.ts";

export type Catalogue = {
  forms: readonly Form[];
  facts: ReadonlyMap<string, SeriesFacts>;
  ratings: Ratings;
};

/** Throws for a scheme without facts, an error in the data files. */
export function factsOf(catalogue: Catalogue, series: string): SeriesFacts {
  const facts = catalogue.facts.get(series);
  if (!facts) throw new Error(`no facts for series ${series} in series-facts.tsv`);
  return facts;
}

/** Yields the parts of one form, in the written order of its segments. */
export function* partsOfForm(catalogue: Catalogue, form: Form): Generator<Part> {
  const facts = factsOf(catalogue, form.series);
  for (const values of combinations(form)) yield buildPart(form, values, facts, catalogue.ratings);
}

/** Yields all 13,233 parts, form by form. */
export function* generateParts(catalogue: Catalogue): Generator<Part> {
  for (const form of catalogue.forms) yield* partsOfForm(catalogue, form);
}
