import type { CheckedLine } from "./checked-line.ts";
import { isBadOrder } from "./bom-order.ts";
import { replacementGrade } from "./replacement-grade.ts";

/** What keeps a line from being ordered, in the order somebody works through a list: what takes one press comes first. */
export const PROBLEM_KINDS = ["direct", "similar", "several", "quantity", "held", "unknown", "gone"] as const;

export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/**
 * The kind of work a line needs; null for one that is ready. `direct` alone may be done for many lines at once: the catalogue says
 * of the number that our part is the same in everything that counts, and the quantity is plain. A part that was replaced by another
 * is `similar`: nothing says that voltage, terminals or mounting stayed.
 */
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
