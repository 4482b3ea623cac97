import { enrol, type Person } from "../buyers/people.ts";
import { seededRandom } from "../buyers/random.ts";
import { soldParts } from "../buyers/sold-parts.ts";
import { verify, type Verdict } from "../buyers/verify.ts";
import type { Site } from "./browser.ts";
import { buy, type Purchase } from "./buyer.ts";
import { countedOtherwise, type Counted } from "./counted.ts";
import { cartsShown, cartsStored } from "./final-carts.ts";
import { readLogs } from "./logs.ts";
import { createMeter, type Figures } from "./meter.ts";
import type { Options } from "./options.ts";
import type { Shop } from "./shops.ts";
import { visitOften, type Course, type Visit } from "./visitor.ts";
import { watchProcesses, type Held } from "./watch.ts";

export type Outcome = {
  figures: Figures;
  counted: Counted | null;
  held: readonly Held[];
  processorSeconds: number | null;
  verdict: Verdict;
  visitors: number;
  /** How often the shop served a page without an optional part, from its logs. */
  notices: ReadonlyMap<string, number>;
  wrong: string[];
};

/** Longest time between two pages. */
const LONGEST_PAUSE_MS = 2000;
const COMING_IN = 0.15;
/** Share of the run before the restart, and at least afterwards; and the share of that for warming up. */
const [BEFORE_RESTART, AFTER_RESTART, WARMING_UP] = [0.3, 0.4, 0.4];
const BUYERS = 0.5;
/** Share of all answers that may lack something because the shop was busy. */
const MOST_INCOMPLETE = 0.05;
const FIRST_VISITOR = 1000;

/** Lets people shop, restarts the shop meanwhile, and compares the acknowledged data with the stored data. */
export async function runLoad(shop: Shop, { seconds, people }: Options): Promise<Outcome> {
  const buyers = await enrol(shop.place, Math.max(1, Math.round(people * BUYERS)));
  await shop.start();
  const meter = createMeter();
  const site: Site = { port: shop.port(), meter, mayBeDown: shop.mayBeDown };
  const watch = watchProcesses(shop.processes);
  let over = Date.now() + seconds * 1000;
  const shopping = letPeopleShop(shop, { buyers, visitors: people - buyers.length }, (number) => ({
    site,
    random: seededRandom(number),
    sold: soldParts(),
    isOver: () => Date.now() > over,
    pause: () => wait(Math.random() * LONGEST_PAUSE_MS),
    comeIn: () => wait(Math.random() * seconds * COMING_IN * 1000),
  }));
  await wait(seconds * BEFORE_RESTART * 1000);
  const wrong = await shop.restart();
  over = Math.max(over, Date.now() + seconds * AFTER_RESTART * 1000);
  await wait((over - Date.now()) * WARMING_UP);
  watch.warm();
  meter.warm();
  const { purchases, visits } = await shopping;
  const { held, processorSeconds } = watch.stop();
  wrong.push(...held.filter(({ last, bound }) => last > bound).map(({ name }) => `${name} has grown beyond its bound`));
  wrong.push(...(await cartsShown(site, purchases, visits)));
  wrong.push(...(await shop.stop()));
  const { faults, notices } = readLogs(shop.processes.flatMap(({ logged }) => logged));
  const verdict = await verify(shop.place, purchases);
  const figures = meter.figures();
  const counted = shop.counted();
  if (counted) wrong.push(...countedOtherwise(counted, { requests: figures.requests, orders: verdict.orders }));
  const incomplete = [...notices.values()].reduce((sum, many) => sum + many, 0) / figures.requests;
  if (incomplete > MOST_INCOMPLETE) wrong.push(`${(incomplete * 100).toFixed(1)} % of the answers lacked something`);
  wrong.push(...faults, ...(await cartsStored(shop.place, visits)));
  return { figures, counted, held, processorSeconds, verdict, visitors: visits.length, notices, wrong };
}

export async function letPeopleShop(
  shop: Shop,
  { buyers, visitors }: { buyers: readonly Person[]; visitors: number },
  course: (number: number) => Course,
): Promise<{ purchases: Purchase[]; visits: Visit[] }> {
  // Codes are in the outbox of a process itself: a proxy never forwards to it.
  const inbox = (path: string) => untilOpen(`http://127.0.0.1:${shop.processes[0]?.port}${path}`);
  const buying = buyers.map((person, index) => buy(course(index), person, inbox));
  const visiting = Array.from({ length: visitors }, (_, index) => visitOften(course(FIRST_VISITOR + index), index));
  return { purchases: await Promise.all(buying), visits: (await Promise.all(visiting)).flat() };
}

/** The answer of a process that may be restarting. */
async function untilOpen(url: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return answer;
    await wait(100);
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
