import type { CheckedLine, ReplacedLine } from "./checked-line.ts";
import type { AliasGrade } from "./bom-answer.ts";
import { isBadOrder } from "./bom-order.ts";

/**
 * How well the offered part replaces the entered number. There are up to two steps from the number to the part: an alias, with a grade in the
 * catalog, then the shop's replacement of `replacedPart`, without a grade, treated as `similar`. The weaker step decides.
 */
export function replacementGrade({ alias, replacedPart }: Pick<ReplacedLine, "alias" | "replacedPart">): AliasGrade {
  if (alias === null) return "similar";
  return replacedPart !== null && alias.grade === "direct" ? "similar" : alias.grade;
}

/** In the sequence of the review page: the least work for the buyer first. `direct` needs one click. `held`: see `HOLD_KINDS`. */
export const PROBLEM_KINDS = ["direct", "similar", "several", "quantity", "held", "unknown", "gone"] as const;

export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** Null for a ready line. Only `direct` lines can be accepted all at once. The shop's own replacement of a part is `similar`, because voltage or mounting may differ. */
export function problemKindOf(line: CheckedLine): ProblemKind | null {
  switch (line.status) {
    case "ready":
      return null;
    case "replaced":
      return canAcceptInBulk(line) ? "direct" : "similar";
    case "several":
      return "several";
    case "no-quantity":
    case "bad-quantity":
      return "quantity";
    case "held":
      return "held";
    case "not-found":
      return "unknown";
    case "not-for-sale":
      return "gone";
  }
}

function canAcceptInBulk(line: Extract<CheckedLine, { status: "replaced" }>): boolean {
  const { order, sources } = line;
  if (sources.some(({ hold }) => hold)) return false;
  if (replacementGrade(line) !== "direct" || isBadOrder(order)) return false;
  return !order.isAssumed && order.otherQuantity === null;
}
