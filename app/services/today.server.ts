import { dayAt } from "../domain/orders/shop-day.ts";
import type { Content } from "./content/port.ts";

/** The day it is in the time zone of the shop, `2026-11-23`. */
export function todayOf(content: Pick<Content, "site">): string {
  return dayAt(new Date(), content.site().shop.timeZone);
}
