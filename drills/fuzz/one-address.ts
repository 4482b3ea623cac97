import type { RunningShop } from "../../tests/setup/running-shop.ts";

/** Answers to one caller who never stops, by status, and faults of the refusals. */
export type OneAddress = { readonly statuses: ReadonlyMap<number, number>; readonly faults: readonly string[] };

/** More than any limit for one address allows, and more at once than the render queue holds. */
const REQUESTS = 2000;
const AT_ONCE = 40;
const ENOUGH = 40;

/** One address requests files, searches and new carts without end: it must get a readable 429, and other addresses none. */
export async function askFromOneAddress(shop: RunningShop): Promise<OneAddress> {
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const headers = { "X-Forwarded-For": "203.0.113.250" };
  let searches = 0;
  const asks = [
    () => shop.get("/cart?format=csv", { headers }),
    // A new one each time: cached pages are not limited.
    () => shop.get(`/es/productos?q=relevador+${(searches += 1)}`, { headers }),
    () => shop.post("/es/carrito", { intent: "add", pn: "no such part" }, { headers }),
  ];
  for (const ask of asks) {
    let refused = 0;
    for (let sent = 0; sent < REQUESTS && refused < ENOUGH; sent += AT_ONCE) {
      for (const answer of await Promise.all(Array.from({ length: AT_ONCE }, ask))) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const text = await answer.text();
        if (answer.status !== 429) continue;
        refused += 1;
        if (!(Number(answer.headers.get("Retry-After")) > 0)) faults.push("429 without Retry-After");
        if (text === "") faults.push("429 without a text");
      }
    }
    if (refused === 0) faults.push(`${REQUESTS} requests from one address and none refused`);
  }
  const other = await shop.get("/cart?format=csv", { headers: { "X-Forwarded-For": "203.0.113.251" } });
  if (other.status !== 200) faults.push(`another address was answered ${other.status}`);
  return { statuses, faults: [...new Set(faults)] };
}
