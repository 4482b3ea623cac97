import type { Figure } from "../../domain/catalog/data-sheet.ts";
import type { AttributeValue, PartRecord } from "../../domain/catalog/part-record.ts";
import type { FigureRow, SpecificationRow } from "../../ui/catalog/part-types.ts";
import { valueLabel } from "../../domain/catalog/product-filters.ts";
import { valueSlug } from "../../domain/slug.ts";
import type { Locale } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { AttributeTitle, Category } from "../../services/content/content.ts";

/**
 * Filter attributes of the category first, in their order, so that its parts read alike; then the others. Attributes without a public title
 * are hidden (R-CAT-16).
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

/** The query is the same in both languages. */
function allWith(category: Category, key: string, value: AttributeValue, locale: Locale): string | null {
  const slug = valueSlug(value.en);
  if (slug === "") return null;
  return `${pagePath("products", locale)}?${new URLSearchParams({ category: category.slug.en, [key]: slug }).toString()}`;
}

/** Adjacent lines with one label become one line with several values. Lines that repeat a specification are left out. */
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

/**
 * One list without doubles: figures with the label of a specification join it, and a specification without a link is left out when a
 * figure such as `HP 200/230/460 V: 5/5/10 HP` says the same.
 */
export function withoutDoubles(specifications: readonly SpecificationRow[], figures: readonly FigureRow[]) {
  const labels = new Set(specifications.map(({ label }) => label));
  const kept = specifications.filter((row) => row.href !== null || !figures.some((figure) => says(figure, row)));
  return {
    specifications: kept.map((row) => {
      const more = figures.flatMap(({ label, values }) => (label === row.label ? values : []));
      return more.length > 0 ? { ...row, more } : row;
    }),
    figures: figures.filter(({ label }) => !labels.has(label)),
  };
}

const LIST = /\d[\d.]*(?: ?\/ ?\d[\d.]*)+/;

const phases = (label: string) => /\b([13])[- ]/.exec(label)?.[1];

/** The label and the value list as many numbers, and the specification has a pair of them: `230 V` and `5 HP`. */
function says({ label, values: [value = ""] }: FigureRow, row: SpecificationRow): boolean {
  const [sizes, amounts] = [label, value].map((text) => LIST.exec(text)?.[0].split(/ ?\/ ?/) ?? []);
  if (!sizes || !amounts || sizes.length !== amounts.length) return false;
  const kind = /^\S+/.exec(label)?.[0].replace(",", "");
  const unit = / (\S+)$/.exec(value)?.[1];
  return sizes.some(
    (size, place) =>
      kind !== undefined &&
      row.label.startsWith(`${kind} `) &&
      row.label.includes(` ${size} V`) &&
      row.value === `${amounts[place]} ${unit}` &&
      (phases(row.label) ?? phases(label)) === (phases(label) ?? phases(row.label)),
  );
}

/** By key (R-CAT-16). */
export function publicTitles(attributes: readonly AttributeTitle[]): ReadonlyMap<string, AttributeTitle> {
  return new Map(attributes.filter(({ isPublic }) => isPublic).map((each) => [each.key, each]));
}

const GRAMS_PER_POUND = 453.59237;

const LANGUAGE_TAGS = { en: "en-US", es: "es-MX" } as const;

/** Weight and origin, if they may be displayed (R-CAT-16). */
export function generalRows(
  part: PartRecord,
  titles: ReadonlyMap<string, AttributeTitle>,
  locale: Locale,
): SpecificationRow[] {
  const values: [key: string, value: string | null][] = [
    ["weight", weightText(part, locale)],
    ["countryOfOrigin", part.origin && countryName(part.origin, locale)],
  ];
  return values.flatMap(([key, value]) => {
    const title = titles.get(key);
    return title && value ? [{ label: title.title[locale], value, href: null }] : [];
  });
}

/** An unknown code is returned unchanged. */
export function countryName(code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames([LANGUAGE_TAGS[locale]], { type: "region" }).of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}

/** The reader's unit first: `0.11 lb (0.048 kg)`, `0.048 kg (0.11 lb)`; null if unknown. */
export function weightText({ weight }: Pick<PartRecord, "weight">, locale: Locale): string | null {
  if (weight === null || weight <= 0) return null;
  const kilograms = `${figure(weight / 1000, locale)} kg`;
  const pounds = `${figure(weight / GRAMS_PER_POUND, locale)} lb`;
  return locale === "en" ? `${pounds} (${kilograms})` : `${kilograms} (${pounds})`;
}

/** Light parts have more decimals. */
function figure(value: number, locale: Locale): string {
  const maximumFractionDigits = value < 1 ? 3 : value < 10 ? 2 : 1;
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], { maximumFractionDigits }).format(value);
}
