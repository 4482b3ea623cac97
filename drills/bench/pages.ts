import autocannon from "autocannon";
import { Worker } from "node:worker_threads";
import { median } from "./median.ts";

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 16;

/** With an unknown cookie the cache is skipped and the page is rendered (decision 0026). */
const RENDERED_EACH_TIME = { Cookie: "bench=1" };

/** Requests per second of pages, cached and rendered, and of a bare `node:http` server with the same bytes, in turns. */
export async function benchPages(origin: string, paths: readonly string[]): Promise<void> {
  console.log(`Pages, uncompressed, ${CONNECTIONS} connections, median of ${ROUNDS} turns of ${SECONDS} s`);
  for (const path of paths) {
    const body = await (await fetch(origin + path)).text();
    const bare = await startBare(body);
    const rates = { cached: [] as number[], rendered: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      rates.cached.push(await rate(origin + path));
      rates.rendered.push(await rate(origin + path, RENDERED_EACH_TIME));
      rates.bare.push(await rate(bare.url));
    }
    await bare.stop();
    const least = median(rates.bare);
    const rateOf = (name: "cached" | "rendered") => {
      const shop = median(rates[name]);
      return `${name} ${shop.toFixed(0)} req/s, ratio ${(shop / least).toFixed(4)}`;
    };
    const size = `${(body.length / 1024).toFixed(0)} KB`;
    console.log(`  ${path}: ${rateOf("cached")}; ${rateOf("rendered")}; bare ${least.toFixed(0)} req/s, ${size}`);
  }
}

async function rate(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

/** The minimum: the same bytes from memory, in a thread of its own. */
async function startBare(body: string): Promise<{ url: string; stop(): Promise<unknown> }> {
  const code = `const { createServer } = require("node:http");
    const { parentPort, workerData } = require("node:worker_threads");
    const body = Buffer.from(workerData);
    const server = createServer((request, response) => {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length });
      response.end(body);
    });
    server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));`;
  const worker = new Worker(code, { eval: true, workerData: body });
  const port = await new Promise((resolve) => worker.once("message", resolve));
  return { url: `http://127.0.0.1:${String(port)}/`, stop: () => worker.terminate() };
}
