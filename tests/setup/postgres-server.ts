import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { freePort } from "../../drills/buyers/shop-process.ts";

const START_LIMIT_MS = 30_000;

/** A PostgreSQL server of its own. `kill` stops it without a flush or a farewell. */
export type PostgresServer = { url: string; stop(): Promise<void>; kill(): Promise<void> };

/** Creates the files of a server without databases, in a folder. */
export function createCluster(programs: string, folder: string): void {
  const { bin, options } = asUser(programs, folder);
  const how = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-D", dataIn(folder)];
  execFileSync(path.join(bin, "initdb"), how, options);
}

/** Starts a server on the files in a folder, with settings like `fsync=off`; optionally on its earlier port. */
export async function startPostgres(
  programs: string,
  folder: string,
  settings: readonly string[] = [],
  given: number | null = null,
): Promise<PostgresServer> {
  const { bin, options } = asUser(programs, folder);
  // A copy of the files may have lost it, and the server requires it.
  fs.chmodSync(dataIn(folder), 0o700);
  const port = given ?? (await freePort());
  const where = ["-D", dataIn(folder), "-p", String(port), "-k", folder];
  const set = ["listen_addresses=127.0.0.1", ...settings].flatMap((each) => ["-c", each]);
  const server = spawn(path.join(bin, "postgres"), [...where, ...set], options);
  server.stderr?.resume();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilOpen(url, server);
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  };
  return { url, stop: () => end("SIGINT"), kill: () => end("SIGKILL") };
}

const dataIn = (folder: string) => path.join(folder, "data");

/** Options of the server programs: the folder belongs to the user who runs them. */
function asUser(programs: string, folder: string) {
  const user = unprivileged();
  if (user) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, folder]);
  const options = { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] as ["ignore", "ignore", "pipe"] };
  return { bin: readable(programs, folder, user), options };
}

/** PostgreSQL refuses to run as root, so it runs as the user without rights. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (option: string) => Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** The server programs, copied if that user cannot read them. */
function readable(bin: string, folder: string, user: { uid: number; gid: number } | null): string {
  if (spawnSync(path.join(bin, "initdb"), ["--version"], { ...user, cwd: folder }).status === 0) return bin;
  const copy = path.join(folder, "programs");
  if (!fs.existsSync(copy)) fs.cpSync(path.dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, path.basename(bin));
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
