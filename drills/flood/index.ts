// npm run drill -- flood: 1,000 hostile posts of a megabyte or more from 1, 20 and 50 networks while visitors use the shop; then without posts.
// --networks 1,50 sets the networks of each run, --posts and --at-once the posts, --only embedded|postgres the database.
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { startFuzzedShop, type FuzzedShop } from "../fuzz/fuzzed-shop.ts";
import { emptyDatabase } from "../load/postgres.ts";
import {
  calm,
  flood,
  type CalmResult,
  type FloodOptions,
  type FloodResult,
  type MemoryGrowth,
  type VisitorTimes,
} from "./flood.ts";

/** How much more than without posts the process may hold, at any time, in bytes. */
const MOST_MEMORY = 100 * 1024 ** 2;

/** Networks that have an address of 203.0.113.0/24, which is reserved for documents. */
const MOST_NETWORKS = 254;

/** How much longer than without posts the pages of visitors may take. */
const MOST_SLOWDOWN = 2;

const { values } = parseArgs({
  options: {
    posts: { type: "string", default: "1000" },
    "at-once": { type: "string", default: "20" },
    networks: { type: "string", default: "1,20,50" },
    only: { type: "string" },
  },
});
const runs = networksOf(values.networks).map((networks) => ({
  posts: countOf("--posts", values.posts),
  atOnce: Math.max(countOf("--at-once", values["at-once"]), networks),
  networks,
  warmMs: 20_000,
  calmMs: 15_000,
}));
const faults = [
  ...(values.only === "postgres" ? [] : await floodEmbedded()),
  ...(values.only === "embedded" ? [] : await floodPostgres()),
];
console.log(faults.length === 0 ? "no faults" : `${faults.length} faults\n${faults.join("\n")}`);
process.exitCode = faults.length === 0 ? 0 : 1;

function networksOf(typed: string): number[] {
  return typed.split(",").map((each) => countOf("--networks", each, MOST_NETWORKS));
}

function countOf(option: string, typed: string, most = Infinity): number {
  const count = Number(typed);
  if (Number.isInteger(count) && count > 0 && count <= most) return count;
  throw new Error(`${option} ${typed}: must be a whole number from 1${most < Infinity ? ` to ${most}` : ""}`);
}

async function floodEmbedded(): Promise<string[]> {
  const faults: string[] = [];
  for (const options of runs) faults.push(...(await floodShop("embedded database", {}, options)));
  return faults;
}

async function floodPostgres(): Promise<string[]> {
  const faults: string[] = [];
  for (const options of runs) {
    const database = await emptyDatabase(process.env["LOAD_DATABASE_URL"], process.env["POSTGRES_PROGRAMS"]);
    try {
      const own = { DATABASE_URL: database.url, APP_ENV: "demo" };
      execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/seed.ts"], {
        env: { ...process.env, ...own },
      });
      faults.push(...(await floodShop("PostgreSQL", { DATABASE_URL: database.url }, options)));
    } finally {
      await database.remove();
    }
  }
  return faults;
}

async function floodShop(name: string, variables: Record<string, string>, options: FloodOptions): Promise<string[]> {
  const flooded = await withShop(variables, (shop) => flood(shop, options));
  const quiet = await withShop(variables, (shop) => calm(shop, options, flooded.result.seconds));
  report(name, options, flooded.result, quiet.result);
  const found = [...faultsOf(flooded.result, quiet.result), ...flooded.complaints, ...quiet.complaints];
  for (const fault of found) console.log(`FAULT: ${fault}`);
  return found.map((fault) => `${name}, ${options.networks} networks: ${fault}`);
}

async function withShop<T>(variables: Record<string, string>, use: (shop: FuzzedShop) => Promise<T>) {
  const shop = await startFuzzedShop(variables);
  try {
    const result = await use(shop);
    const complaints = [...shop.complaints()].map(([what, count]) => `the shop wrote ${count} times: ${what}`);
    return { result, complaints };
  } finally {
    await shop.stop();
  }
}

function report(
  name: string,
  options: FloodOptions,
  { seconds, statuses, kinds, before, during, growth }: FloodResult,
  quiet: CalmResult,
): void {
  console.log(
    `${name}: ${options.posts} posts, ${options.atOnce} at once, from ${options.networks} networks, ${seconds.toFixed(1)} s`,
  );
  console.log(`  answers: ${[...statuses].map(([status, count]) => `${status} ${count}`).join(", ")}`);
  for (const [kind, { bytes, ms, statuses: seen }] of kinds)
    console.log(
      `  ${kind}: ${[...seen].join(", ")}; largest answer ${Math.round(bytes / 1000)} KB, slowest ${Math.round(ms)} ms`,
    );
  console.log(`  visitors before: ${timesText(before)}`);
  console.log(`  visitors during: ${timesText(during)}`);
  console.log(`  visitors without posts: ${timesText(quiet.during)}`);
  console.log(`  p95 with posts is ${(during.p95 / quiet.during.p95).toFixed(1)} times the p95 without`);
  console.log(`  memory with posts: ${growthText(growth)}`);
  console.log(`  memory without posts: ${growthText(quiet.growth)}, in caches of searches and pages`);
  console.log(`  memory that posts take: ${megabytes(takenBy(growth, quiet.growth))} MB`);
}

function faultsOf({ during, growth }: FloodResult, quiet: CalmResult): string[] {
  const slowdown = during.p95 / quiet.during.p95;
  const more = takenBy(growth, quiet.growth);
  return [
    ...(slowdown > MOST_SLOWDOWN ? [`p95 of visitors is ${slowdown.toFixed(1)} times the p95 without posts`] : []),
    ...(more > MOST_MEMORY ? [`${megabytes(more)} MB more memory than without posts`] : []),
  ];
}

function takenBy(growth: MemoryGrowth, quiet: MemoryGrowth): number {
  return (growth.peak ?? 0) - (quiet.peak ?? 0);
}

function growthText({ peak, settled }: MemoryGrowth): string {
  return `${megabytes(peak)} MB more at most, ${megabytes(settled)} MB more afterwards`;
}

function timesText({ pages, p50, p95, worst }: VisitorTimes): string {
  return `${pages} pages, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`;
}

function megabytes(bytes: number | null): string {
  return bytes === null ? "?" : String(Math.round(bytes / 1024 ** 2));
}
