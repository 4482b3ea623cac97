import { toNumber, type Cents } from "../domain/money.ts";
import type { Locale } from "../domain/locale.ts";
import { dayAt } from "../domain/orders/shop-day.ts";
import { shopWriting } from "./shop-writing.ts";

const days = new Map<string, Intl.DateTimeFormat>();

/** `February 10, 2026`, `10 de febrero de 2026`; independent of the time zone. */
export function formatDay(isoDate: string, locale: Locale): string {
  return dayText(isoDate, locale, "long");
}

/** `Feb 10, 2026`, `10 feb 2026`. */
export function formatShortDay(isoDate: string, locale: Locale): string {
  return dayText(isoDate, locale, "medium");
}

/** `moment` is ISO 8601; shop time zone. */
export function formatMoment(moment: string, locale: Locale): string {
  return formatDay(dayOfMoment(moment), locale);
}

export function formatShortMoment(moment: string, locale: Locale): string {
  return formatShortDay(dayOfMoment(moment), locale);
}

const times = new Map<string, Intl.DateTimeFormat>();

export function formatTime(moment: string, locale: Locale): string {
  return timeText(moment, locale);
}

/** `Feb 10, 2026, 3:05 PM CST`. */
export function formatDeadline(moment: string, locale: Locale): string {
  if (locale === "en") return timeText(moment, locale, "short");
  const zone = SPANISH_ZONE_NAMES.get(shopWriting().timeZone);
  return zone === undefined ? timeText(moment, locale, "shortGeneric") : `${timeText(moment, locale)} ${zone}`;
}

/** Unicode data has "hora oriental", which Mexico does not use; the short Spanish name is only `GMT-6`. */
const SPANISH_ZONE_NAMES = new Map([
  ["America/New_York", "hora del Este (EE. UU.)"],
  ["America/Chicago", "hora del Centro (EE. UU.)"],
  ["America/Denver", "hora de la Montaña (EE. UU.)"],
  ["America/Los_Angeles", "hora del Pacífico (EE. UU.)"],
]);

export const LANGUAGE_TAGS = { en: "en-US", es: "es-MX" } as const;

function timeText(moment: string, locale: Locale, timeZoneName?: "short" | "shortGeneric"): string {
  const { timeZone } = shopWriting();
  const key = [locale, timeZone, timeZoneName].join(" ");
  const known = times.get(key);
  // `dateStyle` excludes a time zone name.
  const format =
    known ??
    new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone,
      timeZoneName,
    });
  if (!known) times.set(key, format);
  return format.format(new Date(moment));
}

export function dayOfMoment(moment: string): string {
  return dayAt(new Date(moment), shopWriting().timeZone);
}

/** `2026-01-31 14:05`, in the shop time zone. */
export function minuteOfMoment(moment: string): string {
  const { timeZone } = shopWriting();
  // Swedish dates are ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone }).format(
    new Date(moment),
  );
}

/** In milliseconds: 180 days. A later day of another year has its year. */
const NEAR = 180 * 86_400_000;

/** `Dec 3`, `3 dic`; with the year if it differs and the day is not near. */
export function formatNearDay(isoDate: string, near: string, locale: Locale): string {
  const ahead = Date.parse(isoDate) - Date.parse(near);
  const isNear = isoDate.slice(0, 4) === near.slice(0, 4) || (ahead >= 0 && ahead <= NEAR);
  return dayText(isoDate, locale, isNear ? "near" : "medium");
}

function dayText(isoDate: string, locale: Locale, style: "long" | "medium" | "near"): string {
  const date = new Date(isoDate);
  if (Number.isNaN(date.getTime())) return "";
  const key = `${locale} ${style}`;
  const shown = style === "near" ? ({ month: "short", day: "numeric" } as const) : { dateStyle: style };
  const format = days.get(key) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { ...shown, timeZone: "UTC" });
  days.set(key, format);
  return format.format(date);
}

/** Creating a format takes a hundred times as long as using it. */
type Formats = Map<Locale, Intl.NumberFormat>;

function formatOf(formats: Formats, locale: Locale, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(LANGUAGE_TAGS[locale], options);
  formats.set(locale, format);
  return format;
}

const money: Formats = new Map();

/** `$1,234.50`, or `US$1,234.50` where a dollar is ambiguous (R-I18N-24, A-86). */
export function formatMoney(amount: Cents, locale: Locale): string {
  const format = formatOf(money, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const mark = currencyMark(locale, shopWriting().currency);
  return `${amount < 0 ? "−" : ""}${mark}${format.format(toNumber(amount) * (amount < 0 ? -1 : 1))}`;
}

const marks = new Map<string, string>();

function currencyMark(locale: Locale, currency: string): string {
  const key = `${locale} ${currency}`;
  const known = marks.get(key);
  if (known !== undefined) return known;
  const symbols = [LANGUAGE_TAGS[locale], "en-001"].map((tag) => symbolIn(tag, currency));
  const mark = symbols.find((symbol) => symbol !== currency) ?? `${currency}\u00a0`;
  marks.set(key, mark);
  return mark;
}

function symbolIn(tag: string, currency: string): string {
  const parts = new Intl.NumberFormat(tag, { style: "currency", currency }).formatToParts(1);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

export function moneyIn(locale: Locale): (amount: Cents | null) => string | null {
  return (amount) => (amount === null ? null : formatMoney(amount, locale));
}

const amounts: Formats = new Map();

export function formatAmount(amount: number, unit: string, locale: Locale): string {
  return `${formatOf(amounts, locale, { maximumFractionDigits: 6 }).format(amount)} ${unit}`;
}

const counts: Formats = new Map();

export function formatCount(count: number, locale: Locale): string {
  return formatOf(counts, locale).format(count);
}

const MEGABYTE = 1_000_000;

/** `240 kB`, `1.2 MB`. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const isLarge = bytes >= MEGABYTE;
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(isLarge ? bytes / MEGABYTE : Math.max(1, bytes / 1000));
}
