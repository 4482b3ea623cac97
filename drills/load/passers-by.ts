import { Agent } from "node:http";
import { linksOf } from "../../tests/setup/read-html.ts";
import { exchange, type Received } from "./exchange.ts";

/** Results for newsletter visitors and the crawler. */
export type Passing = {
  name: string;
  statuses: ReadonlyMap<number, number>;
  /** Rendered pages: all of the crawler's, and the newsletter's private ones. */
  madeNow: number;
  /** Requests without a page by the end. */
  missing: number;
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
  passing(facts: Pick<Passing, "name" | "madeNow" | "missing">): Passing;
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
    passing(facts) {
      agent.destroy();
      const sorted = times.toSorted((a, b) => a - b);
      return { ...facts, statuses, p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN };
    },
  };
}

type Newsletter = { addresses: number; withinMs: number; until: number };

/** Each visitor opens an address of their own from a network of their own, evenly over the time. */
export async function openNewsletter(port: number, { addresses, withinMs, until }: Newsletter): Promise<Passing> {
  const asker = openAsker(port, MOST_AT_ONCE);
  const begun = Date.now();
  let [opened, answered, madeNow] = [0, 0, 0];
  const reader = async () => {
    while (opened < addresses && Date.now() < until) {
      const number = opened++;
      await wait(begun + (number / addresses) * withinMs - Date.now());
      const marks = new URLSearchParams({ utm_source: "news", utm_medium: "email", utm_id: String(number) });
      const path = `${PROMOTED[number % PROMOTED.length]}?${marks}&gclid=${number.toString(36)}`;
      const { status, headers } = await asker.get(path, `100.64.${number >> 8}.${number & 255}`);
      if (status !== 200) continue;
      answered += 1;
      if (!headers.etag) madeNow += 1;
    }
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, reader));
  return asker.passing({ name: "newsletter", madeNow, missing: addresses - answered });
}

/** A crawler requests pages over a few connections, and honors Retry-After. */
export async function crawl(
  port: number,
  { pages, until }: { pages: readonly string[]; until: number },
): Promise<Passing> {
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
  return asker.passing({ name: "crawler", madeNow: answered, missing: pages.length - answered });
}

/** Addresses of part pages, found by links, without limits on this machine. */
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
