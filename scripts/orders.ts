// npm run orders -- list | show | export | status: the order desk, see --help. A shop that runs on the embedded database carries
// the command out itself, because the database is its alone.
import { readEnvOf } from "../app/services/env.server.ts";
import type { CommandResult } from "../app/actions/desk/command-result.ts";
import { ORDERS_HELP, runOrders } from "../app/actions/desk/run-orders.ts";
import { tellError } from "../app/services/tell-error.ts";
import { askRunningShop } from "../server/operator-client.ts";

const argv = process.argv.slice(2);
try {
  const { output, errors, code } = await run(readEnvOf(["database", "content", "orderMails"]));
  process.stderr.write(errors);
  process.stdout.write(output);
  process.exitCode = code;
} catch (error) {
  console.error(tellError(error));
  process.exitCode = 1;
}

type CommandEnv = ReturnType<typeof readEnvOf<"database" | "content" | "orderMails">>;

async function run(env: CommandEnv): Promise<CommandResult> {
  if (argv.length === 0 || argv.includes("--help")) return { output: ORDERS_HELP, errors: "", code: 0 };
  if (env.DATABASE_URL) return runAlone(env);
  return (await askRunningShop(env.DATA_DIR, "orders", argv)) ?? runAlone(env);
}

/**
 * Opens the database for the one command. The mails it sets off are delivered by the shop, once it runs. What it needs is loaded only
 * here: a shop that runs answers in a fraction of the time that takes.
 */
async function runAlone(env: CommandEnv): Promise<CommandResult> {
  const { openContent } = await import("../app/services/content/open-content.server.ts");
  const { openDatabase } = await import("../app/services/database/database.server.ts");
  const { createLog } = await import("../app/services/log.server.ts");
  const { createOrderDesk } = await import("../app/services/orders/desk.server.ts");
  const { createOrderMails } = await import("../app/views/mails/order-mails.ts");
  const log = createLog("warn", console.error);
  const database = await openDatabase(env);
  try {
    const mails = createOrderMails(env, await openContent(env, database.db, log));
    return await runOrders(argv, createOrderDesk({ db: database.db, log, mails, onChanged: () => {} }));
  } finally {
    await database.close();
  }
}
