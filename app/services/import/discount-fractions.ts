import { compareDecimals, decimalText, multiply, ONE, toDecimal } from "../../domain/decimal.ts";
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

/** Discounts below 1 % of lists that are not refused for them: a single one may be a fraction as well. */
export function findSmallDiscounts(entries: Entries): RowProblem[] {
  return entries.flatMap(({ row, value: { valueType, value } }): RowProblem[] => {
    if (valueType !== "% Discount" || !isAbove(value) || !isBelowOne(value)) return [];
    return [
      {
        file: "price-list-entries.csv",
        row,
        column: "value",
        reason: because("smallDiscount", value, hundredfold(value)),
      },
    ];
  });
}

function hundredfold(value: string): string {
  const discount = toDecimal(value);
  return discount === null ? value : decimalText(multiply(discount, { units: 100n, scale: 0 }));
}

function isAbove(value: string): boolean {
  const discount = toDecimal(value);
  return discount !== null && discount.units > 0n;
}

function isBelowOne(value: string): boolean {
  const discount = toDecimal(value);
  return discount !== null && compareDecimals(discount, ONE) < 0;
}
