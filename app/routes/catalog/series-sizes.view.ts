import { isRange, writeRequest, type VariantRequest } from "../../domain/catalog/variants/request.ts";
import type { Column } from "../../domain/catalog/variants/column.ts";
import { valueLabel } from "../../domain/catalog/product-filters.ts";
import { paginate } from "../../domain/catalog/variants/pages.ts";
import type { VariantTable } from "../../domain/catalog/variants/variant-table.ts";
import type { LinkItem, SeriesRow } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Words } from "../../i18n/strings.ts";
import { pageValue } from "./series-table.view.ts";

/** More would be a list of their own. */
const MOST_SIZES = 16;

const WHOLE: VariantRequest = { choices: new Map(), inStock: false, sort: null, isDescending: false, page: 1 };

/** Links to the table of each size: its tabs, else one choice of its first column with few values. */
export function sizeLinks(
  path: string,
  { columns, rows }: Pick<VariantTable, "columns" | "rows">,
  { locale, t }: Words,
): LinkItem[] {
  const pages = paginate(rows, columns);
  const naming = { columns, locale, t };
  if (pages.length > 1 && pages.length <= MOST_SIZES) {
    return pages.map((page, index) => ({
      title: pageValue(page, naming),
      href: path + queryOf({ ...WHOLE, page: index + 1 }, columns),
    }));
  }
  const index = columns.findIndex((column) => isFew(column));
  const column = columns[index];
  return column ? choices(column, locale).map(({ rank, title }) => ({ title, href: path + choiceOf(rank) })) : [];

  function choiceOf(rank: number): string {
    const choice = { kind: "values", ranks: new Set([rank]) } as const;
    return queryOf({ ...WHOLE, choices: new Map([[index, choice]]) }, columns);
  }
}

function isFew(column: Column): boolean {
  return !isRange(column) && column.values.length > 1 && column.values.length <= MOST_SIZES;
}

/** In the order of the column: numbers ascending. */
function choices({ values, attribute }: Column, locale: Locale) {
  return values.map((value, rank) => ({ rank, title: valueLabel(value, attribute, locale) }));
}

function queryOf(request: VariantRequest, columns: readonly Column[]): string {
  const query = writeRequest(request, columns);
  return query === "" ? "" : `?${query}`;
}

type Tables = ReadonlyMap<string, Pick<VariantTable, "columns" | "rows">>;

/** A series without a table, as while the catalog cannot be read, has no sizes. */
export function withSizes(series: readonly SeriesRow[], tables: Tables, words: Words): SeriesRow[] {
  return series.map((row) => {
    const table = tables.get(row.code);
    return table && row.href ? { ...row, sizes: sizeLinks(row.href, table, words) } : row;
  });
}
