import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { createCluster, startPostgres } from "../../tests/setup/postgres-server.ts";

export type PostgresDatabase = { url: string; remove(): Promise<void> };

const DATABASE = "ferrule_load";

/** The operator's own server when one is named, else one of its own from the programs in a folder. */
export async function emptyDatabase(url: string | undefined, programs: string | undefined): Promise<PostgresDatabase> {
  if (url) return createdOn(url);
  if (!programs) throw new Error("PostgreSQL was not found: set LOAD_DATABASE_URL to the address of a server");
  // Default settings: acknowledged writes are on the disk.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ferrule-load-"));
  createCluster(programs, folder);
  const server = await startPostgres(programs, folder);
  const created = await createdOn(server.url);
  return {
    url: created.url,
    async remove() {
      await server.stop();
      fs.rmSync(folder, { recursive: true });
    },
  };
}

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
