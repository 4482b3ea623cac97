import type { LineAmounts, LineChange, PlacedLine } from "./order.ts";

export function lineChanges(before: readonly PlacedLine[], after: readonly PlacedLine[]): readonly LineChange[] {
  const [was, is] = [byNumber(before), byNumber(after)];
  const gone = before.filter(({ pn }) => !is.has(pn)).map((line) => change(line, line, null));
  const others = after
    .filter(({ pn, quantity, unitPrice }) => {
      const earlier = was.get(pn);
      return earlier?.quantity !== quantity || earlier.unitPrice !== unitPrice;
    })
    .map((line) => change(line, was.get(line.pn) ?? null, line));
  return [...gone, ...others];
}

function byNumber(lines: readonly PlacedLine[]): ReadonlyMap<string, PlacedLine> {
  return new Map(lines.map((line) => [line.pn, line]));
}

function change({ pn, titleEn, titleEs }: PlacedLine, before: PlacedLine | null, after: PlacedLine | null): LineChange {
  return { pn, titleEn, titleEs, before: before && amounts(before), after: after && amounts(after) };
}

function amounts({ quantity, unitPrice, lineTotal }: PlacedLine): LineAmounts {
  return { quantity, unitPrice, lineTotal };
}
