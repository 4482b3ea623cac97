import type { Locale } from "../locale.ts";
import { isDay } from "../orders/shop-day.ts";
import { foldText } from "../search/plain-text.ts";

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;

const CENTURY = 2000;

/** Prefixes of month names; unambiguous across both languages. */
const MONTH_NAMES: readonly (readonly [short: string, ...full: string[]])[] = [
  ["jan", "january", "ene", "enero"],
  ["feb", "february", "febrero"],
  ["mar", "march", "marzo"],
  ["apr", "april", "abr", "abril"],
  ["may", "mayo"],
  ["jun", "june", "junio"],
  ["jul", "july", "julio"],
  ["aug", "august", "ago", "agosto"],
  ["sep", "sept", "september", "septiembre", "setiembre"],
  ["oct", "october", "octubre"],
  ["nov", "november", "noviembre"],
  ["dec", "december", "dic", "diciembre"],
];

/** `15 de marzo de 2027`, `the 15th of March, 2027`. */
const DATE_FILLERS = new Set(["de", "del", "of", "the"]);

/** Result `YYYY-MM-DD` or null. Reads `2026-03-15`; `3/15/2026` in English, `15/3/2026` in Spanish, unless only the other reading is a day. */
export function readDay(typed: string, locale: Locale): string | null {
  const text = typed.trim();
  const [, year = "", month = "", day = ""] = YEAR_FIRST.exec(text) ?? [];
  if (year !== "") return dayOf(year, month, day);
  const [, first = "", second = "", last = ""] = YEAR_LAST.exec(text) ?? [];
  if (last === "") return readWrittenDay(text);
  const fullYear = fullYearOf(last);
  const monthFirst = dayOf(fullYear, first, second);
  const dayFirst = dayOf(fullYear, second, first);
  return locale === "en" ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
}

function readWrittenDay(text: string): string | null {
  const words = foldText(text)
    .split(" ")
    .filter((word) => !DATE_FILLERS.has(word));
  const at = words.findIndex((word) => monthOf(word) !== null);
  const [first = "", second = "", ...more] = words.filter((_, index) => index !== at);
  if (at === -1 || at === 2 || more.length > 0) return null;
  const isYearFirst = at === 1 && /^\d{4}$/.test(first);
  const [day, year] = isYearFirst ? [second, first] : [first.replace(/^(\d{1,2})(?:st|nd|rd|th|o)$/, "$1"), second];
  if (!/^\d{1,2}$/.test(day) || !/^(?:\d{4}|\d{2})$/.test(year)) return null;
  return dayOf(fullYearOf(year), String(monthOf(words[at] ?? "")), day);
}

function monthOf(word: string): number | null {
  const index = MONTH_NAMES.findIndex((names) => names.includes(word));
  return index === -1 ? null : index + 1;
}

function fullYearOf(year: string): string {
  return year.length === 2 ? String(CENTURY + Number(year)) : year;
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}

const HOURS_BEHIND = 10;
const HOUR_MS = 3_600_000;

/** Day in Hawaii, the last US time zone, so that a need-by date of today is never past. @param now milliseconds since 1970 */
export function earliestToday(now: number): string {
  return new Date(now - HOURS_BEHIND * HOUR_MS).toISOString().slice(0, 10);
}
