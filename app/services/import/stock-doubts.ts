import type { RowProblem } from "./import-error.ts";
import type { NumberedRow } from "./read-rows.ts";
import { because } from "./reasons.ts";

const KINDS = ["negativeStock", "passedDays"] as const;

/** Counts rows of a stock file that count for nothing: quantities below 0, and days before `day` (`2026-11-27`). */
export function stockDoubts(file: string, day: string) {
  const found = KINDS.map((code) => ({ code, count: 0, pn: "", row: 0 }));
  return {
    see({ row, values }: NumberedRow): void {
      const { pn = "", quantity = "", date = "" } = values;
      const isDoubtful = { negativeStock: /^-0*[1-9]/.test(quantity), passedDays: date !== "" && date < day };
      for (const kind of found.filter(({ code }) => isDoubtful[code])) {
        if (kind.count === 0) Object.assign(kind, { pn, row });
        kind.count += 1;
      }
    },
    /** A warning for each kind, after the last row. */
    warnings: (): RowProblem[] =>
      found
        .filter(({ count }) => count > 0)
        .map(({ code, count, pn, row }) => ({ file, row: null, reason: because(code, count, pn.slice(0, 40), row) })),
  };
}
