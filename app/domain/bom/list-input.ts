import type { Cents } from "../money.ts";
import type { HeadedNumber, Hold } from "./bom-line.ts";
import type { ListBook } from "./workbook.ts";
import { customerPartNumbersIn, joinedCustomerPartNumbers } from "../cart/joined-words.ts";
import { cleanReference } from "../cart/reference.ts";
import { foldCustomerPartNumber } from "../customer-part-numbers/customer-part-number.ts";
import type { BomSources } from "./checked-line.ts";

/** The replaced number stays as customer part number, unless it is another spelling of `pn` or there is an earlier one. */
export function withPartNumber<Row extends ListRow>(row: Row, pn: string): Row {
  return { ...row, pn, ownNumber: row.ownNumber ?? customerNumber(row.pn, pn) };
}

export function numberedSources(
  { sources }: BomSources,
  rows: readonly ListRow[],
): readonly { readonly ownNumber?: string | undefined }[] {
  return sources.map(({ from, own }) => ({ ownNumber: rows[from - 1]?.ownNumber ?? own }));
}

export function enteredNumbers({ sources }: BomSources, rows: readonly ListRow[]): string {
  return joinedCustomerPartNumbers(sources.map(({ from }) => ({ ownNumber: rows[from - 1]?.entered })));
}

/** `isOfShop`: the part is in the catalog. */
export function withEnteredNumber(row: ListRow, isOfShop: (number: string) => boolean): ListRow {
  const [shops, own] = [true, false].map((wanted) =>
    joinedCustomerPartNumbers(
      customerPartNumbersIn(row.ownNumber).flatMap((number) =>
        isOfShop(number) === wanted ? { ownNumber: number } : [],
      ),
    ),
  );
  return shops ? { ...row, ownNumber: own || undefined, entered: shops } : row;
}

/** Absent when it equals the shop's part number. */
function customerNumber(typed: string, pn: string): string | undefined {
  const clean = cleanReference(typed);
  return clean === "" || foldCustomerPartNumber(clean) === foldCustomerPartNumber(pn) ? undefined : clean;
}

/** Stock on the shelf as entered; only named lists use it. */
export type ShelfCells = { readonly minimum: string; readonly maximum: string; readonly counted: string };

export type ListRow = {
  readonly pn: string;
  readonly quantity: string;
  readonly reference: string;
  readonly lines?: readonly number[] | undefined;
  readonly isLeftOut?: boolean | undefined;
  /** Pasted line, until the buyer has made the row orderable. */
  readonly typed?: string | undefined;
  /** The pasted line (`typed`) may mean several parts, and the buyer has not chosen one. */
  readonly isUndecided?: boolean | undefined;
  /** Customer part number, when it differs from the shop's. */
  readonly ownNumber?: string | undefined;
  /** Part numbers of the shop that the buyer entered before choosing another part; they are no customer part numbers. */
  readonly entered?: string | undefined;
  /** Certainly a shop's part number: chosen, or found by a customer part number. Reset when the number changes. */
  readonly isOurs?: boolean | undefined;
  /** Reset when the quantity changes. */
  readonly doubt?: QuantityDoubt | undefined;
  /** Reset when the buyer ticks the row. */
  readonly hold?: Hold | undefined;
  readonly shelf?: ShelfCells | undefined;
};

export type QuantityDoubt = {
  readonly other: number | null;
  /** Offered quantities; needed because the field alone may look certain. */
  readonly asked?: readonly number[] | undefined;
  readonly headed?: readonly HeadedNumber[] | undefined;
  /** Rows without a quantity: the whole row (`all`, quantity empty) or one of its lines (`some`). */
  readonly assumed: "none" | "some" | "all";
};

/** Lines above the row limit; they become rows when there is room. */
export type ListRest = {
  readonly text: string;
  /** Line number of its first line in the input; larger than the number of rows before it. */
  readonly from: number;
  readonly header: string;
};

export type ListInput = (
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "rows"; readonly rows: readonly ListRow[]; readonly rest?: ListRest | undefined }
  | { readonly kind: "cells"; readonly cells: readonly (readonly string[])[]; readonly fileName: string }
) & {
  readonly book?: ListBook | undefined;
};

/** `prices`: unit prices in cents paid in that order; only its buyer may see them, although others may have the address of the list. */
export type ListOrigin = {
  readonly order: string;
  readonly webUserId: string;
  /** Absent in lists saved by earlier releases. */
  readonly customerId?: number;
  readonly prices: Readonly<Record<string, Cents>>;
};
