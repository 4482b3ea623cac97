import { withTimeLimit } from "../http/retry.server.ts";
import type { Orders } from "../orders/port.ts";
import type { PlaceResult } from "./port.ts";

/** So long the page waits to be able to say whether there is an order. */
const LIMIT_MS = 700;

const PAUSE_MS = 200;

/**
 * Whether a form has placed an order, asked until the database answers, for a few seconds: found, certainly not there, or not
 * known. Never rejects.
 */
export async function askForOrder(orders: Orders, key: string): Promise<PlaceResult> {
  const until = Date.now() + LIMIT_MS;
  for (let left = LIMIT_MS; left > 0; left = until - Date.now()) {
    try {
      const number = await withTimeLimit(orders.placedWith(key), left, "the question for the order");
      return number === null ? { outcome: "not-placed" } : { outcome: "placed", number };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, Math.min(PAUSE_MS, left)));
    }
  }
  return { outcome: "unknown" };
}
