import { toNumber, type Cents } from "../domain/money.ts";
import type { Locale } from "../domain/locale.ts";
import { dayAt } from "../domain/orders/shop-day.ts";
import { LANGUAGE_TAGS } from "./language-tags.ts";
import { shopWriting } from "./shop-writing.ts";

const days = new Map<string, Intl.DateTimeFormat>();

/** A day in words, e.g. `February 10, 2026`, `10 de febrero de 2026`. Days are calendar days, whatever the visitor's zone. */
export function formatDay(isoDate: string, locale: Locale): string {
  return dayText(isoDate, locale, "long");
}

/** A day where room is scarce, e.g. `Feb 10, 2026`, `10 feb 2026`. */
export function formatShortDay(isoDate: string, locale: Locale): string {
  return dayText(isoDate, locale, "medium");
}

/** The day of a moment (ISO 8601) in the time zone of the shop, in words. */
export function formatMoment(moment: string, locale: Locale): string {
  return formatDay(dayOfMoment(moment), locale);
}

/** The same where room is scarce. */
export function formatShortMoment(moment: string, locale: Locale): string {
  return formatShortDay(dayOfMoment(moment), locale);
}

const times = new Map<string, Intl.DateTimeFormat>();

/** A moment (ISO 8601) with its time of day, in the time zone of the shop: `Feb 10, 2026, 3:05 PM`. */
export function formatTime(moment: string, locale: Locale): string {
  return timeText(moment, locale);
}

/** The same with the name of the zone, for a time by which somebody elsewhere has to have done something: `Feb 10, 2026, 3:05 PM CST`. */
export function formatDeadline(moment: string, locale: Locale): string {
  if (locale === "en") return timeText(moment, locale, "short");
  const zone = SPANISH_ZONE_NAMES.get(shopWriting().timeZone);
  return zone === undefined ? timeText(moment, locale, "shortGeneric") : `${timeText(moment, locale)} ${zone}`;
}

/**
 * Time zones as business readers in Mexico name them: "hora oriental", as Unicode data has it, is not used there. Other zones go by
 * their city or country ("hora de Ciudad de México"), since the short Spanish name is only `GMT-6`.
 */
const SPANISH_ZONE_NAMES = new Map([
  ["America/New_York", "hora del Este, EE. UU."],
  ["America/Chicago", "hora del Centro, EE. UU."],
  ["America/Denver", "hora de la Montaña, EE. UU."],
  ["America/Los_Angeles", "hora del Pacífico, EE. UU."],
]);

function timeText(moment: string, locale: Locale, timeZoneName?: "short" | "shortGeneric"): string {
  const { timeZone } = shopWriting();
  const key = [locale, timeZone, timeZoneName].join(" ");
  const known = times.get(key);
  // `dateStyle` goes with no name of a zone.
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

/** The day of a moment in the time zone of the shop, `2026-01-31`. */
export function dayOfMoment(moment: string): string {
  return dayAt(new Date(moment), shopWriting().timeZone);
}

/** A moment in the time zone of the shop for tables of commands, `2026-01-31 14:05`. */
export function minuteOfMoment(moment: string): string {
  const { timeZone } = shopWriting();
  // The Swedish way of writing is the one of ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone }).format(
    new Date(moment),
  );
}

/** A day that is near another one, of which only a year that is not the same is told: `Dec 3`, `3 dic`. */
export function formatNearDay(isoDate: string, near: string, locale: Locale): string {
  return dayText(isoDate, locale, isoDate.slice(0, 4) === near.slice(0, 4) ? "near" : "medium");
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

/** Formats are made once: making one takes a hundred times as long as using it. */
type Formats = Map<Locale, Intl.NumberFormat>;

function formatOf(formats: Formats, locale: Locale, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(LANGUAGE_TAGS[locale], options);
  formats.set(locale, format);
  return format;
}

const money: Formats = new Map();

/**
 * Money of the shop with two decimals: `$1,234.50`, and `US$1,234.50` where a dollar could be another one (R-I18N-24, A-86).
 */
export function formatMoney(amount: Cents, locale: Locale): string {
  const format = formatOf(money, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const mark = currencyMark(locale, shopWriting().currency);
  return `${amount < 0 ? "−" : ""}${mark}${format.format(toNumber(amount) * (amount < 0 ? -1 : 1))}`;
}

const marks = new Map<string, string>();

/** What stands before an amount: as the country of the language writes it, else as the rest of the world does. */
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

/** Writes amounts of a page; one that is not known stays null. */
export function moneyIn(locale: Locale): (amount: Cents | null) => string | null {
  return (amount) => (amount === null ? null : formatMoney(amount, locale));
}

const amounts: Formats = new Map();

/** A quantity with its unit: `6.8 A`. */
export function formatAmount(amount: number, unit: string, locale: Locale): string {
  return `${formatOf(amounts, locale, { maximumFractionDigits: 6 }).format(amount)} ${unit}`;
}

const counts: Formats = new Map();

/** A number of things: `1,437`. */
export function formatCount(count: number, locale: Locale): string {
  return formatOf(counts, locale).format(count);
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
