import { loadCatalogue } from "../../demo/catalogue/load-catalogue.ts";
import { generateParts } from "../../demo/catalogue/generate-parts.ts";
import { median } from "./median.ts";

const ROUNDS = 15;
const LINES = 999;

/** One quote of the maximum number of lines, over HTTP, and the plain loop over the same lines. */
export async function benchQuote(origin: string): Promise<void> {
  const parts = [...generateParts(loadCatalogue())].filter(({ status }) => status === "active").slice(0, LINES);
  const body = JSON.stringify({
    lines: parts.map(({ pn }, index) => ({ pn, quantity: 1 + (index % 9) })),
    shipTo: { country: "US", state: "PA", postalCode: "15222", taxable: true },
  });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const response = await fetch(`${origin}/api/public/quote`, { method: "POST", body });
    const answer = (await response.json()) as { lines: unknown[] };
    if (answer.lines.length !== LINES) throw new Error(`${answer.lines.length} lines came back`);
    times.push(performance.now() - start);
  }
  const loop = plainLoop(parts.map(({ listPrice }) => Number(listPrice)));
  console.log(`Quote of ${LINES} lines over HTTP, median of ${ROUNDS}`);
  console.log(
    `  ${median(times).toFixed(1)} ms, only multiplying ${loop.toFixed(4)} ms, ratio ${(median(times) / loop).toFixed(0)}`,
  );
}

function plainLoop(prices: readonly number[]): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    let sum = 0;
    for (const [index, price] of prices.entries()) sum += Math.round(price * 70) * (1 + (index % 9));
    if (sum < 0) throw new Error("impossible");
    return performance.now() - start;
  });
  return median(times);
}
