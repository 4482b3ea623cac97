import type { AmountProblem } from "../../domain/catalog/asked-amount.ts";

export function isRefusedSize(amount: SizeQuestionView | null | undefined): boolean {
  const problem = amount?.problem ?? null;
  return problem !== null && problem !== "outside";
}

/** Quantity field for choosing parts, and its result in the language of the page. */
export type SizeQuestionView = {
  action: string;
  hidden: readonly { name: string; value: string }[];
  title: string;
  hint: string;
  unit: string;
  /** Entered value, or the proposal of the table. */
  typed: string;
  /** The number with its unit; null if no result is possible. */
  answered: string | null;
  proposed: { row: string; column: string } | null;
  /** `outside`: no part has the number in its range. */
  problem: AmountProblem | "outside" | null;
  /** Lowest and highest values of all ranges, with `outside`. */
  bounds: { low: string; high: string } | null;
  check: string;
  table: {
    title: string;
    rowTitle: string;
    rows: readonly string[];
    rowUnit: string;
    row: string;
    columnTitle: string;
    columns: readonly { value: string; title: string }[];
    column: string;
  } | null;
};
