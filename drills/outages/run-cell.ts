import type { DrilledShop, Service } from "./drilled-shop.ts";
import { EXPECTATIONS, isAsTold } from "./expectations.ts";
import type { Fault, IndexFault } from "./faulty-connection.ts";
import type { openPeople, Seen } from "./probes.ts";

/** No page may take longer because a service is away, in milliseconds. */
const MOST_MS = 4000;

/** How soon everything is as usual again when the service is, in milliseconds. */
const RECOVERY_MS = 10_000;

/** A mail waits for its next try, an index has to be built. */
const SLOW_TO_RECOVER: ReadonlySet<Service> = new Set(["mail", "search-engine"]);

/** A mail that hangs is known to after ten seconds. */
const HEALTH_MS = 12_000;

/** Lines of the log for one outage; there were far more questions. */
const MOST_LINES = 60;

/** What one fault of one service came to. */
export type Cell = {
  service: Service;
  fault: Fault | IndexFault;
  worst: Seen;
  recoveryMs: number;
  lines: number;
  wrong: string[];
};

type People = Awaited<ReturnType<typeof openPeople>>;

/** Makes a service faulty, looks at the shop in the name of everybody, mends the service and looks again. */
export async function runCell(
  drilled: DrilledShop,
  people: People,
  service: Service,
  fault: Fault | IndexFault,
): Promise<Cell> {
  const { shop } = drilled;
  const row = EXPECTATIONS.find((each) => each.service === service);
  if (!row) throw new Error(`nothing is expected of ${service}`);
  await people.prepareOrder();
  const logged = shop.log.length;
  await drilled.make(service, fault);
  const seen: Seen[] = await Promise.all([people.placeOrder(), people.askAll()]).then(([one, all]) => [one, ...all]);
  const wrong: string[] = [];
  for (let round = 0; round < 3; round++) {
    await pause(700);
    seen.push(...(await people.askAll()));
  }
  if (!isPassing(fault)) wrong.push(...(await healthUntil(shop, row.health)));
  const away = shop.log.slice(logged).filter(({ event }) => event === "service away");
  await drilled.make(service, null);
  if (service === "mail") await people.prepareOrder().then(people.placeOrder);
  const recoveryMs = await recovery(drilled, people, service, wrong);
  for (const { who, asked, outcome, ms } of seen) {
    const expected = (row[who] as Record<string, string>)[asked] ?? "as usual";
    if (!isAsTold(outcome, expected, fault)) wrong.push(`${who}, ${asked}: ${outcome}, not ${expected}`);
    if (ms > MOST_MS) wrong.push(`${who}, ${asked}: ${Math.round(ms)} ms`);
  }
  wrong.push(...(await people.missing()).map((what) => `lost: ${what}`));
  if (shop.hasEnded()) wrong.push("the shop has ended");
  const lines = shop.log.slice(logged);
  // What the tries of one call have bridged was no outage.
  for (const name of fault === "flapping" || fault === "out of disk" ? [] : row.away)
    if (!away.some((line) => line.service === name)) wrong.push(`the log does not say that ${name} is away`);
  const named = away.map((line) => line.service ?? "");
  const isOnce =
    new Set(named).size === named.length &&
    named.every((name) => name in row.health || row.away.some((each) => each === name));
  if (fault !== "flapping" && !isOnce) wrong.push(`the log says that these are away: ${named.join(", ")}`);
  if (lines.length > MOST_LINES) wrong.push(`${lines.length} lines in the log`);
  const worst = seen.reduce((a, b) => (b.ms > a.ms ? b : a));
  return { service, fault, worst, recoveryMs, lines: lines.length, wrong: [...new Set(wrong)] };
}

/** Faults that come and go, or that the shop mends itself: what is said of them depends on the moment. */
function isPassing(fault: Fault | IndexFault): boolean {
  return fault === "flapping" || fault === "half an index";
}

/** What `/healthz` says that was not expected of it, once a mail had its time. */
async function healthUntil(shop: DrilledShop["shop"], expected: Partial<Record<string, string>>): Promise<string[]> {
  const until = Date.now() + HEALTH_MS;
  for (;;) {
    const states = Object.entries(await healthOf(shop));
    const wrong = states.filter(([name, state]) => state !== (expected[name] ?? "ok"));
    if (wrong.length === 0 || Date.now() > until)
      return wrong.map(([name, state]) => `/healthz says ${name} is ${state}, not ${expected[name] ?? "ok"}`);
    await pause(300);
  }
}

async function recovery({ shop }: DrilledShop, people: People, service: Service, wrong: string[]): Promise<number> {
  const start = performance.now();
  for (;;) {
    const states = await healthOf(shop);
    const bad = (await people.askAll()).filter(({ outcome }) => outcome !== "as usual");
    const ms = performance.now() - start;
    if (bad.length === 0 && Object.values(states).every((state) => state === "ok")) return ms;
    if (ms > (SLOW_TO_RECOVER.has(service) ? 2 : 1) * RECOVERY_MS) {
      const still = bad.map(({ who, asked, outcome }) => `${who}, ${asked}: ${outcome}`).join("; ");
      wrong.push(`not recovered after ${Math.round(ms)} ms: ${JSON.stringify(states)} ${still}`);
      return ms;
    }
    await pause(300);
  }
}

async function healthOf(shop: DrilledShop["shop"]): Promise<Record<string, string>> {
  return ((await (await shop.get("/healthz")).json()) as { services: Record<string, string> }).services;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
