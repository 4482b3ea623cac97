import { cleanReference } from "../cart/reference.ts";
import { foldOwnNumber } from "../own-numbers/fold-own-number.ts";
import type { BomSources } from "./checked-line.ts";
import type { ListRow } from "./list-input.ts";

/**
 * The row with another part number. What stood there before stays with it as the buyer's own number, by which the parcel is matched to
 * the list it was ordered from; not where it is the same number in another spelling, nor in place of an earlier one.
 */
export function withPartNumber<Row extends ListRow>(row: Row, pn: string): Row {
  return { ...row, pn, ownNumber: row.ownNumber ?? ownNumber(row.pn, pn) };
}

/** What the buyer calls each thing a line was made of: as their row says, else the number of theirs that led to the part. */
export function numberedSources(
  { sources }: BomSources,
  rows: readonly ListRow[],
): readonly { readonly ownNumber?: string | undefined }[] {
  return sources.map(({ from, own }) => ({ ownNumber: rows[from - 1]?.ownNumber ?? own }));
}

/** A number the buyer has for a part of ours; absent when it is our own. */
function ownNumber(typed: string, pn: string): string | undefined {
  const clean = cleanReference(typed);
  return clean === "" || foldOwnNumber(clean) === foldOwnNumber(pn) ? undefined : clean;
}
