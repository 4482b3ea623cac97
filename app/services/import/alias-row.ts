import { z } from "zod";
import { looksLikeSpreadsheet } from "../../domain/customer-part-numbers/spreadsheet-look.ts";
import { foldPartNumber } from "../../domain/part-number.ts";
import { findRepeated } from "./cross-checks.ts";
import { isRoundedNumber, optional, partNumber, required, text } from "./fields.ts";
import type { RowProblem } from "./import-error.ts";
import type { CheckedRow } from "./read-rows.ts";
import { because, must } from "./reasons.ts";

/** A former number of the shop (no brand) or another maker's number, and the part that replaces it. */
export const aliasRow = z.object({
  alias: required
    .refine((value) => foldPartNumber(value) !== "", must("lettersOrDigits"))
    .refine((value) => !isRoundedNumber(value), must("roundedNumber")),
  brand: optional,
  pn: partNumber,
  grade: z.enum(["direct", "similar", "functional"], must("grade")),
  noteEn: text,
  noteEs: text,
});

export type AliasRow = z.infer<typeof aliasRow>;

export type KnownParts = { has(pn: string): boolean; hasFolded(folded: string): boolean };

/** Numbers that look like dates a spreadsheet makes of numbers like 3-4. Only a warning. */
export function findDateLike(rows: readonly CheckedRow<AliasRow>[], file: string): RowProblem[] {
  return rows
    .filter(({ value: { alias } }) => looksLikeSpreadsheet(alias))
    .map(({ row, value: { alias } }) => ({ file, row, column: "alias", reason: because("dateLike", alias) }));
}

/** Repeated numbers, numbers that read like a part of the catalog, and numbers for an unknown part. */
export function findWrongAliases(rows: readonly CheckedRow<AliasRow>[], parts: KnownParts, file: string): RowProblem[] {
  return [
    ...findRepeated(rows, ({ alias }) => foldPartNumber(alias), file, "alias"),
    ...rows.flatMap(({ row, value: { alias, pn } }) => [
      ...(parts.hasFolded(foldPartNumber(alias))
        ? [{ file, row, column: "alias", reason: because("isPart", alias) }]
        : []),
      ...(parts.has(pn) ? [] : [{ file, row, column: "pn", reason: because("noPart", pn) }]),
    ]),
  ];
}
