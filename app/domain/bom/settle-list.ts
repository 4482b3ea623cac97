import { foldCustomerPartNumber } from "../customer-part-numbers/customer-part-number.ts";
import { indexAnswer, type BomAnswer, type BomIndex } from "./bom-answer.ts";
import type { BomLine, BomNote, BomReading, ParsedBom } from "./bom-line.ts";
import { withoutQuotedParts } from "./message-age.ts";

/** Share of lines that must lead to parts for the named column to stay. */
const FOUND_ENOUGH = 0.1;

export function settleList({ lines, notes }: ParsedBom, answer: BomAnswer): ParsedBom {
  const index = indexAnswer(answer);
  const isKnown = (reading: BomReading) => isFound(reading, index);
  const asides = new Set(lines.filter(({ isAside, readings }) => isAside && !readings.some(isKnown)));
  const remaining = withoutQuotedParts(
    lines.filter((line) => !asides.has(line)),
    isKnown,
  );
  const columns = otherColumns(remaining, isKnown);
  return {
    lines: remaining.map((line) => inColumn(line, columns.get(line.header ?? 0))),
    notes: [
      ...notes,
      ...[...asides].map(({ from, to, text }): BomNote => ({ kind: "aside", from, to, text })),
      ...[...columns].map(([from, column]): BomNote => ({
        kind: "part-column",
        from,
        text: exampleOf(remaining, from, column),
      })),
    ],
  };
}

function isFound({ folded }: BomReading, { hits }: BomIndex): boolean {
  return folded !== "" && hits.has(folded);
}

function otherColumns(
  lines: readonly BomLine[],
  isKnown: (reading: BomReading) => boolean,
): ReadonlyMap<number, number> {
  const columns = new Map<number, number>();
  for (const header of new Set(lines.flatMap(({ header: from }) => from ?? []))) {
    const below = lines.filter(({ header: from }) => from === header);
    const named = below.filter(({ readings }) => readings.some((each) => each.inColumn === undefined && isKnown(each)));
    const found = new Map<number, number>();
    for (const { readings } of below)
      for (const reading of readings)
        if (reading.inColumn !== undefined && isKnown(reading))
          found.set(reading.inColumn, (found.get(reading.inColumn) ?? 0) + 1);
    const [best] = [...found].toSorted(([, one], [, other]) => other - one);
    if (best && named.length <= below.length * FOUND_ENOUGH && best[1] > named.length) columns.set(header, best[0]);
  }
  return columns;
}

function inColumn(line: BomLine, column: number | undefined): BomLine {
  if (column === undefined) return line;
  const [first, ...others] = line.readings.filter((reading) => reading.inColumn === column);
  if (!first) return line;
  const [one, ...more] = [first, ...others].map(
    ({ inColumn: _column, isRival: _rival, ...reading }): BomReading => reading,
  );
  return one ? { ...line, readings: [one, ...more] } : line;
}

function exampleOf(lines: readonly BomLine[], header: number, column: number): string {
  const readings = lines.filter(({ header: from }) => from === header).flatMap(({ readings: all }) => all);
  const reading = readings.find((each) => each.inColumn === column && foldCustomerPartNumber(each.number) !== "");
  return reading?.number ?? "";
}
