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
