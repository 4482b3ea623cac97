// npm run drill -- fuzz: 100,000 odd requests, 20,000 to staff pages without rights, and 20,000 between two companies.
// --seed, --requests, --staff and --company make another run; --only N sends one request of a seed and prints everything about it.
import { parseArgs } from "node:util";
import { fuzzCompanies } from "./company-fuzz.ts";
import { fuzz, lineOf } from "./fuzz.ts";
import { startFuzzedShop, type FuzzedShop } from "./fuzzed-shop.ts";
import { judge } from "./judge.ts";
import { makeRequest } from "./make-request.ts";
import { askFromOneAddress } from "./one-address.ts";
import { orderSomething } from "./order-something.ts";
import { reportResult } from "./report.ts";
import { createSender } from "./send.ts";
import { fuzzStaff } from "./staff-fuzz.ts";
import { exploreShop } from "./world.ts";

/**
 * Allowed growth during the second half, in bytes: 2 KB for each of 50,000 requests. During the first half the caches fill up: copies of
 * pages (64 MB) are complete after about 80,000 requests, the 10,000 networks of the rate limits after about 70,000.
 */
const MOST_GROWTH = 100 * 1024 ** 2;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "2026" },
    requests: { type: "string", default: "100000" },
    staff: { type: "string", default: "20000" },
    company: { type: "string", default: "20000" },
    only: { type: "string" },
  },
});
const seed = Number(values.seed);
const shop = await startFuzzedShop();
try {
  const world = await exploreShop(shop);
  console.log(
    `${world.patterns.length} routes, ${world.paths.length} addresses, ${world.buyer.forms.length} forms of a buyer`,
  );
  process.exitCode = values.only === undefined ? await run() : await sendOne(Number(values.only));

  async function run(): Promise<number> {
    const total = Number(values.requests);
    const start = performance.now();
    const first = Math.floor(total / 2);
    const tell = (done: number) => {
      if (done % 10_000 === 0) console.log(`… ${done}, ${megabytes(shop.memory() ?? 0)} MB`);
    };
    const isOver = () => shop.hasEnded();
    const warmUp = await fuzz(world, { seed, from: 0, to: first, isOver, onProgress: tell });
    const before = await shop.settledMemory();
    const rest = await fuzz(world, { seed, from: first, to: total, isOver, onProgress: (done) => tell(first + done) });
    const after = await shop.settledMemory();
    const statuses = new Map(warmUp.statuses);
    for (const [status, count] of rest.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
    const all = {
      requests: warmUp.requests + rest.requests,
      statuses,
      slowest: [...warmUp.slowest, ...rest.slowest].toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 5),
      faults: [...warmUp.faults, ...rest.faults],
    };
    reportResult(seed, all, (performance.now() - start) / 1000);
    const more = shop.hasEnded() ? ["the shop ended"] : await lookAfter(shop, before, after);
    for (const fault of more) console.log(`FAULT: ${fault}`);
    console.log(all.faults.length + more.length === 0 ? "no faults" : `${all.faults.length + more.length} faults`);
    return all.faults.length + more.length === 0 ? 0 : 1;
  }

  async function sendOne(index: number): Promise<number> {
    const request = makeRequest(seed, index, world);
    const sender = createSender(shop.origin, 1);
    const answer = await sender.send(request);
    sender.close();
    console.log(lineOf(request));
    console.dir(request, { maxStringLength: 3000, depth: 4 });
    console.dir(answer, { maxStringLength: 3000 });
    const faults = judge(request, answer, shop.origin);
    console.log(faults.length === 0 ? "no faults" : faults.join("\n"));
    for (const complaint of shop.complaints().keys()) console.log(complaint);
    return faults.length === 0 ? 0 : 1;
  }
} finally {
  await shop.stop();
}
if (values.only === undefined && !(await lookAtStaffPages(Number(values.staff)))) process.exitCode = 1;
if (values.only === undefined && !(await lookAtCompanies(Number(values.company)))) process.exitCode = 1;

async function lookAtStaffPages(wanted: number): Promise<boolean> {
  const { requests, addresses, forms, statuses, faults } = await fuzzStaff({ seed, requests: wanted });
  console.log(`staff pages: ${requests} requests, ${addresses} addresses, ${forms} forms`);
  console.log([...statuses].map(([kind, count]) => `${kind} ${count}`).join(", "));
  for (const fault of faults) console.log(`FAULT: ${fault}`);
  return faults.length === 0;
}

async function lookAtCompanies(wanted: number): Promise<boolean> {
  const { requests, addresses, forms, statuses, faults } = await fuzzCompanies({ seed, requests: wanted });
  console.log(`two companies: ${requests} requests, ${addresses} addresses, ${forms} forms`);
  console.log([...statuses].map(([status, count]) => `${status} ${count}`).join(", "));
  for (const fault of faults) console.log(`FAULT: ${fault}`);
  return faults.length === 0;
}

/** Memory, log errors, one address that never stops, and a regular order. */
async function lookAfter(after: FuzzedShop, before: number | null, then: number | null): Promise<string[]> {
  const faults: string[] = [];
  if (before !== null && then !== null) {
    console.log(
      `memory: ${megabytes(before)} MB after half, ${megabytes(then)} MB at the end; allowed are ${megabytes(MOST_GROWTH)} MB more`,
    );
    if (then - before > MOST_GROWTH) faults.push(`memory grew by ${megabytes(then - before)} MB`);
  }
  for (const [complaint, count] of after.complaints()) faults.push(`the shop logged ${count} times: ${complaint}`);
  const one = await askFromOneAddress(after);
  console.log(
    `one address that never stops: ${[...one.statuses].map(([status, count]) => `${status} ${count}`).join(", ")}`,
  );
  return [...faults, ...one.faults, ...(await orderSomething(after))];
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}
