import type { Locale } from "../domain/locale.ts";

const LANGUAGE_TAGS = { en: "en-US", es: "es-MX" } as const;

const days = new Map<Locale, Intl.DateTimeFormat>();

/** A day in words, e.g. `February 10, 2026`, `10 de febrero de 2026`. Days are calendar days, whatever the visitor's zone. */
export function formatDay(isoDate: string, locale: Locale): string {
  const date = new Date(isoDate);
  if (Number.isNaN(date.getTime())) return "";
  const format =
    days.get(locale) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: "long", timeZone: "UTC" });
  days.set(locale, format);
  return format.format(date);
}
