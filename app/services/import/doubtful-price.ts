import { toCents } from "../../domain/money.ts";
import type { RowProblem } from "./import-error.ts";
import type { NumberedRow } from "./read-rows.ts";
import { because, type Reason } from "./reasons.ts";

const MOST = 1000;

/** `1.234` is about a dollar, or how some countries write 1234. */
export function isLikeThousands(value: string): boolean {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(value);
}

export function likeThousands(value: string): Reason {
  return because("likeThousands", value, ((toCents(value) ?? 0) / 100).toFixed(2), value.replace(".", ""));
}

/** `reported`: number of such problems so far. */
export function doubtfulPrice({ row, values }: NumberedRow, file: string, reported: number): RowProblem[] {
  const value = values["listPrice"] ?? "";
  if (reported >= MOST || !isLikeThousands(value)) return [];
  return [{ file, row, column: "listPrice", reason: likeThousands(value) }];
}
