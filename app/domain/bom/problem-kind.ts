import type { CheckedLine, ReplacedLine } from "./checked-line.ts";
import type { AliasGrade } from "./bom-answer.ts";
import { isBadOrder } from "./bom-order.ts";

/** Grade of the weakest step from the entered number to the offered part: the alias, with the grade of the catalog, and then
 * the shop's replacement of `replacedPart`, which has no grade and is taken as `similar`. */
export function replacementGrade({ alias, replacedPart }: Pick<ReplacedLine, "alias" | "replacedPart">): AliasGrade {
  if (alias === null) return "similar";
  return replacedPart !== null && alias.grade === "direct" ? "similar" : alias.grade;
}

/** From least to most effort for the buyer; `direct` needs one click. `held`: the line has a `hold`, see `HOLD_KINDS`. */
export const PROBLEM_KINDS = ["direct", "similar", "several", "quantity", "held", "unknown", "gone"] as const;

export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** Null for a ready line. Only `direct` may be accepted in bulk. A part that the shop replaced is `similar`, because voltage or mounting may differ. */
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
