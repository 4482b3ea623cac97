import type { CheckedLine, ReplacedLine } from "./checked-line.ts";
import { isBadOrder } from "./bom-order.ts";

/** Weakest step from the entered number to the offered part. The catalog grades aliases; the shop's replacements are ungraded. */
export function replacementGrade({ alias, replacedPart }: Pick<ReplacedLine, "alias" | "replacedPart">): string {
  if (alias && (replacedPart === null || alias.grade !== "direct")) return alias.grade;
  return "similar";
}

/** In order of effort for the buyer; `direct` needs one click. */
export const PROBLEM_KINDS = ["direct", "similar", "several", "quantity", "held", "unknown", "gone"] as const;

export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** Null for a ready line. Only `direct` may be accepted in bulk. Replacements by the shop are `similar`, because voltage or mounting may differ. */
export function problemKindOf(line: CheckedLine): ProblemKind | null {
  switch (line.status) {
    case "ready":
      return null;
    case "replaced":
      return isDirect(line) ? "direct" : "similar";
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

function isDirect(line: Extract<CheckedLine, { status: "replaced" }>): boolean {
  const { order, sources } = line;
  if (sources.some(({ hold }) => hold)) return false;
  if (replacementGrade(line) !== "direct" || isBadOrder(order)) return false;
  return !order.isAssumed && order.otherQuantity === null;
}
