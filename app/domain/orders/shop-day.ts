const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Nothing of the shop is older or younger; days beyond count as these, which every store of dates can tell. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2999, 11, 31);

/** First moment of a day `YYYY-MM-DD` of the shop, whose days are those of UTC; null for what is no day. */
export function startOfDay(day: string | null): Date | null {
  if (day === null || !DAY.test(day)) return null;
  const start = new Date(`${day}T00:00:00Z`);
  if (!start.toJSON()?.startsWith(day)) return null;
  return new Date(Math.min(LATEST, Math.max(EARLIEST, start.getTime())));
}

/** First moment after a day of the shop; null for what is no day. */
export function endOfDay(day: string | null): Date | null {
  const start = startOfDay(day);
  return start && new Date(start.getTime() + DAY_MS);
}
