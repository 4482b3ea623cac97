import { foldText } from "../search/plain-text.ts";
import {
  allowedGrade,
  compareFacts,
  compareRules,
  type Attribute,
  type ComparedFact,
  type ComparedPart,
  type CompareRules,
} from "./differences.ts";
import type { NumberPatterns } from "./number-pattern.ts";

/** What the maker's patterns say about its number, next to the shop's part. Empty without a pattern of the maker. */
function aliasFacts(
  patterns: NumberPatterns,
  { alias, brand }: { readonly alias: string; readonly brand: string | null },
  part: ComparedPart,
  rules: CompareRules,
): readonly ComparedFact[] {
  if (brand === null || patterns.isEmpty) return [];
  const reading = patterns
    .read(alias)
    .find(({ pattern, isCorrected }) => !isCorrected && foldText(pattern.maker) === foldText(brand));
  return reading ? compareFacts(reading, part, rules) : [];
}

type Site = {
  readonly numberPatterns: NumberPatterns;
  readonly attributes: readonly Attribute[];
  readonly numberRules: { readonly deciding: ReadonlySet<string> };
};

type Alias = { readonly alias: string; readonly brand: string | null; readonly grade: string };

/** `grade` is the allowed one; `refusedGrade` the imported one if it promises more than the facts allow. */
export type GradedRow<A extends Alias> = A & {
  readonly facts: readonly ComparedFact[];
  readonly refusedGrade: string | null;
};

export function gradedRow<A extends Alias>(site: Site, alias: A, part: ComparedPart): GradedRow<A> {
  const rules = compareRules(site.attributes, site.numberRules.deciding);
  const facts = aliasFacts(site.numberPatterns, alias, part, rules);
  const grade = allowedGrade(alias.grade, facts);
  return { ...alias, facts, grade, refusedGrade: grade === alias.grade ? null : alias.grade };
}

/** Without the data sheet: dimensions are compared on pages only. */
export function gradedAlias<A extends Alias>(
  site: Site,
  alias: A,
  { attributes }: Pick<ComparedPart, "attributes">,
): A {
  return { ...alias, grade: gradedRow(site, alias, { attributes, figures: [] }).grade };
}
