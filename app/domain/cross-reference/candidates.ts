import { compareFacts, type ComparedFact, type ComparedPart, type CompareRules } from "./differences.ts";
import type { ForeignReading } from "./number-pattern.ts";

export type Candidate<T> = { readonly part: T; readonly facts: readonly ComparedFact[] };

const MOST_CANDIDATES = 3;

const COST = { same: 0, larger: 5, unknown: 1, different: 10 } as const;

/**
 * The parts that differ least from another manufacturer's number, in catalog order among equals. A part with another voltage or number of poles, or
 * with a lower rating, is no candidate.
 */
export function candidatesFor<T extends ComparedPart>(
  reading: ForeignReading,
  parts: readonly T[],
  rules: CompareRules,
): Candidate<T>[] {
  const compared = parts.map((part) => ({ part, facts: compareFacts(reading, part, rules) }));
  return compared
    .filter(({ facts }) => isPossible(facts))
    .map((candidate) => ({ candidate, cost: costOf(candidate.facts) }))
    .toSorted((one, other) => one.cost - other.cost)
    .slice(0, MOST_CANDIDATES)
    .map(({ candidate }) => candidate);
}

/** A part without a common fact is not offered. */
function isPossible(facts: readonly ComparedFact[]): boolean {
  if (facts.some(({ mustMatch, result }) => mustMatch && result === "different")) return false;
  return facts.some(({ result }) => result === "same" || result === "larger");
}

function costOf(facts: readonly ComparedFact[]): number {
  return facts.reduce((sum, { result, excess }) => sum + COST[result] + (result === "larger" ? excess : 0), 0);
}
