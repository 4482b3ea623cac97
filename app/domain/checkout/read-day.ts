import type { Locale } from "../locale.ts";
import { isDay } from "../orders/shop-day.ts";

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;

/** Two digits of a year are of this century: nobody needs parts in 1926. */
const CENTURY = 2000;

/**
 * A day as a date field sends it or as it is typed into a browser without one: `2026-03-15`, `3/15/2026` in English, `15/3/2026` in
 * Spanish; where only one order makes a day of it, that one. As `YYYY-MM-DD`; null for what is no day.
 */
export function readDay(typed: string, locale: Locale): string | null {
  const text = typed.trim();
  const [, year = "", month = "", day = ""] = YEAR_FIRST.exec(text) ?? [];
  if (year !== "") return dayOf(year, month, day);
  const [, first = "", second = "", last = ""] = YEAR_LAST.exec(text) ?? [];
  if (last === "") return null;
  const fullYear = last.length === 2 ? String(CENTURY + Number(last)) : last;
  const monthFirst = dayOf(fullYear, first, second);
  const dayFirst = dayOf(fullYear, second, first);
  return locale === "en" ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}

const HOURS_BEHIND = 10;
const HOUR_MS = 3_600_000;

/**
 * The day `YYYY-MM-DD` it still is in Hawaii, the last place of the United States where it changes: a need-by date that is today
 * for its buyer, wherever they are, is never past.
 *
 * @param now milliseconds since 1970
 */
export function earliestToday(now: number): string {
  return new Date(now - HOURS_BEHIND * HOUR_MS).toISOString().slice(0, 10);
}
