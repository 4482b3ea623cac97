import { joinedWords } from "../cart/joined-words.ts";
import type { BomPart } from "./bom-answer.ts";
import { isBadOrder, orderOf, type BadOrder, type BomOrder } from "./bom-order.ts";
import type { BomSources, CheckedLine, CheckedState, OrderableLine } from "./checked-line.ts";

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

/** A line for each of the lines that one was made of, as each would be by itself. */
export function apart(line: CheckedLine): CheckedLine[] {
  if (line.sources.length === 1 || !("part" in line)) return [line];
  return line.sources.map((source) => ({
    sources: [source],
    reference: source.reading.reference,
    ...stateOfOrder(line.part, orderOf(line.part, [source.reading.quantity])),
  }));
}

/** What to say of a part that is sold, and of how many are wanted. */
export function stateOfOrder(part: BomPart, order: BomOrder | BadOrder): CheckedState {
  if (isBadOrder(order)) return { status: "bad-quantity", part, problem: order };
  return { status: order.isAssumed ? "no-quantity" : "ready", part, order };
}

function isOrderable(line: CheckedLine): line is Orderable {
  return line.status === "ready" || line.status === "no-quantity";
}

function together(earlier: BomSources, line: Orderable): CheckedLine {
  const [first, ...others] = [...earlier.sources, ...line.sources] as const;
  const sources: BomSources["sources"] = [first, ...others];
  const quantities = sources.map(({ reading }) => reading.quantity);
  const both = { sources, reference: joinedWords(sources.map(({ reading }) => reading.reference)) };
  return { ...both, ...stateOfOrder(line.part, orderOf(line.part, quantities)) };
}
