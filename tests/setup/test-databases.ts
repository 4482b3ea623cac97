import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { loadDemo } from "../../demo/load-demo.ts";
import { findOrInstallPostgres } from "../../scripts/ensure-postgres.mjs";
import { databaseTemplate, templateFolder } from "./database-template.ts";
import { createCluster, startPostgres } from "./postgres-server.ts";
import { TEMPLATE, urlOf } from "./server-database.ts";
import { temporaryFolder } from "./temporary-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this run; empty where none is installed. */
    databaseServer: string;
  }
}

/** Test data does not outlive its run, so no write waits for a disk. */
const IN_MEMORY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300", "jit=off"];

/** Before the first test: starts the server on which most files have their database (decision 0055). */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = findOrInstallPostgres();
  if (programs) process.env["POSTGRES_PROGRAMS"] = programs;
  const template = await makeTemplates(programs);
  if (!programs || !template) {
    console.log("There is no PostgreSQL for this platform: tests run on the embedded database.");
    provide("databaseServer", "");
    return undefined;
  }
  const run = temporaryFolder();
  fs.cpSync(template, run.folder, { recursive: true });
  const server = await startPostgres(programs, run.folder, IN_MEMORY);
  provide("databaseServer", server.url);
  return async () => {
    await server.stop();
    run.remove();
  };
}

/** Makes what tests copy their databases from. Returns the folder of the server's files, which needs PostgreSQL. */
export async function makeTemplates(programs = findOrInstallPostgres()): Promise<string | undefined> {
  const [template] = await Promise.all([programs && clusterTemplate(programs), databaseTemplate()]);
  return template;
}

/** The files of a server with the demonstration in one database, made once per set of migrations and data. */
async function clusterTemplate(programs: string): Promise<string> {
  const version = execFileSync(path.join(programs, "postgres"), ["--version"]);
  const template = templateFolder(`server-${createHash("sha256").update(version).digest("hex").slice(0, 4)}`);
  if (fs.existsSync(template)) return template;
  const made = temporaryFolder();
  createCluster(programs, made.folder);
  const server = await startPostgres(programs, made.folder, IN_MEMORY);
  const admin = postgres(server.url, { max: 1 });
  await admin.unsafe(`create database ${TEMPLATE}`);
  await admin.end();
  const database = await openDatabase({ DATABASE_URL: urlOf(server.url, TEMPLATE), DATA_DIR: "" });
  await loadDemo(database.db);
  await database.close();
  await server.stop();
  const fresh = `${template}.${process.pid}`;
  fs.cpSync(made.folder, fresh, { recursive: true });
  try {
    fs.renameSync(fresh, template);
  } catch {
    fs.rmSync(fresh, { recursive: true });
  }
  made.remove();
  return template;
}
