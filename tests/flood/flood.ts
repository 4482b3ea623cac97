import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { HOSTILE_POSTS } from "./hostile-posts.ts";
import { sendPost, type FloodAnswer } from "./send-post.ts";

/** The shop as a flood needs it. `memory` in bytes; null where the system does not tell. */
type FloodedShop = { readonly origin: string; memory(): number | null };

export type FloodOptions = {
  readonly posts: number;
  /** Posts under way at the same time. */
  readonly atOnce: number;
  /** Networks they come from. */
  readonly networks: number;
  /** How long other visitors are measured before, in milliseconds. */
  readonly calmMs: number;
};

export type FloodResult = {
  readonly seconds: number;
  readonly statuses: ReadonlyMap<string, number>;
  /** Per kind of post: the largest answer in bytes, the longest time in milliseconds. */
  readonly kinds: ReadonlyMap<string, { bytes: number; ms: number; statuses: Set<string> }>;
  readonly before: VisitorTimes;
  readonly during: VisitorTimes;
  /** Bytes more than before at the highest point and once everything is over; null where the system does not tell. */
  readonly peak: number | null;
  readonly settled: number | null;
};

export type VisitorTimes = {
  readonly pages: number;
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
};

/** What other visitors look at meanwhile: made anew each time, kept, searched, and a cart. */
const PAGES = ["/cart", "/", "/products?q=relay", "/es/carrito", "/quick-order", "/es/productos?q=contactor"];
const VISITORS = 3;
const THINK_MS = 40;
const SETTLE_MS = 5000;

/** Sends hostile posts while other visitors look at pages, and measures what that costs them and the process. */
export async function flood(shop: FloodedShop, options: FloodOptions): Promise<FloodResult> {
  const before = await whileVisited(shop.origin, () => pause(options.calmMs));
  const start = performance.now();
  const [statuses, kinds] = [
    new Map<string, number>(),
    new Map<string, { bytes: number; ms: number; statuses: Set<string> }>(),
  ];
  const memoryBefore = shop.memory();
  let highest = memoryBefore ?? 0;
  const sampling = setInterval(() => (highest = Math.max(highest, shop.memory() ?? 0)), 100);
  const during = await whileVisited(shop.origin, () =>
    sendAll(shop.origin, options, (name, answer) => {
      const status = String(answer.status ?? "cut");
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const known = kinds.get(name) ?? { bytes: 0, ms: 0, statuses: new Set() };
      known.statuses.add(status);
      kinds.set(name, {
        bytes: Math.max(known.bytes, answer.bytes),
        ms: Math.max(known.ms, answer.ms),
        statuses: known.statuses,
      });
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  clearInterval(sampling);
  await pause(SETTLE_MS);
  const more = (bytes: number | null) => (memoryBefore === null || bytes === null ? null : bytes - memoryBefore);
  return { seconds, statuses, kinds, before: before, during, peak: more(highest), settled: more(shop.memory()) };
}

async function sendAll(
  origin: string,
  { posts, atOnce, networks }: FloodOptions,
  onAnswer: (name: string, answer: FloodAnswer) => void,
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  let next = 0;
  const sender = async () => {
    while (next < posts) {
      const at = next++;
      const post = HOSTILE_POSTS[at % HOSTILE_POSTS.length];
      if (!post) return;
      onAnswer(post.name, await sendPost(origin, post, { address: `203.0.113.${1 + (at % networks)}`, agent }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  agent.destroy();
}

/** Times of pages that others look at while something is done, each of them from an address of their own. */
async function whileVisited(origin: string, work: () => Promise<unknown>): Promise<VisitorTimes> {
  const times: number[] = [];
  const state = { isOver: false };
  const visit = async (who: number) => {
    const agent = new http.Agent({ keepAlive: true });
    for (let at = who; !state.isOver; at++) {
      // A search of its own each time, which nobody keeps.
      const page = PAGES[at % PAGES.length] ?? "/";
      const target = page.includes("?") ? `${page}+${at}` : page;
      times.push(await timeOf(origin + target, { "X-Forwarded-For": `198.51.100.${1 + who}` }, agent));
      await pause(THINK_MS);
    }
    agent.destroy();
  };
  const visits = Array.from({ length: VISITORS }, (_visitor, who) => visit(who));
  await work();
  state.isOver = true;
  await Promise.all(visits);
  return timesOf(times);
}

function timeOf(url: string, headers: Record<string, string>, agent: http.Agent): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent }, (answer) => {
      answer.resume();
      answer.once("end", () => {
        if (answer.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    });
    request.once("error", reject);
  });
}

function timesOf(times: readonly number[]): VisitorTimes {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { pages: sorted.length, p50: at(0.5), p95: at(0.95), worst: at(1) };
}
