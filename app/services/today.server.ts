import { dayAt } from "../domain/orders/shop-day.ts";
import type { Content } from "./content/port.ts";

const MINUTE_MS = 60_000;

let last = { minute: Number.NaN, timeZone: "", day: "" };

/**
 * The day it is in the time zone of the shop, `2026-11-23`. Worked out once a minute: each page from memory asks for it, and days
 * begin with a minute everywhere.
 */
export function todayOf(content: Pick<Content, "site">): string {
  const { timeZone } = content.site().shop;
  const now = new Date();
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (last.minute !== minute || last.timeZone !== timeZone) last = { minute, timeZone, day: dayAt(now, timeZone) };
  return last.day;
}
