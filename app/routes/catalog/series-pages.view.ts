import type { Words } from "../../i18n/strings.ts";
import type { PageLink } from "../../ui/catalog/series-types.ts";
import { valueLabel } from "../../domain/catalog/product-filters.ts";
import type { Column } from "../../domain/catalog/variants/column.ts";
import type { VariantPage } from "../../domain/catalog/variants/pages.ts";
import type { VariantRequest } from "../../domain/catalog/variants/request.ts";
import type { LinkTo } from "./series-filters.view.ts";

type Naming = Words & { columns: readonly Column[] };

/** Empty for a single page. */
export function pageLinks(
  pages: readonly VariantPage[],
  request: VariantRequest,
  linkTo: LinkTo,
  naming: Naming,
): PageLink[] {
  if (pages.length < 2) return [];
  return pages.map((page, index) => ({
    label: pageValue(page, naming),
    rows: page.rows.length,
    href: index + 1 === request.page ? null : linkTo({ ...request, page: index + 1 }),
  }));
}

/** Title of the attribute that divides the table; may be empty. */
export function pagesBy([page]: readonly VariantPage[], { columns, locale }: Naming): string {
  return columns[page?.column ?? -1]?.attribute.title[locale] ?? "";
}

/** `Operator style: flush`, for the page heading. */
export function pageLabel(page: VariantPage, naming: Naming): string {
  const title = pagesBy([page], naming);
  const label = pageValue(page, naming);
  return title ? naming.t("series.chip", title, label) : label;
}

function pageValue({ column, rank, part, parts }: VariantPage, { columns, locale, t }: Naming): string {
  const of = column === null ? undefined : columns[column];
  const value = of?.values[rank];
  if (!of) return t("series.pageOf", part, parts);
  const label = value ? valueLabel(value, of.attribute, locale) : t("series.otherValues");
  return parts > 1 ? `${label}, ${t("series.pageOf", part, parts)}` : label;
}
