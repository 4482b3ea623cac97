import { joinedWords } from "../cart/joined-words.ts";
import type { BomPart } from "./bom-answer.ts";
import { isBadOrder, orderOf, type BadOrder, type BomOrder } from "./bom-order.ts";
import type { BomSources, CheckedLine, CheckedState, OrderableLine } from "./checked-line.ts";

type OrderableSources = BomSources & OrderableLine;

/** Merges orderable lines of one part into the first of them. Lines with a problem stay separate. */
export function mergeSameParts(lines: readonly CheckedLine[]): CheckedLine[] {
  const groups = Map.groupBy(lines.entries(), ([index, line]) =>
    isOrderable(line) ? `part ${line.part.pn}` : `line ${index}`,
  );
  return [...groups.values()].flatMap((group) => mergeLines(group.map(([, line]) => line)));
}

/** One line per source: undoes {@link mergeSameParts}. */
export function separateSources(line: CheckedLine): CheckedLine[] {
  if (line.sources.length === 1 || !("part" in line)) return [line];
  return line.sources.map((source) => ({
    sources: [source],
    reference: source.reading.reference,
    ...stateOfOrder(line.part, orderOf(line.part, [source.reading.quantity])),
  }));
}

/** Splits merged lines of which some have no quantity, so that the others can be ordered. */
export function withMissingApart(lines: readonly CheckedLine[]): CheckedLine[] {
  return lines.flatMap((line) => {
    if (line.status !== "no-quantity") return line;
    const apart = separateSources(line);
    const isReady = ({ status }: CheckedLine) => status === "ready";
    return [...mergeSameParts(apart.filter(isReady)), ...apart.filter((each) => !isReady(each))];
  });
}

export function stateOfOrder(part: BomPart, order: BomOrder | BadOrder): CheckedState {
  if (isBadOrder(order)) return { status: "bad-quantity", part, problem: order };
  return { status: order.isAssumed ? "no-quantity" : "ready", part, order };
}

function isOrderable(line: CheckedLine): line is OrderableSources {
  return line.status === "ready" || line.status === "no-quantity";
}

function mergeLines(lines: readonly CheckedLine[]): CheckedLine[] {
  const [line] = lines;
  const [first, ...others] = lines.flatMap((each) => each.sources);
  if (!line || !first || lines.length === 1 || !isOrderable(line)) return [...lines];
  const sources: BomSources["sources"] = [first, ...others];
  const quantities = sources.map(({ reading }) => reading.quantity);
  const merged = { sources, reference: joinedWords(sources.map(({ reading }) => reading.reference)) };
  return [{ ...merged, ...stateOfOrder(line.part, orderOf(line.part, quantities)) }];
}
