import {
  filledIn,
  orderNumberOf,
  readAnswer,
  saying,
  walkToReview,
  type Asker,
} from "../../tests/setup/checkout-walk.ts";
import { nonce } from "../../tests/setup/checking-out.ts";
import type { RunningShop } from "../../tests/setup/running-shop.ts";
import { signedIn } from "../../tests/setup/signed-in.ts";

/** Faults of the shop afterwards; empty when pages open and an order can be placed. */
export async function orderSomething(shop: RunningShop): Promise<string[]> {
  const browser = await signedIn(shop, "erin.kowalski@lakeshorewater.example");
  const asker: Asker = {
    get: async (path) => readAnswer(await browser.get(path)),
    post: async (path, fields) => readAnswer(await browser.post(path, fields)),
  };
  const faults: string[] = [];
  for (const path of ["/", "/es", "/shop", "/products?q=relay", "/quick-order", "/healthz"]) {
    const page = await asker.get(path);
    if (page.status !== 200) faults.push(`${path}: ${saying(page)}`);
  }
  await asker.post("/cart", { intent: "add", nonce: nonce(), "q[TI-02FS]": "12" });
  const form = await walkToReview(asker, "AFTER THE FUZZ");
  const placed = await asker.post(form.action, filledIn(form, "AFTER THE FUZZ"));
  return orderNumberOf(placed) === null ? [...faults, `not ordered: ${saying(placed)}`] : faults;
}
