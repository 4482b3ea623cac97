import type { Locale } from "../../locale.ts";
import type { AttributeValue, PartRecord } from "../part-record.ts";
import { chooseColumns } from "./choose-columns.ts";
import { columnOf, ranksOf, type Column, type PublicAttribute } from "./column.ts";

/** A part and, for each column, the place of its value among the column's values; -1 where it has none. */
export type VariantRow = { readonly part: PartRecord; readonly ranks: readonly number[] };

/** A fact that holds for every part of the series. */
type SameFact = { readonly attribute: PublicAttribute; readonly value: AttributeValue };

/** The parts of a series as a table: what they share, what they differ in, one row each in catalogue order. */
export type VariantTable = {
  readonly sameFacts: readonly SameFact[];
  readonly columns: readonly Column[];
  readonly rows: readonly VariantRow[];
};

/** Attributes that are not among the public ones are never in the table (R-CAT-16). */
export function buildVariantTable(
  parts: readonly PartRecord[],
  categoryFilters: readonly string[],
  attributes: readonly PublicAttribute[],
  locale: Locale,
): VariantTable {
  const byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]));
  const { same, varying } = chooseColumns(parts, categoryFilters, byKey);
  const columns = varying.map((attribute) => columnOf(attribute, parts, locale));
  const ranks = columns.map((column) => ranksOf(column, parts));
  return {
    sameFacts: same.flatMap((attribute) => {
      const value = parts[0]?.attributes[attribute.key];
      return value?.en ? [{ attribute, value }] : [];
    }),
    columns,
    rows: parts.map((part, index) => ({ part, ranks: ranks.map((column) => column[index] ?? -1) })),
  };
}
