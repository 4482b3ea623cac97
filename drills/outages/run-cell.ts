import type { DrilledShop, Service } from "./drilled-shop.ts";
import { EXPECTATIONS, isAsExpected } from "./expectations.ts";
import type { Fault, IndexFault } from "./faulty-connection.ts";
import type { openPeople, Seen } from "./probes.ts";

/** Time limit of every page during an outage, in milliseconds. */
const MOST_MS = 4000;

/** Time until everything is as usual again, in milliseconds. */
const RECOVERY_MS = 10_000;

/** These take twice as long: an email waits for its next attempt, and an index has to be built. */
const SLOW_TO_RECOVER: ReadonlySet<Service> = new Set(["mail", "search-engine"]);

/** Time until `/healthz` reports a fault, in milliseconds. An email that hangs is reported after ten seconds. */
const HEALTH_MS = 12_000;

/** Most log lines during one outage, although many more requests fail. */
const MOST_LINES = 60;

/** Result of one fault of one service. `worst`: the slowest request. */
export type Cell = {
  service: Service;
  fault: Fault | IndexFault;
  worst: Seen;
  recoveryMs: number;
  lines: number;
  wrong: string[];
};

type People = Awaited<ReturnType<typeof openPeople>>;

/** Makes a service faulty, probes the shop, repairs the service and probes again. */
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
    if (!isAsExpected(outcome, expected, fault)) wrong.push(`${who}, ${asked}: ${outcome}, not ${expected}`);
    if (ms > MOST_MS) wrong.push(`${who}, ${asked}: ${Math.round(ms)} ms`);
  }
  wrong.push(...(await people.missing()).map((what) => `lost: ${what}`));
  if (shop.hasEnded()) wrong.push("the shop has ended");
  const lines = shop.log.slice(logged);
  // With these faults a retry may succeed, so the shop may log no outage.
  for (const name of fault === "flapping" || fault === "out of disk" ? [] : row.away)
    if (!away.some((line) => line.service === name)) wrong.push(`the log has no line "service away" for ${name}`);
  const named = away.map((line) => line.service ?? "");
  const isOnce =
    new Set(named).size === named.length &&
    named.every((name) => name in row.health || row.away.some((each) => each === name));
  if (fault !== "flapping" && !isOnce) wrong.push(`the log has lines "service away" for ${named.join(", ")}`);
  if (lines.length > MOST_LINES) wrong.push(`${lines.length} lines in the log`);
  if (wrong.length > 0) wrong.push(...errorsOfPages(lines));
  const worst = seen.reduce((a, b) => (b.ms > a.ms ? b : a));
  return { service, fault, worst, recoveryMs, lines: lines.length, wrong: [...new Set(wrong)] };
}

function errorsOfPages(lines: DrilledShop["shop"]["log"]): string[] {
  const errors = lines
    .filter(({ event }) => event === "page unavailable")
    .map(({ error = "" }) => error.split("\n")[0]);
  return errors.map((error) => `page unavailable: ${error}`);
}

/** Faults that come and go, or that the shop repairs. What `/healthz` reports depends on the moment, so it is not checked. */
function isPassing(fault: Fault | IndexFault): boolean {
  return fault === "flapping" || fault === "half an index";
}

/** Waits until `/healthz` reports the expected states. Returns the wrong ones if it does not in time. */
async function healthUntil(shop: DrilledShop["shop"], expected: Partial<Record<string, string>>): Promise<string[]> {
  const until = Date.now() + HEALTH_MS;
  for (;;) {
    const states = Object.entries(await healthOf(shop));
    const wrong = states.filter(([name, state]) => state !== (expected[name] ?? "ok"));
    if (wrong.length === 0 || Date.now() > until)
      return wrong.map(([name, state]) => `/healthz reports ${name} as ${state}, not ${expected[name] ?? "ok"}`);
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
