import type { RelatedPart } from "../../domain/catalog/part-record.ts";
import type { RowProblem } from "./import-error.ts";
import type { KnownContent } from "./known-content.ts";
import { because, type Reason } from "./reasons.ts";

/** Without content, nothing is checked. */
export function findUnknownInRow(
  row: number,
  series: string | undefined,
  category: string | undefined,
  content: KnownContent | null,
  file: string,
  related: readonly RelatedPart[] = [],
): RowProblem[] {
  if (!content) return [];
  const problems: RowProblem[] = [];
  const report = (column: string, reason: Reason) => problems.push({ file, row, column, reason });
  if (!content.seriesCodes.has(series ?? "")) report("series", because("noSeries", series ?? ""));
  if (!content.categories.has(category ?? "")) report("category", because("noCategory", category ?? ""));
  for (const { group } of related)
    if (group !== undefined && !content.partGroups.has(group)) report("related", because("noGroup", group));
  return problems;
}
