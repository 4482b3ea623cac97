import type { RelatedPart } from "../../domain/catalog/part-record.ts";
import type { RowProblem } from "./import-error.ts";
import type { KnownContent } from "./known-content.ts";

/** What a part refers to and the content does not have. Without content nothing is asked. */
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
  const tell = (column: string, reason: string) =>
    problems.push({ file, row, column, reason: `${reason} in the content` });
  if (!content.seriesCodes.has(series ?? "")) tell("series", `there is no series ${series}`);
  if (!content.categories.has(category ?? "")) tell("category", `there is no category ${category}`);
  for (const { group } of related)
    if (group !== undefined && !content.partGroups.has(group)) tell("related", `there is no group ${group}`);
  return problems;
}
