import { toNumber, type Cents } from "../domain/money.ts";
import type { Locale } from "../domain/locale.ts";

const LANGUAGE_TAGS = { en: "en-US", es: "es-MX" } as const;

const days = new Map<string, Intl.DateTimeFormat>();

/** A day in words, e.g. `February 10, 2026`, `10 de febrero de 2026`. Days are calendar days, whatever the visitor's zone. */
export function formatDay(isoDate: string, locale: Locale): string {
  return dayText(isoDate, locale, "long");
}

/** A day where room is scarce, e.g. `Feb 10, 2026`, `10 feb 2026`. */
export function formatShortDay(isoDate: string, locale: Locale): string {
  return dayText(isoDate, locale, "medium");
}

function dayText(isoDate: string, locale: Locale, dateStyle: "long" | "medium"): string {
  const date = new Date(isoDate);
  if (Number.isNaN(date.getTime())) return "";
  const key = `${locale} ${dateStyle}`;
  const format = days.get(key) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle, timeZone: "UTC" });
  days.set(key, format);
  return format.format(date);
}

const amounts = new Map<Locale, Intl.NumberFormat>();

/** US dollars with two decimals: `$1,234.50`, and `US$1,234.50` where a dollar could be another one (R-I18N-24, A-86). */
export function formatMoney(amount: Cents, locale: Locale): string {
  const format =
    amounts.get(locale) ??
    new Intl.NumberFormat(LANGUAGE_TAGS[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  amounts.set(locale, format);
  const mark = locale === "en" ? "$" : "US$";
  return `${amount < 0 ? "−" : ""}${mark}${format.format(toNumber(amount) * (amount < 0 ? -1 : 1))}`;
}

/** Writes amounts of a page; one that is not known stays null. */
export function moneyIn(locale: Locale): (amount: Cents | null) => string | null {
  return (amount) => (amount === null ? null : formatMoney(amount, locale));
}

/** A quantity with its unit: `6.8 A`. */
export function formatAmount(amount: number, unit: string, locale: Locale): string {
  return `${new Intl.NumberFormat(LANGUAGE_TAGS[locale], { maximumFractionDigits: 6 }).format(amount)} ${unit}`;
}

/** A number of things: `1,437`. */
export function formatCount(count: number, locale: Locale): string {
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale]).format(count);
}

const MEGABYTE = 1_000_000;

/** How much there is to be fetched: `240 kB`, `1.2 MB`. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const isLarge = bytes >= MEGABYTE;
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(isLarge ? bytes / MEGABYTE : Math.max(1, bytes / 1000));
}
