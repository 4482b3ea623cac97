import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { meaningOf } from "../../domain/customer-part-numbers/customer-part-number.ts";
import { foldCustomerPartNumber } from "../../domain/customer-part-numbers/fold-number.ts";
import type { OwnHit } from "../../services/products/product-list.ts";
import type { AliasRow } from "../../ui/catalog/product-list-types.ts";
import { productRow, type ProductRowMaker } from "../../ui/catalog/product-rows.view.ts";

/** Parts found by customer part number. Among rows with the same part, only the first has a quantity field. */
export function ownRows(
  hits: readonly OwnHit[],
  exact: readonly PartRecord[],
  { numbers: _numbers, ...maker }: ProductRowMaker,
): AliasRow[] {
  const { t } = maker;
  const ours = new Map(exact.map(({ pn }) => [foldCustomerPartNumber(pn), pn]));
  const shown = new Set<string>();
  return hits.flatMap(({ own, part }) => {
    const row = productRow(part, maker);
    if (!row) return [];
    const orderable = row.orderable && !shown.has(row.pn);
    shown.add(row.pn);
    const meaning = meaningOf(own.pn, ours.get(own.folded) ?? null);
    const note = [own.description, meaning.kind === "two" ? t("company.numbers.alsoOurs", meaning.ours) : ""].filter(
      (text) => text !== "",
    );
    const heading = t("company.numbers.found", own.number);
    return [{ alias: own.number, brand: null, grade: "", note: note.join(" · "), heading, row: { ...row, orderable } }];
  });
}
