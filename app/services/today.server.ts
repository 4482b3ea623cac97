import { dayAt } from "../domain/orders/shop-day.ts";
import type { Content } from "./content/content.ts";

const MINUTE_MS = 60_000;

let last = { minute: Number.NaN, timeZone: "", day: "" };

/** `2026-11-23`. Computed once a minute: every cached page needs it, and days begin on a minute in all zones. */
export function todayOf(content: Pick<Content, "site">): string {
  const { timeZone } = content.site().shop;
  const now = new Date();
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (last.minute !== minute || last.timeZone !== timeZone) last = { minute, timeZone, day: dayAt(now, timeZone) };
  return last.day;
}
