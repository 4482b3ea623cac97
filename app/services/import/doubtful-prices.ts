import { toCents } from "../../domain/money.ts";
import type { RowProblem } from "./import-error.ts";
import type { NumberedRow, CheckedRow } from "./read-rows.ts";
import { because, type Reason } from "./reasons.ts";
import { compareDecimals, decimalText, multiply, ONE, toDecimal } from "../../domain/decimal.ts";
import type { CommerceRow } from "./commerce-files.ts";

const MOST_DOUBTFUL_PRICES = 1000;

/** `1.234`: one dollar and some cents, or 1234 in the notation of other countries. */
export function isLikeThousands(value: string): boolean {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(value);
}

export function likeThousands(value: string): Reason {
  return because("likeThousands", value, ((toCents(value) ?? 0) / 100).toFixed(2), value.replace(".", ""));
}

/** `reported`: how many doubtful prices have been reported already. */
export function doubtfulPrice({ row, values }: NumberedRow, file: string, reported: number): RowProblem[] {
  const value = values["listPrice"] ?? "";
  if (reported >= MOST_DOUBTFUL_PRICES || !isLikeThousands(value)) return [];
  return [{ file, row, column: "listPrice", reason: likeThousands(value) }];
}

type Entries = readonly CheckedRow<CommerceRow<"price-list-entries.csv">>[];

/** A list with fewer small discounts is not refused. */
const FEWEST_SMALL_DISCOUNTS = 2;

/** Price lists in which more than half of the discounts are below 1 %: probably 0.30 stands for 30 %. They are loaded only with `mayReprice`. */
export function findFractions(entries: Entries): RowProblem[] {
  const discounts = entries.filter(({ value: { valueType, value } }) => valueType === "% Discount" && isAbove(value));
  const lists = Map.groupBy(discounts, ({ value }) => value.listName);
  return [...lists].flatMap(([list, all]): RowProblem[] => {
    const [first, ...others] = all.filter(({ value }) => isBelowOne(value.value));
    const count = first ? others.length + 1 : 0;
    if (!first || count < FEWEST_SMALL_DISCOUNTS || count * 2 <= all.length) return [];
    const reason = because("discountFractions", count, all.length, list, first.value.value);
    return [{ file: "price-list-entries.csv", row: first.row, column: "value", reason }];
  });
}

/** Each discount below 1 %, as a warning. */
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
