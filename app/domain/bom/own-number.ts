import { cleanReference } from "../cart/reference.ts";
import { foldCustomerPartNumber } from "../customer-part-numbers/customer-part-number.ts";
import type { BomSources } from "./checked-line.ts";
import type { ListRow } from "./list-input.ts";

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

/** Absent when it equals the shop's part number. */
function customerNumber(typed: string, pn: string): string | undefined {
  const clean = cleanReference(typed);
  return clean === "" || foldCustomerPartNumber(clean) === foldCustomerPartNumber(pn) ? undefined : clean;
}
