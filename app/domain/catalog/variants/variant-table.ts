import type { Locale } from "../../locale.ts";
import type { AttributeValue, PartRecord } from "../part-record.ts";
import { chooseColumns } from "./choose-columns.ts";
import { columnOf, ranksOf, type Column, type PublicAttribute } from "./column.ts";

/** `ranks`: per column, the index of the part's value; -1 without one. */
export type VariantRow = { readonly part: PartRecord; readonly ranks: readonly number[] };

type SameFact = { readonly attribute: PublicAttribute; readonly value: AttributeValue };

export type VariantTable = {
  readonly sameFacts: readonly SameFact[];
  readonly columns: readonly Column[];
  readonly rows: readonly VariantRow[];
};

/** Public attributes only (R-CAT-16). */
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
