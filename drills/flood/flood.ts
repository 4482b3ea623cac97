import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { HOSTILE_POSTS } from "./hostile-posts.ts";
import type { ShopCalls } from "../../tests/setup/shop-calls.ts";
import { signIn } from "../../tests/setup/signed-in.ts";
import { sendPost, type FloodAnswer } from "./send-post.ts";

/** The shop as a flood needs it. `memory` in bytes; null where the system does not report it. */
export type FloodedShop = ShopCalls & { memory(): number | null };

export type FloodOptions = {
  readonly posts: number;
  /** Posts in progress at the same time. */
  readonly atOnce: number;
  /** Networks that the posts come from. */
  readonly networks: number;
  /** How long visitors use the shop before anything is measured, and then before the flood, in milliseconds. */
  readonly warmMs: number;
  readonly calmMs: number;
};

/** What the process holds more than at the beginning, in bytes: at the highest point and at the end; null where it is not known. */
export type MemoryGrowth = { readonly peak: number | null; readonly settled: number | null };

/** Per kind of post: the largest answer in bytes, the longest time in milliseconds, and the statuses. */
type KindResult = { readonly bytes: number; readonly ms: number; readonly statuses: ReadonlySet<string> };

export type FloodResult = {
  readonly seconds: number;
  readonly statuses: ReadonlyMap<string, number>;
  readonly kinds: ReadonlyMap<string, KindResult>;
  readonly before: VisitorTimes;
  readonly during: VisitorTimes;
  readonly growth: MemoryGrowth;
};

export type CalmResult = Pick<FloodResult, "before" | "during" | "growth">;

export type VisitorTimes = {
  readonly pages: number;
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
};

/** Pages of the other visitors: rendered for each request, cached, searches, and a cart. */
const PAGES = ["/cart", "/", "/products?q=relay", "/es/carrito", "/quick-order", "/es/productos?q=contactor"];
const VISITORS = 3;
const THINK_MS = 40;
const SETTLE_MS = 5000;

const SENDERS = { buyer: "dana.whitlock@meridianpack.example", staff: "helen.moss@ferrule.example" };

type Cookies = Readonly<Record<keyof typeof SENDERS, string>>;

/** Sends hostile posts while other visitors look at pages, and measures what that costs them and the process. */
export async function flood(shop: FloodedShop, options: FloodOptions): Promise<FloodResult> {
  const statuses = new Map<string, number>();
  const kinds = new Map<string, KindResult>();
  const count = (name: string, answer: FloodAnswer) => {
    const status = String(answer.status ?? "cut");
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const known = kinds.get(name);
    kinds.set(name, {
      bytes: Math.max(known?.bytes ?? 0, answer.bytes),
      ms: Math.max(known?.ms ?? 0, answer.ms),
      statuses: new Set(known?.statuses).add(status),
    });
  };
  let seconds = 0;
  const measured = await measure(shop, options, async (cookies) => {
    const start = performance.now();
    await sendAll({ shop, options, cookies }, count);
    seconds = (performance.now() - start) / 1000;
  });
  return { ...measured, seconds, statuses, kinds };
}

/** The same visitors for the same time without any post, since a process changes with use alone. */
export function calm(shop: FloodedShop, options: FloodOptions, seconds: number): Promise<CalmResult> {
  return measure(shop, options, () => pause(seconds * 1000));
}

async function measure(
  shop: FloodedShop,
  { warmMs, calmMs }: FloodOptions,
  work: (cookies: Cookies) => Promise<unknown>,
): Promise<CalmResult> {
  const cookies = { buyer: await signIn(shop, SENDERS.buyer), staff: await signIn(shop, SENDERS.staff) };
  await whileVisited(shop.origin, () => pause(warmMs));
  const before = await whileVisited(shop.origin, () => pause(calmMs));
  const memoryBefore = shop.memory();
  let highest = memoryBefore ?? 0;
  const sampling = setInterval(() => (highest = Math.max(highest, shop.memory() ?? 0)), 100);
  const during = await whileVisited(shop.origin, () => work(cookies));
  clearInterval(sampling);
  await pause(SETTLE_MS);
  const more = (bytes: number | null) => (memoryBefore === null || bytes === null ? null : bytes - memoryBefore);
  return { before, during, growth: { peak: more(highest), settled: more(shop.memory()) } };
}

type Flood = { readonly shop: FloodedShop; readonly options: FloodOptions; readonly cookies: Cookies };

async function sendAll(
  { shop, options: { posts, atOnce, networks }, cookies }: Flood,
  onAnswer: (name: string, answer: FloodAnswer) => void,
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  let next = 0;
  const sender = async () => {
    while (next < posts) {
      const at = next++;
      const post = HOSTILE_POSTS[at % HOSTILE_POSTS.length];
      if (!post) return;
      const cookie = post.sender ? { cookie: cookies[post.sender] } : {};
      const address = `203.0.113.${1 + (at % networks)}`;
      onAnswer(post.name, await sendPost(shop.origin, post, { address, agent, ...cookie }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  agent.destroy();
}

/** Times of the pages that visitors look at while something is done, each visitor from an address of its own. */
async function whileVisited(origin: string, work: () => Promise<unknown>): Promise<VisitorTimes> {
  const times: number[] = [];
  const state = { isOver: false };
  const visit = async (who: number) => {
    const agent = new http.Agent({ keepAlive: true });
    for (let at = who; !state.isOver; at++) {
      // A new search each time, which is not cached.
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
