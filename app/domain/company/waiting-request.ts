const DAY_MS = 24 * 60 * 60 * 1000;

/** How long approvers are reminded of a request, in days; later only the pages show that it waits. */
const LONGEST_REMINDED = 30;

/** Whole days that a request has waited. */
export function waitingDays(createdAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS));
}

/** Requests whose approvers are reminded now: sent after `oldest`, and sent and last reminded before `latest`. */
export function reminderWindow(everyDays: number, now: Date): { readonly oldest: Date; readonly latest: Date } {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { oldest: before(LONGEST_REMINDED), latest: before(everyDays) };
}
