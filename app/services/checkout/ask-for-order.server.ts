import { withTimeLimit } from "../http/retry.server.ts";
import type { Orders } from "../orders/orders.ts";
import type { PlaceResult } from "./checkout.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

const PAUSE_MS = 200;

/** Retries for a few seconds until the database answers: placed, certainly not placed, or unknown. Never rejects. */
export async function askForOrder(orders: Orders, key: string): Promise<PlaceResult> {
  const until = Date.now() + TIME_LIMITS.askForOrder;
  for (let left = TIME_LIMITS.askForOrder; left > 0; left = until - Date.now()) {
    try {
      const number = await withTimeLimit(orders.placedWith(key), left, "the question for the order");
      return number === null ? { outcome: "not-placed" } : { outcome: "placed", number };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, Math.min(PAUSE_MS, left)));
    }
  }
  return { outcome: "unknown" };
}
