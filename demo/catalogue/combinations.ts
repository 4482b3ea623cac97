import type { Form, Rule, Test, Value } from "./scheme.ts";

function holds(test: Test, chosen: readonly Value[]): boolean {
  const code = chosen[test.at]?.code ?? "";
  return test.codes.has(code) !== test.negated;
}

function allows(rule: Rule, chosen: readonly Value[]): boolean {
  return !holds(rule.when, chosen) || holds(rule.must, chosen);
}

/** Every allowed combination, the first segment slowest. Rules are checked early, so that forbidden branches are never visited. */
export function combinations(form: Form): Value[][] {
  let partial: Value[][] = [[]];
  for (const [at, segment] of form.segments.entries()) {
    const due = form.rules.filter((rule) => Math.max(rule.when.at, rule.must.at) === at);
    const longer: Value[][] = [];
    for (const chosen of partial) {
      for (const value of segment.values) {
        const candidate = [...chosen, value];
        if (due.every((rule) => allows(rule, candidate))) longer.push(candidate);
      }
    }
    partial = longer;
  }
  return partial;
}
