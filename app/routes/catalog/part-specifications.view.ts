import type { Figure } from "../../domain/catalog/data-sheet.ts";
import type { AttributeValue, PartRecord } from "../../domain/catalog/part-record.ts";
import type { FigureRow, SpecificationRow } from "../../ui/catalog/part-types.ts";
import { valueLabel } from "../../domain/catalog/value-label.ts";
import { valueSlug } from "../../domain/slug.ts";
import type { Locale } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { AttributeTitle, Category } from "../../services/content/port.ts";

/**
 * The attributes of a part, those the category filters by first, in that order, so that all parts of a category read alike;
 * then the others as stored. An attribute without a public title is never shown (R-CAT-16).
 */
export function specificationRows(
  part: PartRecord,
  titles: ReadonlyMap<string, AttributeTitle>,
  category: Category,
  locale: Locale,
): SpecificationRow[] {
  const inOrder = new Set([...category.filters, ...Object.keys(part.attributes)]);
  return [...inOrder].flatMap((key): SpecificationRow[] => {
    const title = titles.get(key);
    const value = part.attributes[key];
    if (!title || !value) return [];
    const href = category.filters.includes(key) ? allWith(category, key, value, locale) : null;
    return [{ label: title.title[locale], value: valueLabel(value, title, locale), href }];
  });
}

/** The product list narrowed to one value. The query is the same in both languages. */
function allWith(category: Category, key: string, value: AttributeValue, locale: Locale): string | null {
  const slug = valueSlug(value.en);
  if (slug === "") return null;
  return `${pagePath("products", locale)}?${new URLSearchParams({ category: category.slug.en, [key]: slug }).toString()}`;
}

/**
 * The lines of the data sheet; neighbouring lines of one label become one line with several values. What the specifications say
 * already is not said again.
 */
export function figureRows(
  figures: readonly Figure[],
  specifications: readonly SpecificationRow[],
  locale: Locale,
): FigureRow[] {
  const said = new Set(specifications.map(({ label, value }) => `${label}: ${value}`));
  const rows: { label: string; values: string[] }[] = [];
  for (const { label, value, unit } of figures) {
    const text = unit ? `${value[locale]} ${unit}` : value[locale];
    if (said.has(`${label[locale]}: ${text}`)) continue;
    const last = rows.at(-1);
    if (last?.label === label[locale]) last.values.push(text);
    else rows.push({ label: label[locale], values: [text] });
  }
  return rows;
}

/** Titles of the attributes that may be shown, by key (R-CAT-16). */
export function publicTitles(attributes: readonly AttributeTitle[]): ReadonlyMap<string, AttributeTitle> {
  return new Map(attributes.filter(({ isPublic }) => isPublic).map((each) => [each.key, each]));
}
