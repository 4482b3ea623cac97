import { setTimeout as sleep } from "node:timers/promises";
import { localeOfPath } from "../../app/domain/locale.ts";
import type { RunningShop } from "./running-shop.ts";

/** A shop that has just opened caches no pages before its database has answered. */
export async function untilKept(shop: RunningShop, page = "/es"): Promise<void> {
  const headers = { Cookie: `locale=${localeOfPath(page)}` };
  for (let time = 0; time < 300; time++) {
    const answer = await shop.get(page, { headers });
    await answer.body?.cancel();
    if (/s-maxage/.test(answer.headers.get("Cache-Control") ?? "")) return;
    await sleep(100);
  }
  throw new Error(`${page} is not kept`);
}
