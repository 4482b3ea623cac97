import type { AmountProblem } from "../../domain/catalog/answer-amount.ts";

/** Whether nothing could be answered because of what was typed. */
export function isRefusedAmount(amount: AmountView | null | undefined): boolean {
  const problem = amount?.problem ?? null;
  return problem !== null && problem !== "outside";
}

/** The field of a quantity that parts are chosen by, and what it comes to, in the language of the page. */
export type AmountView = {
  /** Where it is answered, and what that page is asked besides. */
  action: string;
  hidden: readonly { name: string; value: string }[];
  title: string;
  hint: string;
  unit: string;
  /** What stands in the field: as typed, or what the table proposes. */
  typed: string;
  /** The number it is answered for, with its unit; null when nothing was asked, or nothing can be answered. */
  answered: string | null;
  /** The number is the table's: for which row and column. */
  proposed: { row: string; column: string } | null;
  /** `outside`: no part has it in its range. */
  problem: AmountProblem | "outside" | null;
  /** All that ranges contain, told with `outside`. */
  bounds: { low: string; high: string } | null;
  check: string;
  table: {
    title: string;
    rowTitle: string;
    rows: readonly { value: string; title: string }[];
    row: string;
    columnTitle: string;
    columns: readonly { value: string; title: string }[];
    column: string;
  } | null;
};
