/** Rows that were refused. Nothing of the import was stored. */
export class ImportError extends Error {
  override name = "ImportError";
  readonly problems: readonly RowProblem[];

  constructor(problems: readonly RowProblem[]) {
    const shown = problems.slice(0, 20).map(describeProblem);
    const more = problems.length > shown.length ? [`… and ${problems.length - shown.length} more`] : [];
    super([`${problems.length} problem(s), nothing was loaded:`, ...shown, ...more].join("\n"));
    this.problems = problems;
  }
}

/** Where a row is wrong and why. `row` is the line in the file, counted from 1 with the header. */
export type RowProblem = { file: string; row: number; column: string; reason: string };

function describeProblem({ file, row, column, reason }: RowProblem): string {
  return `${file}, row ${row}, column ${column}: ${reason}`;
}
