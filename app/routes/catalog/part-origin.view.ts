import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { SpecificationRow } from "../../ui/catalog/part-types.ts";
import type { Locale } from "../../domain/locale.ts";
import type { AttributeTitle } from "../../services/content/content.ts";

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
