import { setTimeout as sleep } from "node:timers/promises";
import type { RunningShop } from "./running-shop.ts";

/** A shop that has just opened keeps no pages before it has heard from its database. */
export async function untilKept(shop: RunningShop, page = "/es"): Promise<void> {
  for (let time = 0; time < 100; time++) {
    if ((await shop.get(page)).headers.has("ETag")) return;
    await sleep(100);
  }
  throw new Error(`${page} is not kept`);
}
