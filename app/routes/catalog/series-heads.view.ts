import type { ColumnHead, FixedHeads } from "../../ui/catalog/series-types.ts";
import type { Column } from "../../domain/catalog/variants/column.ts";
import type { SortKey, VariantRequest } from "../../domain/catalog/variants/request.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { LinkTo } from "./series-filters.view.ts";

export function columnHeads(
  columns: readonly Column[],
  shown: readonly number[],
  request: VariantRequest,
  linkTo: LinkTo,
  locale: Locale,
): ColumnHead[] {
  return shown.map((index) => ({
    title: columns[index]?.attribute.title[locale] ?? "",
    ...sortLink(index, request, linkTo),
  }));
}

export function fixedHeads(request: VariantRequest, linkTo: LinkTo, t: Translate): FixedHeads {
  return {
    pn: { title: t("series.partNumber"), ...sortLink("pn", request, linkTo) },
    leadTime: { title: t("series.availability"), ...sortLink("leadTime", request, linkTo) },
    price: sortLink("price", request, linkTo),
  };
}

/** Clicks cycle through ascending, descending and catalog order. */
function sortLink(key: SortKey, request: VariantRequest, linkTo: LinkTo): Omit<ColumnHead, "title"> {
  if (request.sort !== key) return { href: linkTo({ ...request, sort: key, isDescending: false }), sorted: null };
  if (!request.isDescending) return { href: linkTo({ ...request, isDescending: true }), sorted: "ascending" };
  return { href: linkTo({ ...request, sort: null, isDescending: false }), sorted: "descending" };
}
