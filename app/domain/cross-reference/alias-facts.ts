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
import type { ForeignReading, NumberPatterns } from "./number-pattern.ts";

/** What the manufacturer's patterns say about its number; null without a pattern of the manufacturer. */
export function aliasReading(
  patterns: NumberPatterns,
  { alias, brand }: { readonly alias: string; readonly brand: string | null },
): ForeignReading | null {
  if (brand === null || patterns.isEmpty) return null;
  const ofMaker = ({ pattern, isCorrected }: ForeignReading) =>
    !isCorrected && foldText(pattern.maker) === foldText(brand);
  return patterns.read(alias).find(ofMaker) ?? null;
}

function aliasFacts(
  patterns: NumberPatterns,
  alias: Parameters<typeof aliasReading>[1],
  part: ComparedPart,
  rules: CompareRules,
): readonly ComparedFact[] {
  const reading = aliasReading(patterns, alias);
  return reading ? compareFacts(reading, part, rules) : [];
}

/** What decides which grades are allowed. */
export type GradeRules = {
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

export function gradedRow<A extends Alias>(site: GradeRules, alias: A, part: ComparedPart): GradedRow<A> {
  const rules = compareRules(site.attributes, site.numberRules.deciding);
  const facts = aliasFacts(site.numberPatterns, alias, part, rules);
  const grade = allowedGrade(alias.grade, facts);
  return { ...alias, facts, grade, refusedGrade: grade === alias.grade ? null : alias.grade };
}

/** Without the data sheet: dimensions are compared on pages only. */
export function gradedAlias<A extends Alias>(
  site: GradeRules,
  alias: A,
  { attributes }: Pick<ComparedPart, "attributes">,
): A {
  return { ...alias, grade: gradedRow(site, alias, { attributes, figures: [] }).grade };
}
