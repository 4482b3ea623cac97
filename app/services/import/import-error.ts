import { ALLOWED_BY, because, inEnglish, type Reason } from "./reasons.ts";

/** Problems beyond this number are only counted. */
const MOST_TOLD = 1000;

/** `row` is the line in the file from 1, header included; null for the whole file. `given` is the refused value. */
export type RowProblem = {
  readonly file: string;
  readonly row: number | null;
  readonly column?: string;
  readonly reason: Reason;
  readonly given?: string;
};

/** Counts all problems, holds the first ones. */
export class Problems {
  readonly told: RowProblem[] = [];
  total = 0;

  add(...problems: readonly RowProblem[]): void {
    this.total += problems.length;
    this.told.push(...problems.slice(0, Math.max(0, MOST_TOLD - this.told.length)));
  }

  addUntold(count: number): void {
    this.total += count;
  }

  addAll({ told, total }: Problems): void {
    this.add(...told);
    this.addUntold(total - told.length);
  }

  refuseIfAny(): void {
    if (this.total > 0) throw new ImportError(this);
  }
}

/** Nothing was stored. */
export class ImportError extends Error {
  override name = "ImportError";
  readonly problems: readonly RowProblem[];
  readonly total: number;

  constructor({ told, total }: Pick<Problems, "told" | "total">, outcome = "nothing was loaded") {
    const more = total > told.length ? [`… and ${total - told.length} more`] : [];
    const count = total === 1 ? "1 problem" : `${total} problems`;
    super([`${count}, ${outcome}:`, ...told.map(describeProblem), ...more].join("\n"));
    this.problems = told;
    this.total = total;
  }
}

export class AnotherImport extends ImportError {
  constructor() {
    super({ told: [{ file: "import", row: null, reason: because("anotherImport") }], total: 1 });
  }
}

/** In the words of the command line. */
export function describeProblem(problem: RowProblem): string {
  const { file, row, column } = problem;
  const place = [file, ...(row === null ? [] : [`row ${row}`]), ...(column === undefined ? [] : [`column ${column}`])];
  const option = ALLOWED_BY[problem.reason.code];
  const hint = option ? `. If this is intended, add --${option}` : "";
  return `${place.join(", ")}: ${describeReason(problem).replace(/\.$/, "")}${hint}`.replace("?.", "?");
}

/** Without file, row and column. */
export function describeReason({ reason, given }: Pick<RowProblem, "reason" | "given">): string {
  const text = inEnglish(reason);
  return given === undefined ? text : inEnglish(because("butIs", text, given));
}

/** Unreadable characters in a file. `row` is the line; 0 for the whole file. */
export class RowError extends Error {
  override name = "RowError";
  readonly row: number;
  readonly reason: Reason;

  constructor(row: number, reason: Reason) {
    super(inEnglish(reason));
    this.row = row;
    this.reason = reason;
  }
}
