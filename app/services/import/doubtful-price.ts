import { toCents } from "../../domain/money.ts";
import type { RowProblem } from "./import-error.ts";
import type { NumberedRow } from "./read-rows.ts";
import { because, type Reason } from "./reasons.ts";

/** More of one file are not told. */
const MOST = 1000;

/** `1.234` is a dollar and some, or what lists of other countries write for 1234. */
export function isLikeThousands(value: string): boolean {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(value);
}

/** What is told of such a price. */
export function likeThousands(value: string): Reason {
  return because("likeThousands", value, ((toCents(value) ?? 0) / 100).toFixed(2), value.replace(".", ""));
}

/** A list price that may be a thousand times as large, unless enough of them are told already. */
export function doubtfulPrice({ row, values }: NumberedRow, file: string, told: number): RowProblem[] {
  const value = values["listPrice"] ?? "";
  if (told >= MOST || !isLikeThousands(value)) return [];
  return [{ file, row, column: "listPrice", reason: likeThousands(value) }];
}
