// npm run drill -- backup: backups of both databases as in docs/operating.md, restored and compared with the acknowledged orders.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { loadDemo } from "../../demo/load-demo.ts";
import { enrol } from "../buyers/people.ts";
import { shopProcess } from "../buyers/shop-process.ts";
import { verifyBackup, type Told } from "../buyers/verify.ts";
import { createCluster, startPostgres } from "../../tests/setup/postgres-server.ts";
import { temporaryDataDir } from "../../tests/setup/temporary-folder.ts";
import { gather, type Crowd } from "./orders/crowd.ts";
import { doorTo } from "./orders/door.ts";

const [PEOPLE, SEED, SHOPPING_MS, AFTERWARDS_MS] = [6, 2026, 15_000, 5000];

process.exitCode = (await ofTheFolder()) + (await ofPostgres(process.env["POSTGRES_PROGRAMS"])) === 0 ? 0 : 1;

/** The shop is stopped, its folder copied, lost, and put back. */
async function ofTheFolder(): Promise<number> {
  const data = await temporaryDataDir();
  const backup = fs.mkdtempSync(path.join(os.tmpdir(), "ferrule-backup-"));
  const place = { DATA_DIR: data.folder };
  const people = await enrol(place, PEOPLE);
  const shop = await shopProcess(place);
  const door = doorTo(shop.port);
  try {
    await shop.start();
    door.open();
    const crowd = await gather(door, people, SEED);
    await pause(SHOPPING_MS);
    await crowd.leave();
    await shop.end("SIGTERM");
    fs.cpSync(data.folder, backup, { recursive: true });
    fs.rmSync(data.folder, { recursive: true });
    fs.cpSync(backup, data.folder, { recursive: true });
    const { wrong, ...found } = await verifyBackup(place, crowd.told, crowd.told);
    await shop.start();
    return report("the folder of the embedded database", crowd.told, found, [...wrong, ...(await wrongPages(crowd))]);
  } finally {
    await shop.end("SIGKILL");
    data.remove();
    fs.rmSync(backup, { recursive: true });
  }
}

/** The dump is made during orders and restored into a new database, which the shop then uses. */
async function ofPostgres(programs: string | undefined): Promise<number> {
  if (!programs) throw new Error("PostgreSQL was not found");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ferrule-backup-"));
  createCluster(programs, folder);
  const server = await startPostgres(programs, folder);
  const place = await databaseOn(server.url, "shop", folder);
  const { db, close } = await openDatabase(place);
  await loadDemo(db);
  await close();
  const people = await enrol(place, PEOPLE);
  const shop = await shopProcess(place);
  const door = doorTo(shop.port);
  const restored = await databaseOn(server.url, "restored", folder);
  const again = await shopProcess({ ...restored, PORT: String(shop.port) });
  try {
    await shop.start();
    door.open();
    const crowd = await gather(door, people, SEED);
    await pause(SHOPPING_MS);
    const before = structuredClone(crowd.told);
    run(programs, "pg_dump", place.DATABASE_URL, folder);
    await pause(AFTERWARDS_MS);
    await crowd.leave();
    await shop.end("SIGTERM");
    run(programs, "pg_restore", restored.DATABASE_URL, folder);
    const { wrong, ...found } = await verifyBackup(restored, before, crowd.told);
    await again.start();
    const pages = await wrongPages({ ...crowd, told: before });
    return report("a dump of PostgreSQL while people order", before, found, [...wrong, ...pages]);
  } finally {
    await shop.end("SIGKILL");
    await again.end("SIGTERM");
    await server.stop();
    fs.rmSync(folder, { recursive: true });
  }
}

async function databaseOn(url: string, name: string, folder: string) {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  await client.unsafe(`create database ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { DATABASE_URL: own.href, DATA_DIR: folder };
}

/** Runs the one command of docs/operating.md with this beginning. */
function run(programs: string, command: string, url: string, folder: string): void {
  const line = fs.readFileSync("docs/operating.md", "utf8").match(new RegExp(`^${command} .*$`, "m"))?.[0];
  if (!line) throw new Error(`docs/operating.md has no line with ${command}`);
  const env = { ...process.env, PATH: `${programs}:${process.env["PATH"]}`, DATABASE_URL: url };
  execFileSync("bash", ["--norc", "-euc", line], { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
}

/** Users are still signed in, and their order lists start with their last order or a later one. */
async function wrongPages({ told, browsers }: Pick<Crowd, "told" | "browsers">): Promise<string[]> {
  const wrong: string[] = [];
  for (const [index, { person, ledger }] of told.entries()) {
    for (const { number } of ledger.orders.values()) {
      const answer = await browsers[index]?.get(`/my-account/orders/${number}`);
      if (answer?.status !== 200 || !(await answer.text()).includes(number))
        wrong.push(`${person.id} does not see order ${number}: ${answer?.status}`);
    }
  }
  return wrong;
}

/** Prints the figures; returns the number of faults. */
function report(
  what: string,
  told: readonly Told[],
  { orders, cents }: { orders: number; cents: number },
  wrong: readonly string[],
): number {
  const acknowledged = told.flatMap(({ ledger }) => [...ledger.orders.values()]);
  const sum = acknowledged.reduce((all, { total }) => all + total, 0);
  const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`;
  console.log(`${what}: ${acknowledged.length} orders (${dollars(sum)}) had been acknowledged`);
  console.log(`  restored: ${orders} orders (${dollars(cents)})`);
  for (const fault of wrong) console.log(`  WRONG: ${fault}`);
  console.log(wrong.length === 0 ? "  nothing lost, nothing doubled" : `  ${wrong.length} faults`);
  return wrong.length;
}
