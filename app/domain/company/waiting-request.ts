const DAY_MS = 24 * 60 * 60 * 1000;

/** Days; later, only pages display the request. */
const LONGEST_REMINDED = 30;

export function waitingDays(createdAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS));
}

/** Sent after `oldest`; sent and last reminded before `latest`. */
export function reminderWindow(everyDays: number, now: Date): { readonly oldest: Date; readonly latest: Date } {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { oldest: before(LONGEST_REMINDED), latest: before(everyDays) };
}
