import { ALLOWED_BY, because, inEnglish, type Reason } from "./reasons.ts";

/** Most problems that are told: whoever has to mend more than these mends what made them. */
const MOST_TOLD = 1000;

/**
 * What is wrong or odd, and where. `row` is the line in the file, counted from 1 with the header; null when it is the file as a whole.
 * `given` is the value that is not what it must be.
 */
export type RowProblem = {
  readonly file: string;
  readonly row: number | null;
  readonly column?: string;
  readonly reason: Reason;
  readonly given?: string;
};

/** What an import finds wrong. All are counted, the first ones are kept. */
export class Problems {
  readonly told: RowProblem[] = [];
  total = 0;

  add(...problems: readonly RowProblem[]): void {
    this.total += problems.length;
    this.told.push(...problems.slice(0, Math.max(0, MOST_TOLD - this.told.length)));
  }

  /** Counts what is wrong beyond what is told. */
  addUntold(count: number): void {
    this.total += count;
  }

  /** Takes over what was found apart. */
  addAll({ told, total }: Problems): void {
    this.add(...told);
    this.addUntold(total - told.length);
  }

  /** Throws {@link ImportError} when anything was found. */
  refuseIfAny(): void {
    if (this.total > 0) throw new ImportError(this);
  }
}

/** An import that was refused. Nothing of it was stored. */
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

/** Two imports would store their rows beside each other. */
export class AnotherImport extends ImportError {
  constructor() {
    super({ told: [{ file: "import", row: null, reason: because("anotherImport") }], total: 1 });
  }
}

/** A problem in the words of the command line. */
export function describeProblem(problem: RowProblem): string {
  const { file, row, column } = problem;
  const place = [file, ...(row === null ? [] : [`row ${row}`]), ...(column === undefined ? [] : [`column ${column}`])];
  const option = ALLOWED_BY[problem.reason.code];
  const hint = option ? `. If this is intended, add --${option}` : "";
  return `${place.join(", ")}: ${describeReason(problem).replace(/\.$/, "")}${hint}`.replace("?.", "?");
}

/** The same without its place. */
export function describeReason({ reason, given }: Pick<RowProblem, "reason" | "given">): string {
  const text = inEnglish(reason);
  return given === undefined ? text : inEnglish(because("butIs", text, given));
}

/** What is wrong with the signs of a file, and in which of its lines; 0 when it is the file as a whole. */
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
