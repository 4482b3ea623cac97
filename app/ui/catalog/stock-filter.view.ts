import type { FilterGroup } from "../../domain/catalog/product-filters.ts";
import { IN_STOCK } from "../../domain/catalog/product-list-request.ts";
import type { Translate } from "../../i18n/strings.ts";

/** Number of listed parts in stock; null if unknown. */
type Counted = { readonly count: number | null; readonly total: number; readonly chosen: boolean };

/** Hidden if unselected and it would leave all parts or no part. */
export function stockFilter({ count, total, chosen }: Counted, t: Translate): FilterGroup | null {
  const isUseful = total > 0 && (count === null || (count > 0 && count < total));
  if (!chosen && !isUseful) return null;
  const value = { slug: "1", label: t("stock.inStock"), count, chosen };
  return { key: IN_STOCK, kind: "values", title: t("series.availability"), values: [value] };
}

export function stockChip(t: Translate): string {
  return t("series.chip", t("series.availability"), t("stock.inStock"));
}
