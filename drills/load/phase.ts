import type { Person } from "../buyers/people.ts";
import { seededRandom } from "../buyers/random.ts";
import { soldParts } from "../buyers/sold-parts.ts";
import type { Site } from "./browser.ts";
import { createMeter, type Figures } from "./meter.ts";
import { letPeopleShop } from "./run.ts";
import type { Shop } from "./shops.ts";
import { processorSeconds } from "./watch.ts";

/** The shop is idle below this share of a processor; postponed work is awaited up to a limit. */
const [QUIET_SHARE, QUIET_EVERY_MS, LONGEST_QUIET_MS] = [0.1, 2000, 240_000];
const LONGEST_PAUSE_MS = 2000;

/** Answers during some work; processor time of the shop in seconds. */
export type Phase = { figures: Figures; seconds: number; processor: number };

/** Lets new people shop, with the same random choices, while the work is done. */
export async function phase(
  shop: Shop,
  people: { buyers: readonly Person[]; visitors: number },
  work: () => Promise<unknown>,
): Promise<Phase> {
  const meter = createMeter();
  const site: Site = { port: shop.port(), meter, mayBeDown: false };
  const [begun, before] = [Date.now(), used(shop)];
  let isOver = false;
  const shopping = letPeopleShop(shop, people, (who) => ({
    site,
    random: seededRandom(who),
    sold: soldParts(),
    isOver: () => isOver,
    pause: () => wait(Math.random() * LONGEST_PAUSE_MS),
    comeIn: () => wait(Math.random() * LONGEST_PAUSE_MS),
  }));
  await work();
  const [seconds, processor] = [(Date.now() - begun) / 1000, used(shop) - before];
  isOver = true;
  await shopping;
  return { figures: meter.figures(), seconds, processor };
}

export async function quiet(shop: Shop): Promise<void> {
  const until = Date.now() + LONGEST_QUIET_MS;
  for (let before = used(shop); Date.now() < until;) {
    await wait(QUIET_EVERY_MS);
    const now = used(shop);
    if (now - before < (QUIET_SHARE * QUIET_EVERY_MS) / 1000) return;
    before = now;
  }
}

export function used(shop: Shop): number {
  return shop.processes.reduce((sum, each) => sum + (processorSeconds(each.pid() ?? 0) ?? 0), 0);
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
