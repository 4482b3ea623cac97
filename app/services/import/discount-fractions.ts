import { compareDecimals, ONE, toDecimal } from "../../domain/decimal.ts";
import type { CommerceRow } from "./commerce-files.ts";
import type { RowProblem } from "./import-error.ts";
import type { CheckedRow } from "./read-rows.ts";
import { because } from "./reasons.ts";

type Entries = readonly CheckedRow<CommerceRow<"price-list-entries.csv">>[];

/** Fewer discounts than this tell nothing about the file they are in. */
const FEWEST = 2;

/**
 * Price lists of which most discounts are below 1 %: they are rather fractions, 0.30 for 30 %. They are stored only when somebody says
 * that they are meant.
 */
export function findFractions(entries: Entries): RowProblem[] {
  const discounts = entries.filter(({ value: { valueType, value } }) => valueType === "% Discount" && isAbove(value));
  const lists = Map.groupBy(discounts, ({ value }) => value.listName);
  return [...lists].flatMap(([list, all]): RowProblem[] => {
    const [first, ...others] = all.filter(({ value }) => isBelowOne(value.value));
    const count = first ? others.length + 1 : 0;
    if (!first || count < FEWEST || count * 2 <= all.length) return [];
    const reason = because("discountFractions", count, all.length, list, first.value.value);
    return [{ file: "price-list-entries.csv", row: first.row, column: "value", reason }];
  });
}

function isAbove(value: string): boolean {
  const discount = toDecimal(value);
  return discount !== null && discount.units > 0n;
}

function isBelowOne(value: string): boolean {
  const discount = toDecimal(value);
  return discount !== null && compareDecimals(discount, ONE) < 0;
}
