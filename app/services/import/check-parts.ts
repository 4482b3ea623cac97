import { foldPartNumber } from "../../domain/part-number.ts";
import { findUnknown } from "./cross-checks.ts";
import type { Problems, RowProblem } from "./import-error.ts";
import type { KnownContent } from "./known-content.ts";
import type { PartRow } from "./part-row.ts";
import { partRow } from "./part-row.ts";
import { checkRow, type CheckedRow, type NumberedRow } from "./read-rows.ts";

/**
 * The good rows of parts, checked while they pass by. Two part numbers that read alike without dashes, spaces and dots are
 * problems, or a buyer could order the wrong one.
 */
export function* checkedParts(
  source: Iterable<NumberedRow>,
  file: string,
  problems: Problems,
): Generator<CheckedRow<PartRow>> {
  const repeated = repeatedNumbers(file);
  for (const numbered of source) {
    const checked = checkRow(numbered, partRow, file, problems);
    const repeats = checked ? repeated(checked) : [];
    problems.add(...repeats);
    if (checked && repeats.length === 0) yield checked;
  }
}

/** Reports, row by row, part numbers that read like an earlier one. */
export function repeatedNumbers(file: string): (row: CheckedRow<PartRow>) => RowProblem[] {
  const rowOfNumber = new Map<string, number>();
  return ({ row, value: { pn } }) => {
    const folded = foldPartNumber(pn);
    const earlier = rowOfNumber.get(folded);
    if (earlier === undefined) {
      rowOfNumber.set(folded, row);
      return [];
    }
    const reason = `${pn} reads like row ${earlier}: without dashes, dots and slashes both are ${folded}`;
    return [{ file, row, column: "pn", reason }];
  };
}

/** What parts refer to and nobody knows: series and categories of the content, other parts of the file. */
export function findUnknownOfParts(
  rows: readonly CheckedRow<PartRow>[],
  content: KnownContent | null,
  file: string,
): RowProblem[] {
  const numbers = new Set(rows.map(({ value }) => value.pn));
  const parts = { isKnown: (pn: string) => numbers.has(pn), told: (pn: string) => `there is no part ${pn}` };
  const related = ({ related: all }: PartRow) => all.map(({ pn }) => pn);
  return [
    ...findUnknown(rows, ({ replacedBy }) => [replacedBy], { file, column: "replacedBy", ...parts }),
    ...findUnknown(rows, related, { file, column: "related", ...parts }),
    ...(content ? findUnknownOfContent(rows, content, file) : []),
  ];
}

function findUnknownOfContent(
  rows: readonly CheckedRow<PartRow>[],
  { seriesCodes, categories, partGroups }: KnownContent,
  file: string,
): RowProblem[] {
  return [
    ...findUnknown(rows, ({ series }) => [series], {
      file,
      column: "series",
      isKnown: (series) => seriesCodes.has(series),
      told: (series) => `there is no series ${series} in the content`,
    }),
    ...findUnknown(rows, ({ category }) => [category], {
      file,
      column: "category",
      isKnown: (category) => categories.has(category),
      told: (category) => `there is no category ${category} in the content`,
    }),
    ...findUnknown(rows, ({ related }) => related.map(({ group }) => group ?? null), {
      file,
      column: "related",
      isKnown: (group) => partGroups.has(group),
      told: (group) => `there is no group ${group} in the content`,
    }),
  ];
}
