const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Days outside are clamped; every date store accepts these. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2999, 11, 31);

export function isDay(text: string): boolean {
  return DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

export function startOfDay(day: string | null, timeZone: string): Date | null {
  const midnight = midnightOf(day);
  return midnight === null ? null : startAt(midnight, timeZone);
}

/** First moment of the next day; null for an invalid day. */
export function endOfDay(day: string | null, timeZone: string): Date | null {
  const midnight = midnightOf(day);
  return midnight === null ? null : startAt(midnight + DAY_MS, timeZone);
}

function midnightOf(day: string | null): number | null {
  if (day === null || !isDay(day)) return null;
  return Math.min(LATEST, Math.max(EARLIEST, Date.parse(`${day}T00:00:00Z`)));
}

/** Clocks may change at midnight: the first offset that leads into the day is right. */
function startAt(midnight: number, timeZone: string): Date {
  const day = new Date(midnight).toISOString().slice(0, 10);
  const offsets = [offsetAt(midnight - DAY_MS, timeZone), offsetAt(midnight + DAY_MS, timeZone)];
  const starts = offsets.map((offset) => new Date(midnight - offset)).toSorted((a, b) => a.getTime() - b.getTime());
  return starts.find((start) => dayAt(start, timeZone) === day) ?? new Date(midnight);
}

export function dayAt(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 10);
}

const OFFSET = /([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/;

const clocks = new Map<string, Intl.DateTimeFormat>();

function offsetAt(moment: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset", year: "numeric" });
  clocks.set(timeZone, clock);
  // "GMT", "GMT-05:00", "GMT+05:30"; historic offsets have seconds.
  const name = clock.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0", seconds = "0"] = OFFSET.exec(name) ?? [];
  const offset = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === "+" ? offset : -offset;
}
