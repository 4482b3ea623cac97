import { isBadOrder, orderOf } from "./bom-order.ts";
import type { BomSources, CheckedLine, OrderableLine } from "./checked-line.ts";

type Orderable = BomSources & OrderableLine;

/** Lines for one part that can be ordered as one line, in the place of the first. Lines with a problem stay by themselves. */
export function mergeSameParts(lines: readonly CheckedLine[]): CheckedLine[] {
  const merged = new Map<string, CheckedLine>();
  for (const [index, line] of lines.entries()) {
    const key = isOrderable(line) ? `part ${line.part.pn}` : `line ${index}`;
    const earlier = merged.get(key);
    merged.set(key, earlier && isOrderable(line) ? together(earlier, line) : line);
  }
  return [...merged.values()];
}

function isOrderable(line: CheckedLine): line is Orderable {
  return line.status === "ready" || line.status === "no-quantity";
}

function together(earlier: BomSources, line: Orderable): CheckedLine {
  const [first, ...others] = [...earlier.sources, ...line.sources] as const;
  const sources: BomSources["sources"] = [first, ...others];
  const order = orderOf(
    line.part,
    sources.map(({ reading }) => reading.quantity),
  );
  const references = new Set(sources.map(({ reading }) => reading.reference).filter((reference) => reference !== ""));
  const both = { sources, reference: [...references].join("; ") };
  if (isBadOrder(order)) return { ...both, status: "bad-quantity", part: line.part, problem: order };
  return { ...both, status: order.isAssumed ? "no-quantity" : "ready", part: line.part, order };
}
