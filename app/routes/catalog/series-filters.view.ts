import { type FilterGroup, valueLabel } from "../../domain/catalog/product-filters.ts";
import type { Column } from "../../domain/catalog/variants/column.ts";
import { countValues, type VariantTable } from "../../domain/catalog/variants/variant-table.ts";
import { isRange, withoutChoice, type Choice, type VariantRequest } from "../../domain/catalog/variants/request.ts";
import type { LinkItem } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Words } from "../../i18n/strings.ts";

export type LinkTo = (request: VariantRequest) => string;

/** One per column, with the resulting number of parts per value. */
export function filterGroups({ rows, columns }: VariantTable, request: VariantRequest, locale: Locale): FilterGroup[] {
  const counts = countValues(rows, columns, request.choices);
  return columns.map((column, index) => {
    const head = { key: column.attribute.key, title: titleWithUnit(column, locale) };
    const choice = request.choices.get(index);
    if (isRange(column)) return { ...head, ...rangeOf(column, choice) };
    const chosen = choice?.kind === "values" ? choice.ranks : new Set<number>();
    return { ...head, kind: "values", values: valuesOf(column, counts[index] ?? [], chosen, locale) };
  });
}

function valuesOf(
  { attribute, values }: Column,
  counts: readonly number[],
  chosen: ReadonlySet<number>,
  locale: Locale,
) {
  return values.map((value, rank) => ({
    slug: value.slug,
    label: valueLabel(value, attribute, locale),
    count: counts[rank] ?? 0,
    chosen: chosen.has(rank),
  }));
}

function rangeOf({ values }: Column, choice: Choice | undefined) {
  const numbers = values.map(({ number }) => number ?? 0);
  return {
    kind: "range" as const,
    from: choice?.kind === "range" ? String(choice.from ?? "") : "",
    to: choice?.kind === "range" ? String(choice.to ?? "") : "",
    lowest: Math.min(...numbers),
    highest: Math.max(...numbers),
  };
}

/** A range is entered without its unit, so the title has it. */
function titleWithUnit(column: Column, locale: Locale): string {
  const { title, unit } = column.attribute;
  return isRange(column) && unit ? `${title[locale]} (${unit[locale]})` : title[locale];
}

/** In column order, each with the address without it. */
export function chipLinks(
  columns: readonly Column[],
  request: VariantRequest,
  linkTo: LinkTo,
  { locale, t }: Words,
): LinkItem[] {
  return columns.flatMap((column, index) => {
    const choice = request.choices.get(index);
    if (!choice) return [];
    const { attribute } = column;
    if (choice.kind === "range") {
      const ends = `${choice.from ?? ""}–${choice.to ?? ""}`;
      const title = t("series.chip", titleWithUnit(column, locale), ends);
      return [{ title, href: linkTo(withoutChoice(request, index)) }];
    }
    return [...choice.ranks].flatMap((rank) => {
      const value = column.values[rank];
      if (!value) return [];
      const title = t("series.chip", attribute.title[locale], valueLabel(value, attribute, locale));
      return [{ title, href: linkTo(withoutChoice(request, index, rank)) }];
    });
  });
}
