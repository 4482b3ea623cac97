import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { freePort } from "../buyers/shop-process.ts";

/** An empty database on a real server. */
export type PostgresDatabase = { url: string; remove(): Promise<void> };

const DATABASE = "ferrule_load";
const START_LIMIT_MS = 30_000;

/** The operator's own server when one is named, else one of its own from the programs in a folder. */
export async function emptyDatabase(url: string | undefined, programs: string | undefined): Promise<PostgresDatabase> {
  if (url) return createdOn(url);
  if (!programs) throw new Error("PostgreSQL was not found: set LOAD_DATABASE_URL to the address of a server");
  const { stop, url: own } = await startServer(programs);
  const created = await createdOn(own);
  return { url: created.url, remove: stop };
}

/** A database of its own on a server, made anew. */
async function createdOn(url: string): Promise<PostgresDatabase> {
  const drop = `drop database if exists ${DATABASE} with (force)`;
  const run = async (...statements: string[]) => {
    const client = postgres(url, { max: 1, onnotice: () => {} });
    for (const statement of statements) await client.unsafe(statement);
    await client.end();
  };
  await run(drop, `create database ${DATABASE}`);
  const own = new URL(url);
  own.pathname = `/${DATABASE}`;
  return { url: own.href, remove: () => run(drop) };
}

/** A server for this run, with the settings PostgreSQL comes with: what it acknowledges is on the disk. */
async function startServer(programs: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ferrule-load-"));
  const user = unprivileged();
  if (user) fs.chownSync(folder, user.uid, user.gid);
  const bin = readable(programs, folder, user);
  const data = path.join(folder, "data");
  const options = { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] as ["ignore", "ignore", "pipe"] };
  const how = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-D", data];
  execFileSync(path.join(bin, "initdb"), how, options);
  const port = await freePort();
  const where = ["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-k", folder];
  const server = spawn(path.join(bin, "postgres"), where, options);
  server.stderr?.resume();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilOpen(url, server);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      fs.rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL refuses to run as root; somebody without any rights does. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (option: string) => Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** The programs, copied when they lie where that user may not look. */
function readable(bin: string, folder: string, user: { uid: number; gid: number } | null): string {
  if (spawnSync(path.join(bin, "initdb"), ["--version"], { ...user, cwd: folder }).status === 0) return bin;
  fs.cpSync(path.dirname(bin), path.join(folder, "programs"), { recursive: true, verbatimSymlinks: true });
  return path.join(folder, "programs", path.basename(bin));
}

async function untilOpen(url: string, server: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 2 });
    try {
      await client`select 1`;
      return;
    } catch (error) {
      if (Date.now() > limit || server.exitCode !== null) throw new Error("PostgreSQL did not start", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end();
    }
  }
}
