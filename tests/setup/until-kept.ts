import { localeOfPath } from "../../app/domain/locale.ts";
import { eventually } from "./patience.ts";
import type { RunningShop } from "./running-shop.ts";

/** A shop that has just opened caches no pages before its database has answered. */
export function untilKept(shop: RunningShop, page = "/es"): Promise<void> {
  const headers = { Cookie: `locale=${localeOfPath(page)}` };
  return eventually(async () => {
    const answer = await shop.get(page, { headers });
    await answer.body?.cancel();
    if (!/s-maxage/.test(answer.headers.get("Cache-Control") ?? "")) throw new Error(`${page} is not kept`);
  });
}
