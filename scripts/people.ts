// npm run people -- list | lock | unlock: who signs in, and who may not any more, see --help. A shop that runs on the embedded
// database carries the command out itself, because the database is its alone.
import type { CommandResult } from "../app/actions/desk/command-result.ts";
import { readEnvOf } from "../app/services/env.server.ts";
import { PEOPLE_HELP, runPeople } from "../app/actions/desk/run-people.ts";
import { tellError } from "../app/services/tell-error.ts";
import { askRunningShop } from "../server/operator-client.ts";

const argv = process.argv.slice(2);
try {
  const { output, errors, code } = await run();
  process.stderr.write(errors);
  process.stdout.write(output);
  process.exitCode = code;
} catch (error) {
  console.error(tellError(error));
  process.exitCode = 1;
}

async function run(): Promise<CommandResult> {
  if (argv.length === 0 || argv.includes("--help")) return { output: PEOPLE_HELP, errors: "", code: 0 };
  const env = readEnvOf(["database"]);
  if (env.DATABASE_URL) return runAlone(env);
  return (await askRunningShop(env.DATA_DIR, "people", argv)) ?? runAlone(env);
}

/** The database and its engine are loaded only here: a shop that runs answers in a fraction of the time that takes. */
async function runAlone(env: ReturnType<typeof readEnvOf<"database">>): Promise<CommandResult> {
  const { openDatabase } = await import("../app/services/database/database.server.ts");
  const { createLog } = await import("../app/services/log.server.ts");
  const { createPeople } = await import("../app/services/people/people.server.ts");
  const database = await openDatabase(env);
  try {
    return await runPeople(argv, createPeople({ db: database.db, log: createLog("silent") }));
  } finally {
    await database.close();
  }
}
