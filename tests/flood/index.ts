// npm run flood: 1,000 hostile posts of a megabyte or more against the built shop, with the embedded database and with PostgreSQL, while
// visitors look at pages. Then the same visitors for the same time without posts, which both figures are compared with.
// --posts, --at-once and --networks change the run, --only embedded|postgres runs one half of it.
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { startFuzzedShop, type FuzzedShop } from "../fuzz/fuzzed-shop.ts";
import { emptyDatabase } from "../load/postgres.ts";
import { calm, flood, type CalmResult, type FloodResult, type VisitorTimes } from "./flood.ts";

/** How much more than without posts the process may hold, at any time, in bytes. */
const MOST_MEMORY = 100 * 1024 ** 2;

/** How much longer than without posts the pages of visitors may take. */
const MOST_SLOWDOWN = 2;

const { values } = parseArgs({
  options: {
    posts: { type: "string", default: "1000" },
    "at-once": { type: "string", default: "20" },
    networks: { type: "string", default: "1" },
    only: { type: "string" },
  },
});
const options = {
  posts: Number(values.posts),
  atOnce: Number(values["at-once"]),
  networks: Number(values.networks),
  warmMs: 20_000,
  calmMs: 15_000,
};
const faults = [
  ...(values.only === "postgres" ? [] : await floodEmbedded()),
  ...(values.only === "embedded" ? [] : await floodPostgres()),
];
console.log(faults.length === 0 ? "no faults" : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

function floodEmbedded(): Promise<string[]> {
  return floodShop("embedded database", {});
}

async function floodPostgres(): Promise<string[]> {
  const database = await emptyDatabase(process.env["LOAD_DATABASE_URL"], process.env["POSTGRES_PROGRAMS"]);
  try {
    const own = { DATABASE_URL: database.url, APP_ENV: "demo" };
    execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/seed.ts"], {
      env: { ...process.env, ...own },
    });
    return await floodShop("PostgreSQL", { DATABASE_URL: database.url });
  } finally {
    await database.remove();
  }
}

async function floodShop(name: string, variables: Record<string, string>): Promise<string[]> {
  const flooded = await withShop(variables, (shop) => flood(shop, options));
  const quiet = await withShop(variables, (shop) => calm(shop, options, flooded.result.seconds));
  report(name, flooded.result, quiet.result);
  const found = [...faultsOf(flooded.result, quiet.result), ...flooded.complaints, ...quiet.complaints];
  for (const fault of found) console.log(`FAULT: ${fault}`);
  return found;
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
  console.log(`  memory with posts: ${growthText(growth)}`);
  console.log(`  memory without posts: ${growthText(quiet.growth)}`);
}

function faultsOf({ during, growth }: FloodResult, quiet: CalmResult): string[] {
  const slowdown = during.p95 / quiet.during.p95;
  const more = (growth.peak ?? 0) - (quiet.growth.peak ?? 0);
  return [
    ...(slowdown > MOST_SLOWDOWN ? [`p95 of visitors is ${slowdown.toFixed(1)} times the p95 without posts`] : []),
    ...(more > MOST_MEMORY ? [`${megabytes(more)} MB more memory than without posts`] : []),
  ];
}

function growthText({ peak, settled }: CalmResult["growth"]): string {
  return `${megabytes(peak)} MB more at most, ${megabytes(settled)} MB more afterwards`;
}

function timesText({ pages, p50, p95, worst }: VisitorTimes): string {
  return `${pages} pages, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`;
}

function megabytes(bytes: number | null): string {
  return bytes === null ? "?" : String(Math.round(bytes / 1024 ** 2));
}
