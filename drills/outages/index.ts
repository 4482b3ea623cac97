// npm run drill -- outages [SERVICE…]: every service fails in every way, as visitors, buyers and operators see it.
import { startGateway } from "../../tests/setup/auth-gateway/gateway.ts";
import { startDrilledShop, SERVICES, type DrilledShop, type Service } from "./drilled-shop.ts";
import { FAULTS, INDEX_FAULTS } from "./faulty-connection.ts";
import { searchNode } from "../../tests/setup/search-node.ts";
import { openPeople } from "./probes.ts";
import { runCell, type Cell } from "./run-cell.ts";
import { mailsOf } from "./mails.ts";

/** Shops that are drilled at the same time; they mostly wait. */
const AT_ONCE = 1;

const wanted = SERVICES.filter((service) => process.argv.length < 3 || process.argv.includes(service));
const start = performance.now();
const startNode = wanted.includes("search-engine") ? searchNode() : null;
const gateway = await startGateway();
gateway.mend();
const cells: Cell[] = [];
const broken: string[] = [];
// When stopped from outside, it still stops its shops.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const waiting = wanted.filter((service) => service !== "search-engine" || startNode);
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let service = waiting.shift(); service; service = waiting.shift()) cells.push(...(await drill(service)));
  }),
);
await gateway.stop();
report();
process.exit(broken.length > 0 || cells.some(({ wrong }) => wrong.length > 0) ? 1 : 0);

async function documentPaths({ shop }: DrilledShop): Promise<string[]> {
  const text = await (await shop.get("/sitemap.xml")).text();
  const found = text.matchAll(/<loc>[^<]*?(\/(?:article|resource|white-paper|industry)\/[^<]*)<\/loc>/g);
  return [...found].map(([, path = ""]) => path);
}

async function drill(service: Service): Promise<Cell[]> {
  const done: Cell[] = [];
  let drilled: DrilledShop | null = null;
  try {
    const opened = await startDrilledShop(gateway, service === "search-engine" ? await startNode?.() : undefined);
    drilled = opened;
    const people = await openPeople(opened, gateway, await documentPaths(opened));
    await people.beWell();
    for (const fault of service === "search-engine" ? [...FAULTS, ...INDEX_FAULTS] : FAULTS) {
      const cell = await runCell(opened, people, service, fault);
      done.push(cell);
      console.log(`${service}, ${fault}: ${cell.wrong.length === 0 ? "as expected" : cell.wrong.join("; ")}`);
    }
    const last = done.at(-1);
    const undelivered = await mailsOf(opened, people.orders);
    if (undelivered.length > 0) last?.wrong.push(`mails of ${undelivered.join(", ")} were not delivered`);
    if (opened.shop.complaints.some((line) => /unhandled|uncaught/i.test(line)))
      last?.wrong.push("an unhandled rejection");
  } catch (error) {
    broken.push(`${service}: ${String(error)} ${drilled?.shop.complaints.slice(-20).join("\n") ?? ""}`);
  } finally {
    await drilled?.stop();
  }
  return done;
}

function report(): void {
  const rows = cells.map(({ service, fault, worst, recoveryMs, lines, wrong }) => [
    service,
    fault,
    `${Math.round(worst.ms)} ms (${worst.who}, ${worst.asked})`,
    `${(recoveryMs / 1000).toFixed(1)} s`,
    String(lines),
    wrong.length === 0 ? "as expected" : "WRONG",
  ]);
  const head = ["service", "fault", "slowest answer", "back after", "log lines", "result"];
  const widths = head.map((title, index) => Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)));
  for (const row of [head, ...rows]) console.log(row.map((text, index) => text.padEnd(widths[index] ?? 0)).join("  "));
  for (const { service, fault, wrong } of cells)
    for (const what of wrong) console.log(`WRONG: ${service}, ${fault}: ${what}`);
  for (const what of broken) console.log(`BROKEN: ${what}`);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`${cells.length} faults in ${minutes} minutes`);
}
