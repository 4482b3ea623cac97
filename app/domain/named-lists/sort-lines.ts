import type { ListLine } from "./list-line.ts";

export const LIST_SORTS = ["made", "part", "bought"] as const;

export type ListSort = (typeof LIST_SORTS)[number];

export function listSort(named: string | null): ListSort {
  return LIST_SORTS.find((each) => each === named) ?? "made";
}

/** Parts that were never bought come last. */
export function sortedLines(
  lines: readonly ListLine[],
  sort: ListSort,
  lastBought: ReadonlyMap<string, string>,
): readonly ListLine[] {
  if (sort === "part") return lines.toSorted((a, b) => a.pn.localeCompare(b.pn, "en", { numeric: true }));
  if (sort === "made") return lines;
  const when = ({ pn }: ListLine) => lastBought.get(pn) ?? "";
  return lines.toSorted((a, b) => (when(a) < when(b) ? 1 : when(a) > when(b) ? -1 : 0));
}
