import { Agent } from "node:http";
import { linksOf } from "../../tests/setup/read-html.ts";
import { exchange, type Received } from "./exchange.ts";

/** Results for newsletter visitors and the crawler. */
export type Traffic = {
  name: string;
  statuses: ReadonlyMap<number, number>;
  /** Pages that the shop rendered for these requests; for the newsletter, those not from the page cache. */
  rendered: number;
  /** Requests that had not received a page when the drill ended. */
  unanswered: number;
  p95: number;
};

const PROMOTED = [
  "/",
  "/es",
  "/products/wire-duct/wds",
  "/products/contactors-control-relays/kc",
  "/category/wire-duct",
];
const MOST_AT_ONCE = 40;
const CRAWLER = { address: "203.0.113.66", connections: 4, longestWaitSeconds: 30 };

type Asker = {
  get(path: string, address: string): Promise<Received>;
  result(facts: Pick<Traffic, "name" | "rendered" | "unanswered">): Traffic;
};

function openAsker(port: number, connections: number): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<number, number>();
  const times: number[] = [];
  return {
    async get(path, address) {
      const headers = { Host: `127.0.0.1:${port}`, "X-Forwarded-For": address, "Accept-Encoding": "gzip, br" };
      const begun = performance.now();
      const answer = await exchange(agent, port, { method: "GET", path, headers });
      times.push(performance.now() - begun);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      return answer;
    },
    result(facts) {
      agent.destroy();
      const sorted = times.toSorted((a, b) => a - b);
      return { ...facts, statuses, p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN };
    },
  };
}

type Newsletter = { addresses: number; withinMs: number; until: number };

/** Every visitor has another network and another address (by its parameters). The visits are evenly distributed over `withinMs`. */
export async function openNewsletter(port: number, { addresses, withinMs, until }: Newsletter): Promise<Traffic> {
  const asker = openAsker(port, MOST_AT_ONCE);
  const begun = Date.now();
  let [opened, answered, rendered] = [0, 0, 0];
  const reader = async () => {
    while (opened < addresses && Date.now() < until) {
      const number = opened++;
      await wait(begun + (number / addresses) * withinMs - Date.now());
      const marks = new URLSearchParams({ utm_source: "news", utm_medium: "email", utm_id: String(number) });
      const path = `${PROMOTED[number % PROMOTED.length]}?${marks}&gclid=${number.toString(36)}`;
      const { status, headers } = await asker.get(path, `100.64.${number >> 8}.${number & 255}`);
      if (status !== 200) continue;
      answered += 1;
      if (!headers.etag) rendered += 1;
    }
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, reader));
  return asker.result({ name: "newsletter", rendered, unanswered: addresses - answered });
}

/** A crawler requests pages over a few connections, and honors Retry-After. */
export async function crawl(
  port: number,
  { pages, until }: { pages: readonly string[]; until: number },
): Promise<Traffic> {
  const { address, connections, longestWaitSeconds } = CRAWLER;
  const asker = openAsker(port, connections);
  const left = [...pages];
  let answered = 0;
  const connection = async () => {
    for (let page = left.pop(); page !== undefined && Date.now() < until; page = left.pop()) {
      const { status, headers } = await asker.get(page, address);
      if (status === 200) answered += 1;
      if (status !== 429) continue;
      left.push(page);
      await wait(Math.min(longestWaitSeconds, Number(headers["retry-after"])) * 1000);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return asker.result({ name: "crawler", rendered: answered, unanswered: pages.length - answered });
}

/** Finds addresses of part pages by following links. Requests from this machine are not limited. */
export async function partPages(port: number, many: number): Promise<string[]> {
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const series = linksOf(await read("/shop")).filter((link) => /^\/products\/[^/?#]+\/[^/?#.]+$/.test(link));
  const found = new Set<string>();
  for (const path of new Set(series)) {
    for (let [page, more] = [1, true]; more && found.size < many; page++) {
      const before = found.size;
      for (const link of linksOf(await read(`${path}?page=${page}`)))
        if (/^(\/[^/?#.]+){4}$/.test(link)) found.add(link);
      more = found.size > before;
    }
  }
  return [...found].slice(0, many);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
