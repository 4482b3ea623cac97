// Loads missing demonstration data. Part of `npm start`.
import "./drizzle-files.mjs";
import fs from "node:fs";
import path from "node:path";
import { readEnv, type Env } from "../app/services/env.server.ts";
import { errorText } from "../app/services/error-text.ts";
import { demoFolder } from "../demo/demos.ts";
import { demoVersion } from "../demo/demo-version.ts";

try {
  const env = readEnv();
  if (env.APP_ENV === "demo" && !isKnownToBeLoaded(env)) {
    await load(env);
    rememberLoaded(env);
  }
} catch (error) {
  console.error(`Ferrule cannot start. ${errorText(error)}`);
  process.exit(1);
}

async function load(env: Env): Promise<void> {
  const { openDatabase } = await import("../app/services/database/database.server.ts");
  const { loadDemo } = await import("../demo/load-demo.ts");
  const database = await openDatabase(env);
  try {
    const start = performance.now();
    console.log("Preparing the demonstration data …");
    const isNew = await loadDemo(database.db, env.DEMO);
    if (isNew) console.log(`Demonstration data loaded in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  } finally {
    await database.close();
  }
}

/** Opening the embedded database just to check would take half of the start. */
function isKnownToBeLoaded(env: Env): boolean {
  const state = stateOf(env);
  return state !== null && fs.existsSync(noteOf(env)) && fs.readFileSync(noteOf(env), "utf8") === state;
}

function rememberLoaded(env: Env): void {
  const state = stateOf(env);
  if (state !== null) fs.writeFileSync(noteOf(env), state);
}

function noteOf(env: Env): string {
  return path.join(env.DATA_DIR, "demo-loaded");
}

/** Data version and identity of the folder; null for a database server. */
function stateOf(env: Env): string | null {
  if (env.DATABASE_URL) return null;
  const folder = fs.statSync(path.join(env.DATA_DIR, "postgres"), { throwIfNoEntry: false });
  return folder ? `${demoVersion(demoFolder(env.DEMO))} ${folder.ino} ${folder.birthtimeMs}` : null;
}
