import { loadCatalogue } from "../../demo/catalogue/load-catalogue.ts";
import { generateParts } from "../../demo/catalogue/generate-parts.ts";
import { filledIn, orderNumberOf, readAnswer, saying, walkToReview } from "../../tests/setup/checkout-walk.ts";
import type { Asker } from "../../tests/setup/checkout-walk.ts";
import type { RunningShop } from "../../tests/setup/running-shop.ts";
import { signedIn } from "../../tests/setup/signed-in.ts";
import { startBareOrders } from "./bare-orders.ts";
import { median } from "./median.ts";

const ROUNDS = 9;
const LINES = 200;
const PASTED_LINES = 500;
const BUYER = "dana.whitlock@meridianpack.example";

/** An order: a pasted list to its review page, a large cart, and the click that places it. */
export async function benchOrders(shop: RunningShop): Promise<void> {
  const browser = await signedIn(shop, BUYER);
  const buyer: Asker = {
    get: async (path) => readAnswer(await browser.get(path)),
    post: async (path, fields) => readAnswer(await browser.post(path, fields)),
  };
  const sold = [...generateParts(loadCatalogue())].filter(({ status }) => status === "active");
  const parts = sold.filter(({ listPrice }) => Number(listPrice) > 0).map(({ pn }) => pn);
  console.log(`Ordering over HTTP, one at a time, median of ${ROUNDS}`);
  await benchPaste(buyer, parts.slice(0, PASTED_LINES));
  await benchPlacing(buyer, parts.slice(0, LINES));
}

async function benchPaste(buyer: Asker, parts: readonly string[]): Promise<void> {
  const lines = parts.map((pn, index) => `${1 + (index % 9)}\t${pn}\tmachine ${index}`).join("\n");
  const paste = async () => {
    const kept = await buyer.post("/quick-order", { lines });
    const page = await buyer.get(kept.location);
    if (kept.status !== 303 || page.status !== 200) throw new Error(`no review page: ${saying(page)}`);
  };
  const { milliseconds } = await timed(paste);
  console.log(`  ${parts.length} pasted lines to their review page: ${milliseconds.toFixed(0)} ms`);
}

async function benchPlacing(buyer: Asker, parts: readonly string[]): Promise<void> {
  const quantities = Object.fromEntries(parts.map((pn, index) => [`q[${pn}]`, String(1 + (index % 9))]));
  await buyer.post("/cart", { intent: "clear" });
  await buyer.post("/cart", { intent: "add", ...quantities });
  const cart = await timed(() => buyer.get("/cart"));
  const placing: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const form = await walkToReview(buyer, `BENCH ${round}`);
    const fields = filledIn(form, `BENCH ${round}`);
    const start = performance.now();
    const placed = await buyer.post(form.action, fields);
    placing.push(performance.now() - start);
    if (orderNumberOf(placed) === null) throw new Error(`not ordered: ${saying(placed)}`);
    await buyer.post("/cart", { intent: "add", ...quantities });
  }
  const bare = await startBareOrders(LINES, cart.last.text.length);
  const ask = (method: string) => async () => readAnswer(await fetch(bare.url, { method }));
  const written = await timed(ask("POST"));
  const read = await timed(ask("GET"));
  await bare.stop();
  report(`cart page of ${LINES} lines`, cart.milliseconds, read.milliseconds, "reading as many rows");
  report(`placing an order of ${LINES} lines`, median(placing), written.milliseconds, "writing as many rows");
}

function report(what: string, shop: number, bare: number, least: string): void {
  console.log(
    `  ${what}: ${shop.toFixed(0)} ms, only ${least} ${bare.toFixed(1)} ms, ratio ${(shop / bare).toFixed(1)}`,
  );
}

/** Median time of the rounds, after a warm-up, and the last answer. */
async function timed<T>(ask: () => Promise<T>): Promise<{ milliseconds: number; last: T }> {
  const times: number[] = [];
  let last = await ask();
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    last = await ask();
    times.push(performance.now() - start);
  }
  return { milliseconds: median(times), last };
}
