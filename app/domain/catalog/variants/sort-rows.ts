import { isSold } from "../part-status.ts";
import type { Cents } from "../../money.ts";
import type { SortKey } from "./request.ts";
import type { VariantRow } from "./variant-table.ts";

type Order = { readonly sort: SortKey | null; readonly isDescending: boolean };

type PriceOf = (row: VariantRow) => Cents | null;

/** Rows without a value are last in both directions; ties keep catalog order. */
export function sortRows<R extends VariantRow>(
  rows: readonly R[],
  { sort, isDescending }: Order,
  priceOf: PriceOf,
): R[] {
  if (sort === null) return [...rows];
  const sign = isDescending ? -1 : 1;
  if (sort === "pn") return rows.toSorted((a, b) => sign * compareText(a.part.pn, b.part.pn));
  const valueOf = numberReader(sort, priceOf);
  return rows.toSorted((a, b) => compareNumbers(valueOf(a), valueOf(b), sign));
}

function numberReader(sort: Exclude<SortKey, "pn">, priceOf: PriceOf): (row: VariantRow) => number | null {
  if (sort === "price") return priceOf;
  if (sort === "leadTime") return ({ part }) => (isSold(part) ? part.leadTime : null);
  return ({ ranks }) => {
    const rank = ranks[sort] ?? -1;
    return rank < 0 ? null : rank;
  };
}

function compareNumbers(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a - b);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
